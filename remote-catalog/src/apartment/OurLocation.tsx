import type { Apartment } from '@gida/contracts/catalog';
import { PinIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.apartment;

type OurLocationProps = { address: Apartment['address']; mapKey: string | null };

/** The address with an embedded map, or a placeholder when no map key is configured. */
export function OurLocation({ address, mapKey }: OurLocationProps) {
  const addressLine = [address.street, address.city, address.country].filter(Boolean).join(', ');

  return (
    <>
      <p>{addressLine}</p>
      {mapKey ? (
        <Map
          title={text.mapOf(addressLine)}
          src={buildMapUrl(mapKey, addressLine)}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <MapPlaceholder>
          <PinIcon size={2} />
          {text.mapSoon}
        </MapPlaceholder>
      )}
    </>
  );
}

const buildMapUrl = (key: string, query: string): string =>
  `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: query }).toString()}`;

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
