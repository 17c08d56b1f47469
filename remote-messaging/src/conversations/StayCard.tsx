import type { BookingStatus } from '@gida/contracts/constants/booking';
import { formatStayRange } from '@gida/contracts/dates';
import type { ChatStay } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';
import {
  ChevronRightIcon,
  PicturePlaceholder,
  media,
  StatusLabel,
  type StatusTone,
  tokens,
  VisuallyHidden,
} from '@gida/ui';
import { Muted, ResponsivePicture } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.stay;
const iconSize = 1.125;

/** The tones of the list of bookings. */
const tones: Record<BookingStatus, StatusTone> = {
  completed: 'successSoft',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'neutral',
  pending: 'neutral',
  expired: 'neutral',
};

/** The stay that a conversation is about. Opens the trip, for a host the bookings of the apartment. */
export function StayCard({ stay }: { stay: ChatStay }) {
  const { apartment, role, bookingStatus } = stay;
  const isGuest = role === 'guest';

  return (
    <Card
      to={
        isGuest ? paths.booking(stay.bookingId) : paths.hostedBooking(apartment.id, stay.bookingId)
      }
    >
      <Picture>
        {apartment.image ? (
          <ResponsivePicture src={apartment.image} alt="" sizes="4.5rem" />
        ) : (
          <PicturePlaceholder />
        )}
      </Picture>
      <Text>
        <Name>{apartment.name}</Name>
        <Facts>
          <Muted as="span">{formatStayRange(stay.checkInDate, stay.checkOutDate)}</Muted>
          <StatusLabel tone={tones[bookingStatus]}>{bookingStatus}</StatusLabel>
        </Facts>
      </Text>
      <Open>
        <OpenLabel>{isGuest ? text.viewTrip : text.viewBookings}</OpenLabel>
        <ChevronRightIcon size={iconSize} />
      </Open>
    </Card>
  );
}

/** On phones hardly higher than a line that can be touched, so that the messages keep their height. */
const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-height: ${tokens.size.target};
  padding: ${tokens.space.xs};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
  color: ${tokens.color.text};
  text-decoration: none;

  &:hover {
    background: ${tokens.color.actionSoft};
  }

  /* The pane cuts off what is outside of it. */
  &:focus-visible {
    outline-offset: -0.1875rem;
  }

  ${media.wide} {
    gap: ${tokens.space.s};
    padding: ${tokens.space.xs} ${tokens.space.m};
  }
`;

const Picture = styled.span`
  flex: none;
  overflow: hidden;
  width: min(2.5rem, 12.5vw);
  height: min(2.5rem, 12.5vw);
  border-radius: ${tokens.radius.control};

  img,
  svg {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${media.wide} {
    width: 4.5rem;
    height: 3.375rem;
  }
`;

const Text = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  line-height: 1.3;

  ${media.wide} {
    gap: ${tokens.space.xxs};
  }
`;

const Name = styled.strong`
  overflow: hidden;
  font-size: ${tokens.text.small};
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: var(--large-text-wrap, nowrap);

  ${media.wide} {
    font-size: ${tokens.text.body};
  }
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xxs} ${tokens.space.xs};
  font-size: ${tokens.text.small};
`;

const Open = styled.span`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space.xxs};
  color: ${tokens.color.action};
  font-size: ${tokens.text.small};
  font-weight: 620;
`;

/** On phones for screen readers only. */
const OpenLabel = styled(VisuallyHidden)`
  ${media.wide} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`;
