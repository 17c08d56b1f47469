import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking } from '@gida/contracts/booking';
import { ChatButton } from '@gida/stay';
import { ButtonLink, LockIcon, PhoneIcon, PinIcon, tokens, VisuallyHidden } from '@gida/ui';

import { messages } from '../messages.ts';
import { directionsUrl } from './map-links.ts';

const text = messages.arrival;

type TripActionsProps = { booking: Booking; arrival: ArrivalResponse | null };

/** What a guest does on the way, in one row: find the home, call or write to the host, read the code. */
export const TripActions = ({ booking, arrival }: TripActionsProps) => (
  <Actions>
    <OutsideLink to={directionsUrl(booking.apartment.address, arrival?.address)}>
      <PinIcon />
      {text.directions}
    </OutsideLink>
    {arrival?.host.telephone && (
      <ButtonLink tone="quiet" to={telephoneUrl(arrival.host)}>
        <PhoneIcon />
        {text.call}
      </ButtonLink>
    )}
    <ChatButton userId={booking.host.id} aria-label={text.chatNamed}>
      {text.chat}
    </ChatButton>
    {arrival && (
      <ButtonLink tone="quiet" to={`#${codesId}`}>
        <LockIcon />
        {text.code}
      </ButtonLink>
    )}
  </Actions>
);

/** Of the part of the page with gate code and wifi. */
export const codesId = 'codes';

export const telephoneUrl = ({ telephone, telephoneE164 }: ArrivalResponse['host']): string =>
  `tel:${telephoneE164 ?? telephone}`;

/** To another site, in a tab of its own, so that the booking stays open. */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} target="_blank" rel="noreferrer" tone="quiet">
    {children}
    <VisuallyHidden> {text.newTab}</VisuallyHidden>
  </ButtonLink>
);

const Actions = styled.div`
  display: flex;
  flex-wrap: var(--large-text-flex, nowrap);
  gap: ${tokens.space.xs};

  > * {
    flex: 1 1 0;
    flex-direction: column;
    gap: ${tokens.space.xxs};
    padding: ${tokens.space.xs};
    color: ${tokens.color.text};
    font-size: ${tokens.text.small};
  }

  svg {
    color: ${tokens.color.action};
  }
`;
