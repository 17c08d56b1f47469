import { lagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, DateField, SearchIcon, SelectField } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useId, useState, type FocusEvent } from 'react';
import { Form } from 'react-router-dom';
import styled from 'styled-components';

import { home } from '../../messages/home.ts';

const words = home.availability;

const rooms = [
  { value: '', label: words.any },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
];

/** Asks the listing. It is an ordinary GET form, so it also works before, and without, any script. */
export function AvailabilityForm() {
  const titleId = useId();
  const [checkIn, setCheckIn] = useState('');

  // Today is not known when the page is built, only when somebody picks a day.
  function noEarlierThan(event: FocusEvent<HTMLInputElement>, day: string) {
    event.currentTarget.min = day || lagosDate(new Date());
  }

  return (
    <Panel action={paths.apartments()} method="get" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <DateField
        label={words.checkIn}
        name="checkIn"
        onFocus={(event) => noEarlierThan(event, '')}
        onChange={(event) => setCheckIn(event.currentTarget.value)}
      />
      <DateField
        label={words.checkOut}
        name="checkOut"
        onFocus={(event) => noEarlierThan(event, checkIn)}
      />
      <SelectField label={words.rooms} name="rooms" choices={rooms} />
      <Button type="submit">
        <SearchIcon />
        {words.submit}
      </Button>
    </Panel>
  );
}

const Panel = styled(Form)`
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
