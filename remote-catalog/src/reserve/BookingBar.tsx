import type { Apartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import type { StayDates, StayQuoteState } from '@gida/stay';
import { ActionBar } from '@gida/apartment';
import { Button, tokens } from '@gida/ui';
import { actionBar } from '@gida/ui/layout';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { formatNightlyPrice } from '../format-nightly-price.ts';

const text = messages.reserve;

type BookingBarProps = {
  apartment: Apartment;
  stay: StayDates | null;
  quote: StayQuoteState['quote'];
  /** Why the stay cannot be booked, said before the sheet is opened. */
  error: string | undefined;
  /** Opens the bottom sheet with the reservation form. */
  onOpen: () => void;
};

/** Docked to the bottom of a phone screen, in place of the bottom navigation. */
export function BookingBar({ apartment, stay, quote, error, onOpen }: BookingBarProps) {
  const loaded = quote === 'loading' ? null : quote;
  return (
    <Bar {...actionBar}>
      <p>
        <strong>
          {loaded ? formatNaira(loaded.totalPrice) : formatNightlyPrice(apartment.price)}
        </strong>
        <small role="status">
          {error ? (
            <Warning>{error}</Warning>
          ) : loaded && stay ? (
            `${text.nights(loaded.nights)}, ${text.stay(stay.checkInDate, stay.checkOutDate)}`
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
  margin-bottom: calc(-1 * ${tokens.space.l});

  strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;
