import type { Booking, Invoice } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { Banner, ButtonLink, Row, Stack } from '@gida/ui';
import { StackedCard, Page } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { rebookPath } from '../booking/rebook-path.ts';
import { Receipt } from '../booking/Receipt.tsx';
import { ReviewLink } from '../ReviewLink.tsx';
import { StaySummary } from './StaySummary.tsx';
import { PaymentColumns } from './PaymentColumns.tsx';

const text = messages.pay;

/** The receipt of a stay that is over, or was cancelled. */
export function PastPayment({ booking, invoice }: { booking: Booking; invoice: Invoice | null }) {
  const { bookingStatus, cancelReason } = booking;
  return (
    <Page title={messages.receipt.title} gap="m">
      <Banner tone="info">
        <span>
          {bookingStatus === 'completed' ? text.notPayable.completed : text.notPayable.cancelled}
        </span>
        {cancelReason && <span> {messages.receipt.reason(cancelReason)}</span>}
      </Banner>
      <PaymentColumns>
        <StackedCard as="aside" aria-label={text.summary}>
          <h2>{text.summary}</h2>
          <StaySummary booking={booking} />
        </StackedCard>
        <Stack>
          <Receipt title={messages.receipt.paid} booking={booking} invoice={invoice} />
          <Row>
            <ReviewLink booking={booking} />
            <ButtonLink
              tone={booking.review === 'open' ? 'quiet' : 'action'}
              to={rebookPath(booking)}
            >
              {text.bookAgain}
            </ButtonLink>
            <ButtonLink tone="quiet" to={paths.booking(booking.id)}>
              {messages.list.viewDetails}
            </ButtonLink>
          </Row>
        </Stack>
      </PaymentColumns>
    </Page>
  );
}
