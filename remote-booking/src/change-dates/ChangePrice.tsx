import type { Booking, DateChangePreview } from '@gida/contracts/booking';
import { formatMoney, toMinor } from '@gida/contracts/money';
import { addDays, formatShortDate, toLagosDate } from '@gida/contracts/dates';
import { PriceLine, PriceList } from '@gida/stay';
import { Stack } from '@gida/ui';
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
      <PriceList>
        <PriceLine name={text.before} amount={formatAmount(booking.totalPrice)} />
        <PriceLine name={text.after(quote.nights)} amount={formatAmount(quote.totalPrice)} />
        <PriceLine
          isTotal
          name={difference > 0 ? text.toPay : difference < 0 ? text.toRefund : text.noDifference}
          amount={
            <>
              {formatAmount(Math.abs(difference))}
              {difference !== 0 && charge.currency !== 'ngn' && (
                <small>{text.charged(charged)}</small>
              )}
            </>
          }
        />
      </PriceList>
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
