import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { bookingLimits, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { truncateText } from '@gida/contracts/truncate-text';
import { bookingCharge } from '@gida/stay';
import { Row, Stack, tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';

import { detailsTones } from '../booking/booking-status.ts';
import { FreeCancellation } from '../booking/FreeCancellation.tsx';
import { StatusBadge } from '../booking/StatusBadge.tsx';
import { messages } from '../messages.ts';
import { CopyButton } from './CopyButton.tsx';
import { Folded } from './Folded.tsx';

const text = messages.details;

/** What a guest is asked for, of a booking: its reference, for how many and when. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { id, guests, checkInDate, checkOutDate, specialRequests } = booking;
  const reference = id.slice(0, 8);
  return (
    <StackedCard as="section" aria-label={text.title}>
      <Facts>
        <Figure name={text.bookingId}>
          <Row $gap="s">
            <code>{reference}</code>
            <CopyButton name={text.bookingId} value={reference} />
          </Row>
          <small>{id}</small>
        </Figure>
        <Figure name={text.guests}>{guests}</Figure>
        <Figure name={text.checkIn}>{`${formatStayDate(checkInDate)}, ${checkInTime}`}</Figure>
        <Figure name={text.checkOut}>{`${formatStayDate(checkOutDate)}, ${checkOutTime}`}</Figure>
        {specialRequests && (
          <Figure name={text.specialRequests}>
            {truncateText(specialRequests, bookingLimits.textLength)}
          </Figure>
        )}
      </Facts>
      <FreeCancellation booking={booking} />
    </StackedCard>
  );
}

/** The price and the two statuses. Of a trip that is paid for they say nothing new. */
export function PaymentDetails({ booking }: { booking: Booking }) {
  const { bookingStatus, paymentStatus } = booking;
  const charge = bookingCharge(booking);
  const total = formatNaira(booking.totalPrice, 2);
  return (
    <Folded title={text.payment} open={bookingStatus !== 'confirmed'}>
      <Figures>
        <Figure name={text.totalPrice}>
          {charge.currency === 'ngn' ? total : `${total} (${charge.amount})`}
        </Figure>
        <Figure name={text.paymentStatus}>
          <StatusBadge
            status={paymentStatus}
            tone={paymentStatus === 'paid' ? 'success' : 'danger'}
          />
          <small>{messages.paymentStatus[paymentStatus]}</small>
        </Figure>
        <Figure name={text.bookingStatus}>
          <StatusBadge status={bookingStatus} tone={detailsTones[bookingStatus]} />
          <small>{messages.bookingStatus[bookingStatus]}</small>
        </Figure>
      </Figures>
    </Folded>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <Stack as="dd" $gap="xxs">
      {children}
    </Stack>
  </div>
);

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};

  dt,
  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 400;
  }

  /* On paper the id is typed by hand: every character by itself. */
  dd {
    font-weight: 600;
    font-variant-ligatures: none;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  code {
    font-size: ${tokens.text.title};
  }
`;

const Facts = styled(Figures)`
  grid-template-columns: var(--large-text-columns, auto repeat(2, minmax(0, 1fr)));

  > :is(:first-child, :nth-child(5)) {
    grid-column: 1 / -1;
  }
`;
