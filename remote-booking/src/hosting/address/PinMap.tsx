import { useState } from 'react';
import styled from 'styled-components';

import type { MapTiles } from '@gida/contracts/map-tiles';
import { areaCentres } from '@gida/contracts/area-centres';
import { cityAt, type Coordinates } from '@gida/contracts/places';
import { Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { CityMap, type MapFocus } from '@gida/ui/map';

import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.address;

export type PinMapProps = {
  city: string;
  area: string;
  place: Coordinates | null;
  onPlace: (place: Coordinates) => void;
};

/** The pin stays in the middle, and the map is moved under it: by finger, mouse or arrow keys. */
export function PinMap({
  city,
  area,
  place,
  onPlace,
  tiles,
}: PinMapProps & { tiles: MapTiles | null }) {
  const [focus, setFocus] = useState<MapFocus | null>(() => toFocus(city, area, place));
  const [shown, setShown] = useState({ city, area });
  // Somebody who chooses an area looks for the house there.
  if (shown.city !== city || shown.area !== area) {
    setShown({ city, area });
    setFocus(toFocus(city, area, null));
  }
  if (!focus) return null;

  return (
    <Stack $gap="xs">
      <Frame>
        <CityMap
          label={text.map}
          focus={focus}
          tiles={tiles}
          onMove={(_bounds, { latitude, longitude }) =>
            onPlace({ latitude: round(latitude), longitude: round(longitude) })
          }
          isTwoFingered
        />
        <Cross aria-hidden="true" viewBox="-12 -36 24 36">
          <path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0c0 8-7 13-11 22Z" />
        </Cross>
      </Frame>
      <Muted $small>{text.mapHint}</Muted>
    </Stack>
  );
}

function toFocus(city: string, areaName: string, place: Coordinates | null): MapFocus | null {
  if (place && cityAt(place)) return { ...place, zoom: 14 };
  const known = areaCentres.filter((area) => area.city === city);
  const area = known.find(({ name }) => name === areaName);
  if (area) return { latitude: area.latitude, longitude: area.longitude, zoom: 14 };
  const [first] = known;
  return first ? { latitude: first.latitude, longitude: first.longitude, zoom: 12 } : null;
}

/** To ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

const Frame = styled.div`
  position: relative;
  height: 18rem;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
`;

/** Its tip is in the middle. */
const Cross = styled.svg`
  position: absolute;
  bottom: 50%;
  left: calc(50% - 0.75rem);
  width: 1.5rem;
  height: 2.25rem;
  fill: ${tokens.color.action};
  stroke: ${tokens.color.onAction};
  stroke-width: ${tokens.border.strong};
  pointer-events: none;
`;
