import { Link } from 'react-router-dom';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { addDays, toLagosDate, formatShortDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Stack, tokens } from '@gida/ui';

import { messages } from '../messages.ts';

const text = messages.pay;

/** The cancellation policy with the date of this booking, and the house rules. */
export function CancellationPolicy({ booking }: { booking: Booking }) {
  const until = booking.freeCancellationUntil;
  const isFree = toLagosDate(new Date(booking.now)) <= until;

  return (
    <Policy>
      <Stack $gap="xxs">
        <h3>{text.policy}</h3>
        <p>
          <strong>
            {isFree ? text.freeBefore(formatShortDate(addDays(until, 1))) : text.freeEnded}
          </strong>{' '}
          <span>{isFree && text.after}</span>{' '}
          <Link to={`${paths.terms}#cancellation`}>{text.learnMore}</Link>
        </p>
      </Stack>
      <Stack $gap="xxs">
        <h3>{text.rules}</h3>
        {booking.apartment.rules.length === 0 ? (
          <p>{text.noRules}</p>
        ) : (
          <Rules>
            {booking.apartment.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Rules>
        )}
      </Stack>
    </Policy>
  );
}

const Policy = styled(Stack)`
  h3 {
    font-size: ${tokens.text.lead};
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: ${tokens.space.xxs};
  padding-left: 1.25em;
`;
