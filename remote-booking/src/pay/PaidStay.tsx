import type { Booking, Invoice } from '@gida/contracts/booking';
import { bookingCharge } from '@gida/stay';
import { Banner, Button, ButtonLink } from '@gida/ui';
import { CardStack, Page } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { placeName } from '../place-name.ts';
import { rebookPath } from '../rebook-path.ts';
import { Receipt } from '../Receipt.tsx';
import { BookedStay } from './BookedStay.tsx';
import { StaySummary } from './StaySummary.tsx';
import { TwoColumns } from './TwoColumns.tsx';

const text = messages.pay;

/** After paying: where the guest is going, and the receipt. There is nothing left to pay. */
export function PaidStay({ booking, invoice }: { booking: Booking; invoice: Invoice | null }) {
  return (
    <Page title={messages.booked.title(placeName(booking.apartment.address))} gap="m">
      <Banner tone="success">{text.paid}</Banner>
      <TwoColumns>
        <BookedStay booking={booking} />
        <Receipt booking={booking} invoice={invoice} />
        <CardStack as="aside" aria-label={text.summary}>
          <h2>{text.summary}</h2>
          <StaySummary booking={booking} />
          <Button size="large" tone="quiet" wide disabled>
            {text.confirm(bookingCharge(booking).amount)}
          </Button>
          <ButtonLink tone="quiet" wide to={rebookPath(booking)}>
            {text.bookAgain}
          </ButtonLink>
        </CardStack>
      </TwoColumns>
    </Page>
  );
}
