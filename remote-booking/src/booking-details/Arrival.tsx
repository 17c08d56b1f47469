import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';

import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking } from '@gida/contracts/booking';
import { formatLagosTime } from '@gida/contracts/dates';
import type { Coordinates } from '@gida/contracts/places';
import { ChatButton } from '@gida/stay';
import {
  Banner,
  LockIcon,
  media,
  PhoneIcon,
  PinIcon,
  Row,
  Stack,
  tokens,
  ButtonLink,
  VisuallyHidden,
} from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';
import { lazyMap } from '@gida/ui/map';

import { fetchMapTiles } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';
import { AccessCodes } from './AccessCodes.tsx';
import { streetLine } from '../booking/exact-address.ts';
import { exactPlace } from './exact-place.ts';
import { directionsUrl, mapUrl } from './map-links.ts';

const text = messages.arrival;

type ArrivalProps = {
  booking: Booking;
  /** Null when it could not be loaded. */
  arrival: ArrivalResponse | null;
};

/** The address is readable before it, and without it. */
const ArrivalMap = lazyMap<{ place: Coordinates }>(
  async () => (await import('./ArrivalMap.tsx')).ArrivalMap,
  fetchMapTiles,
);

/** What a guest opens at the gate: address, way in, codes, host and house manual. */
export function Arrival({ booking, arrival }: ArrivalProps) {
  return (
    <StackedCard $gap="l" as="section" aria-labelledby="arrival">
      <h2 id="arrival">{text.title}</h2>
      <Columns>
        <Part title={text.address} icon={<PinIcon />}>
          <Way booking={booking} exact={arrival?.address} />
        </Part>
        <Stack $gap="l">
          {arrival && (
            <Part title={text.codes} icon={<LockIcon />}>
              {arrival.codes ? (
                <AccessCodes codes={arrival.codes} />
              ) : (
                <p>{codesNotice(booking, arrival)}</p>
              )}
            </Part>
          )}
          <Part title={text.host(booking.host.firstName)} icon={<PhoneIcon />}>
            {arrival?.host.telephone && (
              <p>
                <a href={`tel:${arrival.host.telephoneE164 ?? arrival.host.telephone}`}>
                  {arrival.host.telephone}
                </a>
              </p>
            )}
            <ChatButton userId={booking.host.id} />
          </Part>
        </Stack>
        {arrival?.arrivalSteps && (
          <Part title={text.steps}>
            <Steps>
              {arrival.arrivalSteps.split('\n').map((step, at) => (
                // Two steps may read the same.
                <li key={`${at} ${step}`}>{step}</li>
              ))}
            </Steps>
          </Part>
        )}
      </Columns>
      {arrival === null && <Banner tone="warning">{text.failed}</Banner>}
      {arrival?.houseManual && (
        <Manual>
          <summary>{text.manual}</summary>
          <p>{arrival.houseManual}</p>
        </Manual>
      )}
    </StackedCard>
  );
}

/** The address, and how to find it. */
function Way({
  booking,
  exact,
}: {
  booking: Booking;
  exact: ArrivalResponse['address'] | undefined;
}) {
  const { address } = booking.apartment;
  const place = exactPlace(exact);
  return (
    <>
      <address>
        {streetLine(address, exact)}
        <br />
        {address.city}, {address.country}
      </address>
      <Row $gap="xs">
        <OutsideLink href={directionsUrl(address, exact)} tone="action">
          {text.directions}
        </OutsideLink>
        <OutsideLink href={mapUrl(address, exact)}>{text.map}</OutsideLink>
      </Row>
      {place && (
        <Suspense fallback={<MapFrame />}>
          <ArrivalMap place={place} />
        </Suspense>
      )}
    </>
  );
}

const codesNotice = ({ now }: Booking, { codesFrom }: ArrivalResponse): string =>
  Date.parse(now) < Date.parse(codesFrom)
    ? text.codesLater(formatLagosTime(codesFrom))
    : text.codesOver;

type PartProps = { title: string; icon?: React.ReactNode; children: React.ReactNode };

function Part({ title, icon, children }: PartProps) {
  return (
    <Stack $gap="s">
      <PartTitle>
        {icon}
        {title}
      </PartTitle>
      {children}
    </Stack>
  );
}

type OutsideLinkProps = { href: string; tone?: 'action' | 'quiet'; children: ReactNode };

/** To another site, in a tab of its own, so that the booking stays open. */
const OutsideLink = ({ href, tone = 'quiet', children }: OutsideLinkProps) => (
  <ButtonLink to={href} target="_blank" rel="noreferrer" tone={tone}>
    <span>{children}</span>
    <VisuallyHidden> {messages.arrival.newTab}</VisuallyHidden>
  </ButtonLink>
);

const MapFrame = styled.div`
  height: 14rem;
`;

const PartTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  font-size: ${tokens.text.lead};
  overflow-wrap: anywhere;

  svg {
    color: ${tokens.color.action};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  address {
    font-size: ${tokens.text.lead};
    font-style: normal;
    overflow-wrap: anywhere;
  }

  > div {
    justify-items: start;
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space.xs};
  padding-left: 1.4em;
  overflow-wrap: anywhere;

  li::marker {
    font-weight: 700;
  }
`;

const Manual = styled.details`
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  padding-top: ${tokens.space.s};

  summary {
    min-height: ${tokens.size.target};
    padding-block: ${tokens.space.xs};
    font-size: ${tokens.text.lead};
    font-weight: 620;
    cursor: pointer;
  }

  p {
    max-width: ${tokens.size.measure};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  /* Nobody opens it on paper. */
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;
