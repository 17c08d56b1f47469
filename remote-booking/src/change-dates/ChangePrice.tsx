import styled from 'styled-components';

import type { Booking, DateChangePreview } from '@gida/contracts/booking';
import { formatMoney, toMinor } from '@gida/contracts/money';
import { addDays, formatShortDate, toLagosDate } from '@gida/contracts/dates';
import { Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { formatAmount } from '../format-amount.ts';
import { messages } from '../messages.ts';

const text = messages.changeDates;

/** What the new dates cost beside the old ones, and what is paid or refunded for the difference. */
export function ChangePrice({
  booking,
  preview,
}: {
  booking: Booking;
  preview: DateChangePreview;
}) {
  const { quote, difference, charge } = preview;
  const charged = formatMoney(toMinor(Math.abs(charge.amount)), charge.currency);
  return (
    <Stack $gap="xs">
      <Lines>
        <li>
          <span>{text.before}</span>
          <span>{formatAmount(booking.totalPrice)}</span>
        </li>
        <li>
          <span>{text.after(quote.nights)}</span>
          <span>{formatAmount(quote.totalPrice)}</span>
        </li>
        <Difference>
          <span>
            {difference > 0 ? text.toPay : difference < 0 ? text.toRefund : text.noDifference}
          </span>
          <span>
            {formatAmount(Math.abs(difference))}
            {difference !== 0 && charge.currency !== 'ngn' && (
              <small>{text.charged(charged)}</small>
            )}
          </span>
        </Difference>
      </Lines>
      <Muted $small>
        <span>
          {toLagosDate(new Date(booking.now)) <= preview.freeCancellationUntil
            ? text.free(formatShortDate(addDays(preview.freeCancellationUntil, 1)))
            : text.nonRefundable}
        </span>{' '}
        {difference > 0 && <span>{text.payFirst}</span>}
      </Muted>
    </Stack>
  );
}

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};

  li {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space.m};
    font-variant-numeric: tabular-nums;
  }

  li > :last-child {
    text-align: right;
  }

  small {
    display: block;
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 400;
  }
`;

const Difference = styled.li`
  padding-top: ${tokens.space.s};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  font-weight: 700;
`;
