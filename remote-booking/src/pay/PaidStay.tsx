import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking, Invoice } from '@gida/contracts/booking';
import { bookingCharge } from '@gida/stay';
import { Banner, Button, ButtonLink } from '@gida/ui';
import { AdireBand, StackedCard, Page } from '@gida/ui/layout';

import { streetLine } from '../booking/exact-address.ts';
import { messages } from '../messages.ts';
import { placeName } from '../booking/place-name.ts';
import { rebookPath } from '../booking/rebook-path.ts';
import { Receipt } from '../booking/Receipt.tsx';
import { BookedStay } from './BookedStay.tsx';
import { isPaid } from './payment-view.ts';
import { StaySummary } from './StaySummary.tsx';
import { PaymentColumns } from './PaymentColumns.tsx';

const text = messages.pay;

type PaidStayProps = {
  booking: Booking;
  invoice: Invoice | null;
  /** Null until the stay is paid for. */
  arrival: ArrivalResponse | null;
};

/** After paying: where the guest is going, and the receipt. There is nothing left to pay, also while the bank is still at it. */
export function PaidStay({ booking, invoice, arrival }: PaidStayProps) {
  const paid = isPaid(booking);
  const { title, waiting } = messages.booked;
  return (
    <Page title={paid ? title(placeName(booking.apartment.address)) : waiting} gap="m">
      {paid && <AdireBand />}
      <Banner tone={paid ? 'success' : 'info'}>{paid ? text.paid : text.processing}</Banner>
      <PaymentColumns>
        <BookedStay
          booking={booking}
          street={streetLine(booking.apartment.address, arrival?.address)}
        />
        {paid && <Receipt booking={booking} invoice={invoice} />}
        <StackedCard as="aside" aria-label={text.summary}>
          <h2>{text.summary}</h2>
          <StaySummary booking={booking} />
          {paid && (
            <ButtonLink tone="quiet" wide to={rebookPath(booking)}>
              {text.bookAgain}
            </ButtonLink>
          )}
          <Button size="large" tone="quiet" wide disabled>
            {text.confirm(bookingCharge(booking).amount)}
          </Button>
        </StackedCard>
      </PaymentColumns>
    </Page>
  );
}
