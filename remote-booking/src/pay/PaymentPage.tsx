import { useEffect, useRef, useState } from 'react';
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { errorMessage } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { Booking } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, ButtonLink, Card, media, Stack, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { fetchBooking, fetchSite, openCheckout } from '../booking-api.ts';
import { bookingCharge } from '../booking-charge.ts';
import { hasResponse, newIdempotencyKey } from '../idempotency-key.ts';
import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { useBookingUpdates } from '../use-booking-updates.ts';
import { usePageRestore } from '../use-page-restore.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { resolveCheckoutResult, showCheckoutToast } from './checkout-return.ts';
import { CancellationPolicy } from './CancellationPolicy.tsx';
import { preloadStripe } from './preload-stripe.ts';
import { StaySummary } from './StaySummary.tsx';

const text = messages.pay;

/** The primary action by booking status. Paying for an expired hold tries to hold the dates again. */
const primaryActionByStatus = {
  pending: 'pay',
  expired: 'pay',
  booked: 'details',
  confirmed: 'details',
  cancelled: 'rebook',
  completed: 'rebook',
} as const satisfies Record<Booking['bookingStatus'], 'pay' | 'details' | 'rebook'>;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const bookingId = params['bookingId'] ?? '';
  try {
    const checkoutResult = await resolveCheckoutResult(new URL(request.url), bookingId);
    const [booking, site] = await Promise.all([
      fetchBooking(bookingId, request.signal),
      fetchSite(request.signal),
    ]);
    return { booking, site, checkoutResult };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect(paths.bookings);
    throw error;
  }
}

export function Component() {
  const { booking: loaderData, site, checkoutResult } = useLoaderData<typeof loader>();
  const { current: booking, refetch } = useBookingUpdates(
    loaderData,
    () => fetchBooking(loaderData.id),
    (bookingId) => bookingId === loaderData.id,
  );
  const [busy, setBusy] = useState(false);
  const [paymentError, setPaymentError] = useState<string | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // One key per intended payment: a retry without a response reuses it; a response ends it.
  const idempotencyKey = useRef(newIdempotencyKey());
  const charge = bookingCharge(booking);
  const { bookingStatus } = booking;
  const primaryAction = primaryActionByStatus[bookingStatus];

  usePageRestore(() => {
    setBusy(false);
    refetch();
  });

  // The URL and the toasts are outside React.
  useEffect(() => {
    if (!checkoutResult) return;
    showCheckoutToast(checkoutResult);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [checkoutResult, navigate, pathname]);

  async function startCheckout() {
    setBusy(true);
    setPaymentError(null);
    try {
      await preloadStripe(site.stripePublishableKey);
      const { data } = await openCheckout(
        booking.id,
        {
          description: `Booking for ${booking.apartment.name}`,
          currency: charge.currency,
          method: 'card',
        },
        idempotencyKey.current,
      );
      idempotencyKey.current = newIdempotencyKey();
      window.location.assign(data.url);
    } catch (error) {
      if (hasResponse(error)) idempotencyKey.current = newIdempotencyKey();
      const message = errorMessage(error);
      setPaymentError(message);
      toast.error(message);
      setBusy(false);
    }
  }

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <h1>{text.title}</h1>
      <Columns>
        <Stack $gap="l">
          {bookingStatus === 'pending' && <HoldCountdown key={booking.now} booking={booking} />}
          <PaymentStatusBanner status={bookingStatus} />
          <PaymentMethods site={site} busy={busy} onAdd={() => void startCheckout()} />
          <CancellationPolicy booking={booking} />
        </Stack>
        <Sidebar>
          <Card as="aside" aria-label={text.summary}>
            <Stack>
              <StaySummary booking={booking} />
              {paymentError && <Banner tone="danger">{paymentError}</Banner>}
              {primaryAction === 'details' && (
                <ButtonLink size="large" wide to={paths.booking(booking.id)}>
                  {messages.list.viewDetails}
                </ButtonLink>
              )}
              {primaryAction === 'rebook' && (
                <ButtonLink size="large" wide to={rebookPath(booking)}>
                  {text.bookAgain}
                </ButtonLink>
              )}
              <Button
                size="large"
                tone={primaryAction === 'pay' ? 'action' : 'quiet'}
                wide
                busy={busy}
                disabled={bookingStatus === 'confirmed'}
                onClick={() => void startCheckout()}
              >
                {text.confirm(charge.amount)}
              </Button>
              <Note>{text.discounts}</Note>
              {(bookingStatus === 'confirmed' || bookingStatus === 'expired') && (
                <ButtonLink tone="quiet" wide to={rebookPath(booking)}>
                  {text.bookAgain}
                </ButtonLink>
              )}
            </Stack>
          </Card>
        </Sidebar>
      </Columns>
    </Stack>
  );
}

/** Why this booking cannot be paid, or does not have to be. */
function PaymentStatusBanner({ status }: { status: string }) {
  if (status === 'confirmed') return <Banner tone="success">{text.paid}</Banner>;
  if (status === 'booked') return <Banner tone="info">{text.processing}</Banner>;
  if (status === 'cancelled' || status === 'completed' || status === 'expired') {
    return <Banner tone="warning">{text.notPayable[status]}</Banner>;
  }
  return null;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
  }
`;

const Sidebar = styled.div`
  ${media.wide} {
    position: sticky;
    top: ${tokens.space.l};
    align-self: start;
  }
`;

const Note = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
