import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { bookingCharge, PriceLine, PriceLines } from '@gida/stay';
import { CheckIcon, Row, Stack, tokens } from '@gida/ui';
import { Muted, CroppedPicture } from '@gida/ui/layout';

import { messages } from '../messages.ts';

const text = messages.pay;
const maxFeatures = 3;

/** The stay and its price breakdown, from the quote stored with the booking. */
export function StaySummary({ booking }: { booking: Booking }) {
  const { apartment } = booking;
  const [picture] = apartment.images;

  return (
    <Summary>
      <Apartment>
        {picture && <Picture src={picture} alt="" sizes="6.5rem" />}
        <div>
          <h3>{apartment.name}</h3>
          <Muted>
            {apartment.address.city}, {apartment.address.country}
          </Muted>
        </div>
      </Apartment>
      <Row as="ul" role="list" $gap="xs">
        {apartment.features.slice(0, maxFeatures).map((feature) => (
          <Feature key={feature}>
            <CheckIcon size={1} />
            {feature}
          </Feature>
        ))}
      </Row>
      <PriceLines quote={booking.quote} charge={bookingCharge(booking)}>
        <PriceLine
          name={messages.details.checkIn}
          amount={`${formatStayDate(booking.checkInDate)}, ${checkInTime}`}
        />
        <PriceLine
          name={messages.details.checkOut}
          amount={`${formatStayDate(booking.checkOutDate)}, ${checkOutTime}`}
        />
        <PriceLine name={messages.details.guests} amount={booking.guests} />
      </PriceLines>
      <Muted $small>{text.discounts}</Muted>
    </Summary>
  );
}

const Summary = styled(Stack)`
  h3 {
    font-size: ${tokens.text.lead};
  }
`;

/** A small picture beside the name: on a phone the dates and the price stay in view. */
const Apartment = styled.div`
  display: flex;
  flex-wrap: var(--large-text-flex, nowrap);
  align-items: center;
  gap: ${tokens.space.m};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Picture = styled(CroppedPicture)`
  flex: none;
  width: 6.5rem;
`;

const Feature = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
