import { toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, DateField, SearchIcon, SelectField } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useId, useState, type FocusEvent } from 'react';
import { Form } from 'react-router-dom';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';

const messages = landingMessages.availability;

const rooms = [
  { value: '', label: messages.any },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
];

/** Searches the listing. A plain GET form, so it also works before hydration and without JavaScript. */
export function AvailabilityForm() {
  const titleId = useId();
  const [checkIn, setCheckIn] = useState('');

  // The page is prerendered, so today is only known when a date is picked.
  function setMinDate(event: FocusEvent<HTMLInputElement>, day: string) {
    event.currentTarget.min = day || toLagosDate(new Date());
  }

  return (
    <FormPanel action={paths.apartments()} method="get" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <DateField
        label={messages.checkIn}
        name="checkIn"
        onFocus={(event) => setMinDate(event, '')}
        onChange={(event) => setCheckIn(event.currentTarget.value)}
      />
      <DateField
        label={messages.checkOut}
        name="checkOut"
        onFocus={(event) => setMinDate(event, checkIn)}
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
  grid-template-columns: repeat(auto-fit, minmax(max(8.75rem, 40%), 1fr));
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

  > :nth-child(n + 4) {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    grid-template-columns: 1fr 1fr 0.6fr;

    > :nth-child(4) {
      grid-column: auto;
    }
  }

  ${media.wide} {
    grid-template-columns: 1fr 1fr 0.6fr auto;
    padding: ${tokens.space.l};

    > :nth-child(5) {
      grid-column: auto;
    }
  }
`;
