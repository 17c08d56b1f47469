import { useEffect, useRef, useState } from 'react';
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { sentenceOf } from '@gida/actions';
import { ApiProblem } from '@gida/api-client';
import type { Booking } from '@gida/contracts/booking';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, ButtonLink, Card, media, Stack, tokens } from '@gida/ui';
import { notify } from '@gida/ui/notify';

import { fetchBooking, fetchSite, openCheckout } from '../booking-api.ts';
import { chargeOf } from '../charge-of.ts';
import { isAnswered, newIdempotencyKey } from '../idempotency-key.ts';
import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { useBookingNews } from '../use-booking-news.ts';
import { useShownAgain } from '../use-shown-again.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { returnedFrom, sayReturn } from './payment-return.ts';
import { Policy } from './Policy.tsx';
import { prepareProvider } from './provider-script.ts';
import { StaySummary } from './StaySummary.tsx';

const text = messages.pay;

/** What the page leads to first. An expired hold is tried once more by paying. */
const nextStep = {
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
    const returned = await returnedFrom(new URL(request.url), bookingId);
    const [booking, site] = await Promise.all([
      fetchBooking(bookingId, request.signal),
      fetchSite(request.signal),
    ]);
    return { booking, site, returned };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw redirect(paths.bookings);
    throw error;
  }
}

export function Component() {
  const { booking: loaded, site, returned } = useLoaderData<typeof loader>();
  const { current: booking, askAgain } = useBookingNews(
    loaded,
    () => fetchBooking(loaded.id),
    (bookingId) => bookingId === loaded.id,
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // One key for one intended payment: a press after a lost answer repeats the first. An answer ends it.
  const key = useRef(newIdempotencyKey());
  const charge = chargeOf(booking);
  const { bookingStatus } = booking;
  const next = nextStep[bookingStatus];

  useShownAgain(() => {
    setBusy(false);
    askAgain();
  });

  // The address and the corner of the screen are outside React.
  useEffect(() => {
    if (!returned) return;
    sayReturn(returned);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [returned, navigate, pathname]);

  async function pay() {
    setBusy(true);
    setProblem(null);
    try {
      await prepareProvider(site.stripePublishableKey);
      const { data } = await openCheckout(
        booking.id,
        {
          description: `Booking for ${booking.apartment.name}`,
          currency: charge.currency,
          method: 'card',
        },
        key.current,
      );
      key.current = newIdempotencyKey();
      window.location.assign(data.url);
    } catch (error) {
      if (isAnswered(error)) key.current = newIdempotencyKey();
      const sentence = sentenceOf(error);
      setProblem(sentence);
      notify.error(sentence);
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
          <Standing status={bookingStatus} />
          <PaymentMethods site={site} busy={busy} onAdd={() => void pay()} />
          <Policy booking={booking} />
        </Stack>
        <Side>
          <Card as="aside" aria-label={text.summary}>
            <Stack>
              <StaySummary booking={booking} />
              {problem && <Banner tone="danger">{problem}</Banner>}
              {next === 'details' && (
                <ButtonLink size="large" wide to={paths.booking(booking.id)}>
                  {messages.list.viewDetails}
                </ButtonLink>
              )}
              {next === 'rebook' && (
                <ButtonLink size="large" wide to={rebookPath(booking)}>
                  {text.bookAgain}
                </ButtonLink>
              )}
              <Button
                size="large"
                tone={next === 'pay' ? 'action' : 'quiet'}
                wide
                busy={busy}
                disabled={bookingStatus === 'confirmed'}
                onClick={() => void pay()}
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
        </Side>
      </Columns>
    </Stack>
  );
}

/** Why this booking cannot, or need not, be paid now. */
function Standing({ status }: { status: string }) {
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

const Side = styled.div`
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
