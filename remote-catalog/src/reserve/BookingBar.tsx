import type { Quote } from '@gida/contracts/booking';
import type { Apartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { Button, tokens } from '@gida/ui';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { formatNightlyPrice } from '../format-nightly-price.ts';
import type { StayDates } from './stay.ts';

const text = messages.reserve;

type BookingBarProps = {
  apartment: Apartment;
  stay: StayDates | null;
  quote: Quote | null;
  /** Opens the bottom sheet with the reservation form. */
  onOpen: () => void;
};

/** Sticky bar at the bottom of a phone screen, above the bottom navigation. */
export function BookingBar({ apartment, stay, quote, onOpen }: BookingBarProps) {
  return (
    <Bar>
      <p>
        <strong>
          {quote ? formatNaira(quote.totalPrice) : formatNightlyPrice(apartment.price)}
        </strong>
        <small>
          {quote && stay
            ? `${text.nights(quote.nights)}, ${text.stay(stay.checkIn, stay.checkOut)}`
            : apartment.price > 0 && messages.card.perNight}
        </small>
      </p>
      {apartment.price > 0 ? (
        <Button aria-haspopup="dialog" onClick={onOpen}>
          {text.reserve}
        </Button>
      ) : (
        <ChatWithHost host={apartment.host} tone="action" />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: calc(${tokens.size.bottomBar} + ${tokens.space.xs});
  z-index: 5;
  order: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.m};
  padding: ${tokens.space.s} ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};

  p {
    min-width: 0;
    line-height: 1.3;
  }

  button {
    flex: none;
  }

  strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;
