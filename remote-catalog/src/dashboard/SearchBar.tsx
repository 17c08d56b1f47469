import { addDays, isCalendarDate, lagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, DateField, media, SearchIcon, TextField, tokens } from '@gida/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.dashboard;

/** Leads to the listing; a date asks for apartments that are free that night. */
export function SearchBar() {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const checkIn = String(fields.get('checkIn') ?? '');
    const night = isCalendarDate(checkIn) ? { checkIn, checkOut: addDays(checkIn, 1) } : {};
    const where = String(fields.get('search') ?? '').trim();
    void navigate(paths.apartments({ search: where, ...night }));
  }

  return (
    <Box role="search" onSubmit={search}>
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
      <DateField label={text.when} labelHidden name="checkIn" min={lagosDate(new Date())} />
      <Button type="submit" size="regular">
        {text.search}
      </Button>
    </Box>
  );
}

const Box = styled.form`
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
