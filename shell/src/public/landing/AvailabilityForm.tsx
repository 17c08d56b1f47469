import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, media, SearchIcon, SelectField, tokens } from '@gida/ui';
import { DateRangeField, useToday } from '@gida/ui/calendar';
import { useId, useState, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';
import { landingMessages } from '../../messages/landing.ts';
import { CityChips } from './CityChips.tsx';
import { useHomesSearch } from './use-homes.ts';

const messages = landingMessages.availability;

const rooms = [
  { value: '', label: messages.any },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
];

/**
 * Finds homes, below it for visitors and in the listing for guests. A plain GET form, so what is chosen before hydration
 * is searched for as well.
 */
export function AvailabilityForm() {
  const titleId = useId();
  const today = useToday();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const asked = useHomesSearch();
  const stay = useStayForLinks();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? '');
    const [city, chosenRooms] = [field('city'), field('rooms')];
    const [checkIn, checkOut] = [field('checkIn'), field('checkOut')];
    const isIncomplete = (checkIn === '') !== (checkOut === '');
    const isReversed = checkIn !== '' && checkOut <= checkIn;
    setError(isIncomplete ? messages.incomplete : isReversed ? messages.order : undefined);
    if (isIncomplete || isReversed) return;
    const chosen = { checkIn, checkOut, rooms: chosenRooms };
    const isUser = document.documentElement.dataset['account'] === 'user';
    void navigate(
      isUser ? paths.apartments({ search: city, ...chosen }) : paths.homes({ city, ...chosen }),
    );
  }

  return (
    <FormPanel
      // Another search, from a link, fills the fields in.
      key={JSON.stringify([asked, stay])}
      action={paths.homes()}
      method="get"
      aria-labelledby={titleId}
      noValidate
      onSubmit={search}
    >
      <h2 id={titleId}>{messages.title}</h2>
      <CityChips defaultValue={asked?.city} />
      <DateRangeField
        checkIn={{ label: messages.checkIn, name: 'checkIn', defaultValue: stay.checkIn }}
        checkOut={{ label: messages.checkOut, name: 'checkOut', defaultValue: stay.checkOut }}
        nights={today ? { today, lastCheckIn: addDays(today, bookingLimits.daysAhead) } : undefined}
        error={error}
      />
      <SelectField
        label={messages.rooms}
        name="rooms"
        choices={rooms}
        defaultValue={asked?.rooms ?? ''}
      />
      <Button type="submit">
        <SearchIcon />
        {messages.submit}
      </Button>
    </FormPanel>
  );
}

const FormPanel = styled(Form)`
  --color-focus: ${tokens.color.action};
  display: grid;
  grid-template-columns: var(--large-text-columns, minmax(0, 1fr) minmax(0, 1.6fr));
  gap: ${tokens.space.s};
  align-items: end;
  padding: ${tokens.space.m};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};

  h2 {
    grid-column: 1 / -1;
    font-size: ${tokens.text.title};
  }

  > fieldset,
  > fieldset + * {
    grid-column: 1 / -1;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 0.6fr) auto;
    padding: ${tokens.space.l};

    > fieldset + * {
      grid-column: auto;
    }
  }
`;
