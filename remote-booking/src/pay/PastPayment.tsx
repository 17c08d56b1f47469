import type { Booking, Invoice } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Banner, ButtonLink, Card, Row, Stack } from '@gida/ui';

import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { Receipt } from '../Receipt.tsx';
import { ReviewLink } from '../ReviewLink.tsx';
import { StaySummary } from './StaySummary.tsx';
import { TwoColumns } from './TwoColumns.tsx';

const text = messages.pay;

/** The receipt of a stay that is over, or was cancelled. */
export function PastPayment({ booking, invoice }: { booking: Booking; invoice: Invoice | null }) {
  const { bookingStatus, cancelReason } = booking;
  const title = messages.receipt.title;
  return (
    <Stack>
      <title>{`${title} | ${brand}`}</title>
      <h1>{title}</h1>
      <Banner tone="info">
        <span>
          {bookingStatus === 'completed' ? text.notPayable.completed : text.notPayable.cancelled}
        </span>
        {cancelReason && <span> {messages.receipt.reason(cancelReason)}</span>}
      </Banner>
      <TwoColumns>
        <Card as="aside" aria-label={text.summary}>
          <Stack>
            <h2>{text.summary}</h2>
            <StaySummary booking={booking} />
          </Stack>
        </Card>
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
      </TwoColumns>
    </Stack>
  );
}
