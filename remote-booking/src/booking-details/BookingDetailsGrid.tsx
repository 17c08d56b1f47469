import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { bookingLimits, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { truncateText } from '@gida/contracts/truncate-text';
import { Card, tokens } from '@gida/ui';

import { bookingCharge } from '@gida/stay';
import { messages } from '../messages.ts';
import { detailsTones } from '../booking/booking-status.ts';
import { StatusBadge } from '../booking/StatusBadge.tsx';

const text = messages.details;

/** The details of a booking as a description list. */
export function BookingDetailsGrid({ booking }: { booking: Booking }) {
  const charge = bookingCharge(booking);
  const details: [name: string, value: ReactNode][] = [
    [
      text.bookingId,
      <BookingId key="id">
        {booking.id} <small>{text.reference(booking.id.slice(0, 8))}</small>
      </BookingId>,
    ],
    [text.guests, booking.guests],
    [text.checkIn, `${formatStayDate(booking.checkInDate)}, ${checkInTime}`],
    [text.checkOut, `${formatStayDate(booking.checkOutDate)}, ${checkOutTime}`],
    [
      text.totalPrice,
      charge.currency === 'ngn'
        ? formatNaira(booking.totalPrice, 2)
        : `${formatNaira(booking.totalPrice, 2)} (${charge.amount})`,
    ],
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
        <StatusBadge status={booking.bookingStatus} tone={detailsTones[booking.bookingStatus]} />
        <small>{messages.bookingStatus[booking.bookingStatus]}</small>
      </Status>,
    ],
  ];

  return (
    <Card as="section" aria-label={text.title}>
      <DetailsList>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DetailsList>
      {booking.specialRequests && (
        <SpecialRequests>
          <dt>{text.specialRequests}</dt>
          <dd>{truncateText(booking.specialRequests, bookingLimits.textLength)}</dd>
        </SpecialRequests>
      )}
    </Card>
  );
}

const DetailsList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space.m};

  /* Two in a row, wide enough for an id. */
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
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

const BookingId = styled.span`
  font-size: ${tokens.text.small};
  overflow-wrap: anywhere;

  /* On paper it is typed by hand: one line, every character by itself. */
  @media print {
    white-space: nowrap;
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
