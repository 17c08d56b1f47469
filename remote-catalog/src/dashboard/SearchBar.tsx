import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays, isCalendarDate, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { Button, media, SearchIcon, TextField, tokens } from '@gida/ui';
import { CalendarDateField } from '@gida/ui/calendar';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.dashboard;

/** Opens the listing. A check-in date filters by apartments free on that night, that of the chosen stay by all of its nights. */
export function SearchBar() {
  const navigate = useNavigate();
  const today = toLagosDate(new Date());
  const chosen = useStayForLink();

  function submitSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const checkIn = String(fields.get('checkIn') ?? '');
    const { guests } = chosen;
    const oneNight = isCalendarDate(checkIn) ? { checkIn, checkOut: addDays(checkIn, 1) } : {};
    const stay = checkIn && checkIn === chosen.checkIn ? chosen : { ...oneNight, guests };
    const searchText = String(fields.get('search') ?? '').trim();
    void navigate(paths.apartments({ search: searchText, ...stay }));
  }

  return (
    <SearchForm role="search" onSubmit={submitSearch}>
      <TextField
        label={text.where}
        labelHidden
        name="search"
        type="search"
        placeholder={text.where}
        icon={<SearchIcon />}
        autoComplete="off"
        enterKeyHint="search"
      />
      <CalendarDateField
        label={text.when}
        labelHidden
        name="checkIn"
        defaultValue={chosen.checkIn}
        min={today}
        nights={{ today, lastCheckIn: addDays(today, bookingLimits.daysAhead) }}
      />
      <Button type="submit" size="regular">
        {text.search}
      </Button>
    </SearchForm>
  );
}

const SearchForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
  max-width: 50rem;
  padding: ${tokens.space.s};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.floating};

  ${media.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
    align-items: end;
  }
`;
