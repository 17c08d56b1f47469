import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { bookingCharge } from '@gida/stay';
import { Banner, Button, media, tokens } from '@gida/ui';
import { actionBar } from '@gida/ui/layout';

import { formatAmount } from '../format-amount.ts';
import { messages } from '../messages.ts';

const text = messages.pay;

type PayBarProps = {
  booking: Booking;
  /** `quiet` where something else is the next step. */
  tone?: 'action' | 'quiet';
  busy: boolean;
  disabled: boolean;
  error: string | null;
  onPay: () => void;
};

/** The amount in naira, what is charged for it, and the button. On a phone it stays at the bottom, in place of the tab bar. */
export function PayBar({ booking, tone = 'action', busy, disabled, error, onPay }: PayBarProps) {
  const charge = bookingCharge(booking);
  return (
    <Bar {...actionBar}>
      {error && <Banner tone="danger">{error}</Banner>}
      <p>
        <strong>{formatAmount(booking.totalPrice)}</strong>{' '}
        {charge.rate && (
          <small>{text.chargedAs(charge.amount, charge.rate, charge.currency.toUpperCase())}</small>
        )}
      </p>
      <Button size="large" wide tone={tone} busy={busy} disabled={disabled} onClick={onPay}>
        {text.confirm(charge.amount)}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${tokens.size.bottomBar};
  z-index: 5;
  display: grid;
  gap: ${tokens.space.xs};
  /* To the edges of the screen. */
  margin: 0 calc(-1 * ${tokens.space.m}) calc(-1 * ${tokens.space.l});
  padding: ${tokens.space.s} ${tokens.space.m} calc(${tokens.space.m} + env(safe-area-inset-bottom));
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};

  p {
    line-height: 1.35;
  }

  strong {
    font-size: ${tokens.text.title};
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  ${media.wide} {
    bottom: ${tokens.space.m};
    margin: 0;
    padding: ${tokens.space.l};
    border: ${tokens.border.thin} solid ${tokens.color.line};
    border-radius: ${tokens.radius.card};
  }
`;
