import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, media, SearchIcon, SelectField, tokens } from '@gida/ui';
import { DateRangeField, useToday } from '@gida/ui/calendar';
import { useId, useState, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';

const messages = landingMessages.availability;

const rooms = [
  { value: '', label: messages.any },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
];

/**
 * Searches the listing, with nothing filled in for all of it. A plain GET form, so it also works before hydration and
 * without JavaScript.
 */
export function AvailabilityForm() {
  const titleId = useId();
  const today = useToday();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [checkIn = '', checkOut = '', chosenRooms = ''] = ['checkIn', 'checkOut', 'rooms'].map(
      (name) => String(fields.get(name) ?? ''),
    );
    const isIncomplete = (checkIn === '') !== (checkOut === '');
    const isReversed = checkIn !== '' && checkOut <= checkIn;
    setError(isIncomplete ? messages.incomplete : isReversed ? messages.order : undefined);
    if (!isIncomplete && !isReversed)
      void navigate(paths.apartments({ checkIn, checkOut, rooms: chosenRooms }));
  }

  return (
    <FormPanel
      action={paths.apartments()}
      method="get"
      aria-labelledby={titleId}
      noValidate
      onSubmit={search}
    >
      <h2 id={titleId}>{messages.title}</h2>
      <DateRangeField
        checkIn={{ label: messages.checkIn, name: 'checkIn' }}
        checkOut={{ label: messages.checkOut, name: 'checkOut' }}
        nights={today ? { today, lastCheckIn: addDays(today, bookingLimits.daysAhead) } : undefined}
        error={error}
      />
      <SelectField label={messages.rooms} name="rooms" choices={rooms} />
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
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
  align-items: end;
  padding: ${tokens.space.l} ${tokens.space.m};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};

  h2 {
    grid-column: 1 / -1;
    font-size: ${tokens.text.title};
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 0.6fr);

    > button {
      grid-column: 1 / -1;
    }
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 0.6fr) auto;
    padding: ${tokens.space.l};

    > button {
      grid-column: auto;
    }
  }
`;
