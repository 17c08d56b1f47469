import type { Booking, Invoice } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { bookingCharge } from '@gida/stay';
import { Banner, Button, ButtonLink, Card, Stack } from '@gida/ui';

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
  const title = messages.booked.title(placeName(booking.apartment.address));
  return (
    <Stack>
      <title>{`${title} | ${brand}`}</title>
      <h1>{title}</h1>
      <Banner tone="success">{text.paid}</Banner>
      <TwoColumns>
        <BookedStay booking={booking} />
        <Receipt booking={booking} invoice={invoice} />
        <Card as="aside" aria-label={text.summary}>
          <Stack>
            <h2>{text.summary}</h2>
            <StaySummary booking={booking} />
            <Button size="large" tone="quiet" wide disabled>
              {text.confirm(bookingCharge(booking).amount)}
            </Button>
            <ButtonLink tone="quiet" wide to={rebookPath(booking)}>
              {text.bookAgain}
            </ButtonLink>
          </Stack>
        </Card>
      </TwoColumns>
    </Stack>
  );
}
