import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime } from '@gida/contracts/constants';
import { formatStayDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { CheckIcon, Row, Stack, tokens } from '@gida/ui';

import { bookingCharge } from '../booking-charge.ts';
import { messages } from '../messages.ts';

const text = messages.pay;
const maxFeatures = 3;

/** The stay and its price breakdown, from the quote stored with the booking. */
export function StaySummary({ booking }: { booking: Booking }) {
  const { apartment, quote } = booking;
  const charge = bookingCharge(booking);
  const [picture] = apartment.images;

  return (
    <Stack>
      {picture && <Picture src={picture} alt="" width={400} height={300} />}
      <div>
        <h2>{apartment.name}</h2>
        <Muted>
          {apartment.address.city}, {apartment.address.country}
        </Muted>
      </div>
      <Row as="ul" role="list" $gap="xs">
        {apartment.features.slice(0, maxFeatures).map((feature) => (
          <Feature key={feature}>
            <CheckIcon size={1} />
            {feature}
          </Feature>
        ))}
      </Row>
      <h3>{text.summary}</h3>
      <StayDetails>
        <dt>{messages.details.checkIn}</dt>
        <dd>{`${formatStayDate(booking.checkInDate)}, ${checkInTime}`}</dd>
        <dt>{messages.details.checkOut}</dt>
        <dd>{`${formatStayDate(booking.checkOutDate)}, ${checkOutTime}`}</dd>
        <dt>{messages.details.guests}</dt>
        <dd>{booking.guests}</dd>
      </StayDetails>
      <h3>{text.breakdown}</h3>
      <PriceList>
        <dt>{text.nights(formatNaira(quote.price), booking.nights)}</dt>
        <dd>{formatNaira(quote.subtotal, 2)}</dd>
        <dt>{text.cautionFee}</dt>
        <dd>{formatNaira(quote.cautionFee, 2)}</dd>
        <dt>
          <strong>{text.total}</strong>
        </dt>
        <dd>
          <strong>{formatNaira(booking.totalPrice, 2)}</strong>
        </dd>
        {charge.rate && (
          <>
            <dt>
              {text.charged(charge.currency.toUpperCase())}{' '}
              <small>{text.rate(charge.rate, charge.currency.toUpperCase())}</small>
            </dt>
            <dd>
              <strong>{charge.amount}</strong>
            </dd>
          </>
        )}
      </PriceList>
    </Stack>
  );
}

const Picture = styled.img`
  width: 100%;
  height: auto;
  max-height: 15rem;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
`;

const Muted = styled.p`
  color: ${tokens.color.textSoft};
`;

const Feature = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const PriceList = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.xs} ${tokens.space.m};
  margin: 0;

  dt small {
    display: block;
    color: ${tokens.color.textSoft};
  }

  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** Labels never wrap; values may on a narrow phone. */
const StayDetails = styled(PriceList)`
  grid-template-columns: auto minmax(0, 1fr);

  dt {
    white-space: nowrap;
  }
`;
