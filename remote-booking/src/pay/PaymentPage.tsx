import { useEffect } from 'react';
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import {
  defineMutation,
  redirectDocument,
  replace,
  routeAction,
  useMutation,
  usePageRestore,
  type MutationContext,
} from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { Booking, CheckoutRequest } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, ButtonLink, Card, media, Stack, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { fetchBooking, fetchSite, openCheckout } from '../booking-api.ts';
import { bookingCharge } from '@gida/stay';
import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { ReviewLink } from '../ReviewLink.tsx';
import { useRevalidateOnBookingChange } from '../use-revalidate-on-booking-change.ts';
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
  const url = new URL(request.url);
  try {
    const checkoutResult = await resolveCheckoutResult(url, bookingId);
    if (checkoutResult) {
      showCheckoutToast(checkoutResult);
      throw replace(url.pathname);
    }
    const [booking, site] = await Promise.all([
      fetchBooking(bookingId, request.signal),
      fetchSite(request.signal),
    ]);
    return { booking, site };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect(paths.bookings);
    throw error;
  }
}

type PayInput = { bookingId: string; request: CheckoutRequest; stripeKey: string | null };

const pay = defineMutation(
  'pay',
  async (
    { bookingId, request, stripeKey }: PayInput,
    { idempotencyKey }: MutationContext,
  ): Promise<never> => {
    await preloadStripe(stripeKey);
    const { data } = await openCheckout(bookingId, request, idempotencyKey);
    throw redirectDocument(data.url);
  },
  { errors: 'toast' }, // and beside the button
);

export const action = routeAction(pay);

export function Component() {
  const { booking, site } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const payment = useMutation(pay);
  const charge = bookingCharge(booking);
  const { bookingStatus, paymentStatus } = booking;
  const primaryAction = primaryActionByStatus[bookingStatus];
  useRevalidateOnBookingChange((bookingId) => bookingId === booking.id);
  usePageRestore(() => void revalidate());
  // Toasts are outside React.
  useEffect(() => {
    if (paymentStatus === 'processed') toast.info(text.processing);
  }, [booking.id, paymentStatus]);

  const startCheckout = () =>
    payment.submit({
      bookingId: booking.id,
      request: {
        description: `Booking for ${booking.apartment.name}`,
        currency: charge.currency,
        method: 'card',
      },
      stripeKey: site.stripePublishableKey,
    });

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <h1>{text.title}</h1>
      <Columns>
        <Stack $gap="l">
          {bookingStatus === 'pending' && <HoldCountdown key={booking.now} booking={booking} />}
          <PaymentStatusBanner status={bookingStatus} />
          <PaymentMethods site={site} busy={payment.isPending} onAdd={startCheckout} />
          <CancellationPolicy booking={booking} />
        </Stack>
        <Sidebar>
          <Card as="aside" aria-label={text.summary}>
            <Stack>
              <StaySummary booking={booking} />
              {payment.error && <Banner tone="danger">{payment.error}</Banner>}
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
              <ReviewLink booking={booking} />
              <Button
                size="large"
                tone={primaryAction === 'pay' ? 'action' : 'quiet'}
                wide
                busy={payment.isPending}
                disabled={bookingStatus === 'confirmed'}
                onClick={startCheckout}
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
