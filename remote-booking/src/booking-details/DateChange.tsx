import {
  defineMutation,
  MutationButton,
  redirectDocument,
  type MutationContext,
} from '@gida/actions';
import type { Booking } from '@gida/contracts/booking';
import { formatLagosTime, formatStayRange } from '@gida/contracts/dates';
import { Banner, Row, Stack } from '@gida/ui';

import { cancelDateChange, changeDates } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';

const text = messages.changeDates;

type PayInput = { bookingId: string; change: NonNullable<Booking['dateChange']> };

export const payForChange = defineMutation(
  'payForChange',
  async ({ bookingId, change }: PayInput, { idempotencyKey }: MutationContext): Promise<void> => {
    const { checkInDate, checkOutDate, totalPrice } = change;
    const { data } = await changeDates(
      bookingId,
      { checkInDate, checkOutDate, totalPrice },
      idempotencyKey,
    );
    if (data.url) throw redirectDocument(data.url);
  },
  { errors: 'toast', success: null },
);

export const keepDates = defineMutation('keepDates', cancelDateChange, { errors: 'toast' });

/** A change of dates that waits for its payment. The booking stays as it is until then. */
export function DateChange({ booking }: { booking: Booking }) {
  const { dateChange: change } = booking;
  if (!change || (change.status !== 'pending' && change.status !== 'processing')) return null;

  const dates = formatStayRange(change.checkInDate, change.checkOutDate);
  if (change.status === 'processing') return <Banner tone="info">{text.processing(dates)}</Banner>;
  return (
    <Stack $gap="s">
      <Banner tone="warning">
        {text.waiting(dates, change.expiresAt ? formatLagosTime(change.expiresAt) : '')}
      </Banner>
      <Row>
        <MutationButton
          tone="action"
          mutation={payForChange}
          input={{ bookingId: booking.id, change }}
        >
          {text.pay}
        </MutationButton>
        <MutationButton mutation={keepDates} input={booking.id}>
          {text.keep}
        </MutationButton>
      </Row>
    </Stack>
  );
}
