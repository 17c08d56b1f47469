import type { Apartment } from '@gida/contracts/catalog';
import { cityAt, type Coordinates } from '@gida/contracts/places';
import { PinIcon, tokens } from '@gida/ui';
import { lazyMap } from '@gida/ui/map';
import { Suspense } from 'react';
import styled from 'styled-components';

import { fetchSite } from '../site-api.ts';
import { mapMessages } from '../map-messages.ts';
import { messages } from '../messages.ts';

const text = messages.apartment;

type OurLocationProps = { apartment: Apartment; mapKey: string | null };

/** Loaded when the page is there: the map is far down. */
const ApproximateMap = lazyMap<{ name: string; place: Coordinates }>(
  async () => (await import('./ApproximateMap.tsx')).ApproximateMap,
  fetchSite,
);

/**
 * The street and a map of where the apartment is approximately; an embedded map where a map key is configured and it has
 * no place, and the specification's placeholder without either.
 */
export function OurLocation({ apartment, mapKey }: OurLocationProps) {
  const { name, address, place } = apartment;
  const addressLine = [address.street, address.city, address.country].filter(Boolean).join(', ');

  return (
    <>
      <p>{addressLine}</p>
      {place && cityAt(place) ? (
        <>
          <Suspense fallback={<Frame />}>
            <ApproximateMap name={name} place={place} />
          </Suspense>
          <p>{mapMessages.approximatePlace}</p>
        </>
      ) : mapKey ? (
        <Map
          title={text.mapOf(addressLine)}
          src={buildMapUrl(mapKey, addressLine)}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <NoMap />
      )}
    </>
  );
}

function NoMap() {
  return (
    <MapPlaceholder>
      <PinIcon size={2} />
      {text.mapSoon}
    </MapPlaceholder>
  );
}

const buildMapUrl = (key: string, query: string): string =>
  `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: query }).toString()}`;

/** As high as the map, so that nothing moves when it comes. */
const Frame = styled.div`
  height: 20rem;
`;

const Map = styled.iframe`
  width: 100%;
  height: 20rem;
  border: 0;
  border-radius: ${tokens.radius.card};
`;

const MapPlaceholder = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${tokens.space.xs};
  min-height: 12rem;
  border-radius: ${tokens.radius.card};
  background:
    linear-gradient(${tokens.color.line} ${tokens.border.thin}, transparent 0) 0 0 / 2.5rem 2.5rem,
    linear-gradient(90deg, ${tokens.color.line} ${tokens.border.thin}, transparent 0) 0 0 / 2.5rem
      2.5rem,
    ${tokens.color.sunken};
  color: ${tokens.color.textSoft};
`;
