import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime, limits } from '@gida/contracts/constants';
import { stayDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { Card, StatusLabel, tokens } from '@gida/ui';

import { chargeOf } from '../charge-of.ts';
import { cutText } from '../cut-text.ts';
import { messages } from '../messages.ts';
import { detailsTone, paymentTone, statusWords } from '../status-tone.ts';

const text = messages.details;

/** The figures of a booking, each with its name. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const charge = chargeOf(booking);
  const facts: [name: string, value: ReactNode][] = [
    [text.bookingId, <Id key="id">{booking.id}</Id>],
    [text.guests, booking.guests],
    [text.checkIn, `${stayDate(booking.checkInDate)}, ${checkInTime}`],
    [text.checkOut, `${stayDate(booking.checkOutDate)}, ${checkOutTime}`],
    [
      text.totalPrice,
      charge.currency === 'ngn'
        ? formatNaira(booking.totalPrice, 2)
        : `${formatNaira(booking.totalPrice, 2)} (${charge.amount})`,
    ],
    [
      text.paymentStatus,
      <StatusLabel key="payment" tone={paymentTone(booking.paymentStatus)}>
        {statusWords(booking.paymentStatus)}
      </StatusLabel>,
    ],
    [
      text.bookingStatus,
      <StatusLabel key="booking" tone={detailsTone(booking.bookingStatus)}>
        {statusWords(booking.bookingStatus)}
      </StatusLabel>,
    ],
  ];

  return (
    <Card as="section" aria-label={text.title}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {booking.specialRequests && (
        <Requests>
          <dt>{text.specialRequests}</dt>
          <dd>{cutText(booking.specialRequests, limits.bookingText)}</dd>
        </Requests>
      )}
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space.m};
  margin: 0;

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
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Id = styled.span`
  font-size: ${tokens.text.small};
  overflow-wrap: anywhere;
`;

const Requests = styled.dl`
  margin: ${tokens.space.m} 0 0;
  padding-top: ${tokens.space.m};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};

  dt {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
