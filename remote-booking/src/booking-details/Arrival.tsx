import { Suspense, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking } from '@gida/contracts/booking';
import { formatLagosTime } from '@gida/contracts/dates';
import type { Coordinates } from '@gida/contracts/places';
import { ErrorState, LockIcon, media, PhoneIcon, PinIcon, Stack, tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';
import { lazyMap } from '@gida/ui/map';

import { fetchSiteConfig } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';
import { AccessCodes } from './AccessCodes.tsx';
import { streetLine } from '../booking/exact-address.ts';
import { Folded } from './Folded.tsx';
import { mapUrl } from './map-links.ts';
import { codesId, OutsideLink, telephoneUrl } from './TripActions.tsx';

const text = messages.arrival;

type ArrivalProps = {
  booking: Booking;
  /** Null when it could not be loaded. */
  arrival: ArrivalResponse | null;
};

/** The address is readable before it, and without it. */
const ArrivalMap = lazyMap<{ place: Coordinates }>(
  async () => (await import('./ArrivalMap.tsx')).ArrivalMap,
  () => fetchSiteConfig(),
);

/** What a guest opens at the gate: address, way in, codes, host and house manual. */
export function Arrival({ booking, arrival }: ArrivalProps) {
  const { revalidate } = useRevalidator();
  return (
    <StackedCard $gap="l" as="section" aria-labelledby="arrival">
      <h2 id="arrival">{text.title}</h2>
      <Columns>
        <Part title={text.address} icon={<PinIcon />}>
          <Way booking={booking} exact={arrival?.address} />
        </Part>
        <Stack $gap="l">
          {arrival && (
            <Part id={codesId} title={text.codes} icon={<LockIcon />}>
              {arrival.codes ? (
                <AccessCodes codes={arrival.codes} />
              ) : (
                <p>{codesNotice(booking, arrival)}</p>
              )}
            </Part>
          )}
          {arrival?.host.telephone && (
            <Part title={text.host(booking.host.firstName)} icon={<PhoneIcon />}>
              <p>
                <a href={telephoneUrl(arrival.host)}>{arrival.host.telephone}</a>
              </p>
            </Part>
          )}
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
      {arrival === null && (
        <ErrorState level={3} title={text.failed} onRetry={() => void revalidate()} />
      )}
      {arrival?.houseManual && (
        <Folded title={text.manual}>
          <p>{arrival.houseManual}</p>
        </Folded>
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
      <OutsideLink to={mapUrl(address, exact)}>{text.map}</OutsideLink>
      {place && (
        <Suspense fallback={<MapFrame />}>
          <ArrivalMap place={place} />
        </Suspense>
      )}
    </>
  );
}

function exactPlace(address: ArrivalResponse['address'] | undefined): Coordinates | null {
  if (!address || address.latitude === null || address.longitude === null) return null;
  return { latitude: address.latitude, longitude: address.longitude };
}

const codesNotice = ({ now }: Booking, { codesFrom }: ArrivalResponse): string =>
  Date.parse(now) < Date.parse(codesFrom)
    ? text.codesLater(formatLagosTime(codesFrom))
    : text.codesOver;

type PartProps = { id?: string; title: string; icon?: ReactNode; children: ReactNode };

function Part({ id, title, icon, children }: PartProps) {
  return (
    <Stack $gap="s" id={id}>
      <PartTitle>
        {icon}
        {title}
      </PartTitle>
      {children}
    </Stack>
  );
}

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

    > :first-child {
      grid-row: span 2;
    }
  }

  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-row: auto;
    }
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
