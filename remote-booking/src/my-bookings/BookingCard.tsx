import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { formatLagosDate, formatStayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, media, Row, tokens } from '@gida/ui';
import { Muted, CroppedPicture } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { PictureCard } from '../PictureCard.tsx';
import { rebookPath } from '../booking/rebook-path.ts';
import { ReviewLink } from '../ReviewLink.tsx';
import { HoldCountdown } from '../booking/HoldCountdown.tsx';
import { nextStep } from '../booking/next-step.ts';
import { listTones } from '../booking/booking-status.ts';
import { StatusBadge } from '../booking/StatusBadge.tsx';

const text = messages.list;
/** Beside the text it is as high as the card. */
const sizes = '(min-width: 40rem) 20rem, calc(100vw - 4rem)';

/** One booking of the list: apartment, dates, status and the next action. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { apartment } = booking;
  const [picture] = apartment.images;

  return (
    <PictureCard as="article">
      {picture && <Picture src={picture} alt="" sizes={sizes} loading="lazy" />}
      <Summary>
        <Row $gap="xs">
          <StatusBadge status={booking.bookingStatus} tone={listTones[booking.bookingStatus]} />
          <Muted $small>{messages.bookingStatus[booking.bookingStatus]}</Muted>
        </Row>
        <h3>{apartment.name}</h3>
        <Muted $small>
          {apartment.address.city}, {apartment.address.country}
        </Muted>
        <p>
          {formatStayRange(booking.checkInDate, booking.checkOutDate)} ·{' '}
          <strong>{formatTotal(booking.totalPrice)}</strong>
        </p>
        <p>{nextStep(booking)}</p>
        {isWaiting(booking) && <HoldCountdown key={booking.now} booking={booking} />}
        <Muted $small>{text.bookedOn(formatLagosDate(booking.createdAt))}</Muted>
        <Actions>
          <ButtonLink
            size="small"
            tone={isWaiting(booking) ? 'quiet' : 'action'}
            to={paths.booking(booking.id)}
            state={{ booking }}
          >
            {text.viewDetails}
          </ButtonLink>
          <ReviewLink booking={booking} size="small" tone="quiet" />
          {booking.bookingStatus === 'confirmed' ? (
            <ButtonLink size="small" tone="quiet" to={rebookPath(booking)}>
              {text.rebook}
            </ButtonLink>
          ) : (
            <ButtonLink
              size="small"
              tone={isWaiting(booking) ? 'action' : 'quiet'}
              to={paths.payment(apartment.id, booking.id)}
            >
              {text.complete}
            </ButtonLink>
          )}
        </Actions>
      </Summary>
    </PictureCard>
  );
}

/** "₦146,000", with kobo only where there are some. */
const formatTotal = (naira: number): string => formatNaira(naira, Number.isInteger(naira) ? 0 : 2);

/** Whether something else is to be done before the details are of interest. */
const isWaiting = ({ bookingStatus }: Booking): boolean => bookingStatus === 'pending';

const Picture = styled(CroppedPicture)`
  height: 100%;
  /* On a phone the words matter more than the picture. */
  aspect-ratio: 5 / 2;

  ${media.medium} {
    aspect-ratio: 4 / 3;
  }
`;

const Summary = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space.xs};
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
  margin-top: auto;
`;
