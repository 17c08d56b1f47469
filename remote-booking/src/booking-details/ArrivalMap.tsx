import { useMemo } from 'react';
import styled from 'styled-components';

import type { MapTiles } from '@gida/contracts/map-tiles';
import { cityAt, type Coordinates } from '@gida/contracts/places';
import { tokens } from '@gida/ui';
import { CityMap } from '@gida/ui/map';

import { messages } from '../messages.ts';

const zoom = 14;

/** Exactly where the home is; nothing outside of the drawn cities. The table of places is large, so it is loaded with the map. */
export function ArrivalMap({ place, tiles }: { place: Coordinates; tiles: MapTiles | null }) {
  const { latitude, longitude } = place;
  const focus = useMemo(() => ({ latitude, longitude, zoom }), [latitude, longitude]);
  if (!cityAt(place)) return null;
  return (
    <Frame $isDrawn={tiles === null}>
      <CityMap
        label={messages.arrival.exactMap}
        focus={focus}
        point={place}
        tiles={tiles}
        isTwoFingered
      />
    </Frame>
  );
}

const Frame = styled.div<{ $isDrawn: boolean }>`
  width: 100%;
  height: 14rem;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  @media print {
    height: 9rem;
  }

  /* What is drawn around the pin is approximate, the pin is not: the note would be read as about the address. */
  ${({ $isDrawn }) => $isDrawn && 'p { display: none; }'}
`;
