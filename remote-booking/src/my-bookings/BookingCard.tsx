import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { lagosDate, longDate, stayRange } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, Card, media, Row, StatusLabel, tokens } from '@gida/ui';

import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { listTone, statusWords } from '../status-tone.ts';

const text = messages.list;

/** One booking of the list: what, where, when, and the next thing to do with it. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { apartment } = booking;
  const [picture] = apartment.images;

  return (
    <Sheet as="article">
      {picture && <Picture src={picture} alt="" width={400} height={300} loading="lazy" />}
      <About>
        <Row>
          <StatusLabel tone={listTone(booking.bookingStatus)}>
            {statusWords(booking.bookingStatus)}
          </StatusLabel>
        </Row>
        <h2>{apartment.name}</h2>
        <Soft>
          {apartment.address.city}, {apartment.address.country}
        </Soft>
        <p>{stayRange(booking.checkInDate, booking.checkOutDate)}</p>
        <Soft>{text.bookedOn(longDate(lagosDate(new Date(booking.createdAt))))}</Soft>
        <Actions>
          <ButtonLink size="small" tone="quiet" to={paths.booking(booking.id)} state={{ booking }}>
            {text.viewDetails}
          </ButtonLink>
          {booking.bookingStatus === 'confirmed' ? (
            <ButtonLink size="small" to={rebookPath(booking)}>
              {text.rebook}
            </ButtonLink>
          ) : (
            <ButtonLink
              size="small"
              tone={booking.bookingStatus === 'pending' ? 'action' : 'quiet'}
              to={paths.payment(apartment.id, booking.id)}
            >
              {text.complete}
            </ButtonLink>
          )}
        </Actions>
      </About>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  gap: ${tokens.space.m};
  height: 100%;
  padding: ${tokens.space.s};

  ${media.medium} {
    grid-template-columns: 10rem minmax(0, 1fr);
  }

  h2 {
    font-size: ${tokens.text.lead};
    overflow-wrap: anywhere;
  }
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
`;

const About = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space.xs};
  min-width: 0;
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
  margin-top: auto;
`;
