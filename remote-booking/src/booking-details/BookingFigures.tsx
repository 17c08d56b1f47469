import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { bookingLimits, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { truncateText } from '@gida/contracts/truncate-text';
import { Card, media, tokens } from '@gida/ui';

import { bookingCharge } from '@gida/stay';
import { messages } from '../messages.ts';
import { detailsTones } from '../booking/booking-status.ts';
import { StatusBadge } from '../booking/StatusBadge.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Folded } from './Folded.tsx';

const text = messages.details;

type Figure = [name: string, value: ReactNode];

/** What a guest is asked for, of a booking: its reference, for how many and when. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const reference = booking.id.slice(0, 8);
  return (
    <Card as="section" aria-label={text.title}>
      <Facts>
        <div>
          <dt>{text.bookingId}</dt>
          <Reference>
            <code>{reference}</code>
            <CopyButton name={text.bookingId} value={reference} />
            <small>{booking.id}</small>
          </Reference>
        </div>
        {toItems([
          [text.guests, booking.guests],
          [text.checkIn, `${formatStayDate(booking.checkInDate)}, ${checkInTime}`],
          [text.checkOut, `${formatStayDate(booking.checkOutDate)}, ${checkOutTime}`],
        ])}
      </Facts>
      {booking.specialRequests && (
        <SpecialRequests>
          <dt>{text.specialRequests}</dt>
          <dd>{truncateText(booking.specialRequests, bookingLimits.textLength)}</dd>
        </SpecialRequests>
      )}
    </Card>
  );
}

/** The price and the two statuses. Of a trip that is paid for they say nothing new. */
export function PaymentDetails({ booking }: { booking: Booking }) {
  const charge = bookingCharge(booking);
  const total = formatNaira(booking.totalPrice, 2);
  return (
    <Folded title={text.payment} open={booking.bookingStatus !== 'confirmed'}>
      <Figures>
        {toItems([
          [text.totalPrice, charge.currency === 'ngn' ? total : `${total} (${charge.amount})`],
          [
            text.paymentStatus,
            <Status key="payment">
              <StatusBadge
                status={booking.paymentStatus}
                tone={booking.paymentStatus === 'paid' ? 'success' : 'danger'}
              />
              <small>{messages.paymentStatus[booking.paymentStatus]}</small>
            </Status>,
          ],
          [
            text.bookingStatus,
            <Status key="booking">
              <StatusBadge
                status={booking.bookingStatus}
                tone={detailsTones[booking.bookingStatus]}
              />
              <small>{messages.bookingStatus[booking.bookingStatus]}</small>
            </Status>,
          ],
        ])}
      </Figures>
    </Folded>
  );
}

const toItems = (figures: Figure[]) =>
  figures.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};

  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  div {
    display: grid;
    align-content: start;
    gap: ${tokens.space.xxs};
  }

  dt {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Facts = styled(Figures)`
  grid-template-columns: var(--large-text-columns, auto repeat(2, minmax(0, 1fr)));

  > :first-child {
    grid-column: 1 / -1;
  }

  dd {
    font-size: ${tokens.text.small};
  }

  ${media.medium} {
    dd {
      font-size: ${tokens.text.body};
    }
  }

  @media print, (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) repeat(3, auto);

    > :first-child {
      grid-column: auto;
    }
  }
`;

const Reference = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space.s};

  code {
    font-size: ${tokens.text.title};
  }

  small {
    flex-basis: 100%;
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 400;
    overflow-wrap: anywhere;
  }

  /* On paper it is typed by hand: every character by itself. */
  @media print {
    font-variant-ligatures: none;
  }
`;

const Status = styled.span`
  display: grid;
  gap: ${tokens.space.xxs};

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 400;
  }
`;

const SpecialRequests = styled.dl`
  margin: ${tokens.space.m} 0 0;
  padding-top: ${tokens.space.m};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};

  dt {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
