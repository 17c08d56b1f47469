import { useState } from 'react';
import styled from 'styled-components';

import { defineMutation, redirectDocument, useMutation, type MutationContext } from '@gida/actions';
import type { Booking, CheckoutRequest } from '@gida/contracts/booking';
import type { SiteResponse } from '@gida/contracts/site';
import { bookingCharge } from '@gida/stay';
import { Banner, ButtonLink, Row, Stack } from '@gida/ui';
import { Page } from '@gida/ui/layout';

import { openCheckout } from '../booking/booking-api.ts';
import { HoldCountdown } from '../booking/HoldCountdown.tsx';
import { messages } from '../messages.ts';
import { rebookPath } from '../booking/rebook-path.ts';
import { CancellationPolicy } from './CancellationPolicy.tsx';
import { PayBar } from './PayBar.tsx';
import { canPay } from './payment-view.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import { preloadStripe } from './preload-stripe.ts';
import { StaySummary } from './StaySummary.tsx';
import { Step } from './Step.tsx';
import { prefilledCheckout, testCards, type TestCardNumber } from './test-cards.ts';
import { PaymentColumns } from './PaymentColumns.tsx';

const text = messages.pay;

type PayInput = {
  bookingId: string;
  request: CheckoutRequest;
  stripeKey: string | null;
  /** The test card that the sandbox fills in. */
  card: TestCardNumber | null;
};

export const pay = defineMutation(
  'pay',
  async (
    { bookingId, request, stripeKey, card }: PayInput,
    { idempotencyKey }: MutationContext,
  ): Promise<never> => {
    await preloadStripe(stripeKey);
    const { data } = await openCheckout(bookingId, request, idempotencyKey);
    throw redirectDocument(prefilledCheckout(data.url, card));
  },
  { errors: 'toast' }, // and beside the button
);

/** Three steps: look at the stay, choose how to pay, confirm. */
export function PaymentFlow({ booking, site }: { booking: Booking; site: SiteResponse }) {
  const payment = useMutation(pay);
  const [card, setCard] = useState<TestCardNumber | null>(site.demo && testCards[0].number);
  const { bookingStatus } = booking;
  const isPayable = canPay(booking);

  const startCheckout = (chosen: TestCardNumber | null) =>
    payment.submit({
      bookingId: booking.id,
      request: {
        description: `Booking for ${booking.apartment.name}`,
        currency: bookingCharge(booking).currency,
        method: 'card',
      },
      stripeKey: site.stripePublishableKey,
      card: chosen,
    });

  return (
    <Page
      title={text.title}
      breadcrumb={[
        { label: booking.apartment.name, to: rebookPath(booking) },
        { label: text.title },
      ]}
      gap="m"
    >
      {bookingStatus === 'pending' && <HoldCountdown key={booking.now} booking={booking} />}
      {bookingStatus === 'expired' && <Expired booking={booking} isPayable={isPayable} />}
      <PaymentColumns>
        <Step number={1} title={text.summary} as="aside">
          <StaySummary booking={booking} />
        </Step>
        <Steps>
          <PaymentMethods
            card={card}
            onChoose={setCard}
            busy={payment.isPending}
            disabled={!isPayable}
            onAdd={() => startCheckout(null)}
          />
          <Step number={3} title={text.review}>
            <CancellationPolicy booking={booking} />
          </Step>
        </Steps>
        <PayBar
          booking={booking}
          tone={bookingStatus === 'pending' ? 'action' : 'quiet'}
          busy={payment.isPending}
          disabled={!isPayable}
          error={payment.error}
          onPay={() => startCheckout(card)}
        />
      </PaymentColumns>
    </Page>
  );
}

/** The same dates again, at the price of today; paying tries to hold them once more at the old one. */
function Expired({ booking, isPayable }: { booking: Booking; isPayable: boolean }) {
  return (
    <Stack $gap="s">
      <Banner tone="warning">{isPayable ? text.notPayable.expired : text.datesPassed}</Banner>
      <Row>
        <ButtonLink to={rebookPath(booking)}>{text.bookAgain}</ButtonLink>
      </Row>
    </Stack>
  );
}

/** What the pay bar covers scrolls into view above it. */
const Steps = styled(Stack)`
  :focus-visible {
    scroll-margin-block-end: 9rem;
  }
`;
