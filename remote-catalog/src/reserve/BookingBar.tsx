import type { Apartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { getStayDates } from '@gida/stay';
import { ActionBar } from '@gida/apartment';
import { Button, tokens } from '@gida/ui';
import { actionBar } from '@gida/ui/layout';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { formatNightlyPrice } from '../format-nightly-price.ts';
import type { Reservation } from './use-reservation.ts';

const text = messages.reserve;

/** The error says why the stay cannot be booked, before the sheet is opened. */
type BookingBarProps = Pick<Reservation, 'stay' | 'quote' | 'error'> & {
  apartment: Apartment;
  /** Opens the bottom sheet with the reservation form. */
  onOpen: () => void;
};

/** Docked to the bottom of a phone screen, in place of the bottom navigation. */
export function BookingBar({ apartment, stay, quote, error, onOpen }: BookingBarProps) {
  const loaded = quote === 'loading' ? null : quote;
  const dates = getStayDates(stay);
  return (
    <Bar {...actionBar}>
      <p>
        <strong>
          {loaded ? formatNaira(loaded.totalPrice) : formatNightlyPrice(apartment.price)}
        </strong>
        <small role="status">
          {error ? (
            <Warning>{error}</Warning>
          ) : loaded && dates ? (
            `${text.nights(loaded.nights)}, ${text.stay(dates.checkInDate, dates.checkOutDate)}`
          ) : (
            apartment.price > 0 && messages.card.perNight
          )}
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

const Warning = styled.span`
  color: ${tokens.color.danger};
`;

const Bar = styled(ActionBar)`
  order: 1;
  flex-wrap: var(--large-text-flex, nowrap);
  margin-bottom: calc(-1 * ${tokens.space.l});

  strong {
    display: block;
    font-size: min(1em, 7vw);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;
