import { areaCentres } from '@gida/contracts/area-centres';
import { parseDegrees } from '@gida/contracts/parse-number';
import { cityAt, type Coordinates } from '@gida/contracts/places';
import { Stack, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { Muted } from '../layout/Muted.tsx';
import { CityMap } from './CityMap.tsx';
import type { Tiles } from './lazy-map.tsx';
import { mapMessages as text } from './map-messages.ts';
import type { MapFocus } from './use-map-view.ts';

export type PinMapProps = Record<'label' | 'city' | 'area', string> & {
  onPlace: (place: TypedPlace) => void;
} & TypedPlace;

type TypedPlace = { latitude: string; longitude: string };

/** The pin stays in the middle, and the map is moved under it: by finger, mouse or arrow keys. */
export function PinMap({ label, onPlace, tiles, ...asked }: PinMapProps & { tiles: Tiles }) {
  const { city, area, latitude, longitude } = asked;
  const [focus, setFocus] = useState<MapFocus | null>(() => toFocus(city, area, toPlace(asked)));
  const [shown, setShown] = useState(asked);
  // Somebody who chooses an area looks for the house there, and who types a place wants to see it.
  const isElsewhere = shown.city !== city || shown.area !== area;
  if (isElsewhere || shown.latitude !== latitude || shown.longitude !== longitude) {
    setShown(asked);
    const place = isElsewhere ? null : toPlace(asked);
    if (isElsewhere || place) setFocus(toFocus(city, area, place));
  }
  if (!focus) return null;

  return (
    <Stack $gap="xs">
      <Frame>
        <CityMap
          label={label}
          focus={focus}
          tiles={tiles}
          onMove={(_bounds, middle) => {
            const pin = { latitude: round(middle.latitude), longitude: round(middle.longitude) };
            setShown({ ...asked, ...pin });
            onPlace(pin);
          }}
          isTwoFingered
        />
        <Cross aria-hidden="true" viewBox="-12 -36 24 36">
          <path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0c0 8-7 13-11 22Z" />
        </Cross>
      </Frame>
      <Muted $small>{text.pinHint}</Muted>
    </Stack>
  );
}

/** Null where no city is drawn. */
function toPlace(typed: TypedPlace): Coordinates | null {
  const [latitude, longitude] = [parseDegrees(typed.latitude), parseDegrees(typed.longitude)];
  const place = latitude !== null && longitude !== null && { latitude, longitude };
  return place && cityAt(place) ? place : null;
}

function toFocus(city: string, areaName: string, place: Coordinates | null): MapFocus | null {
  if (place) return { ...place, zoom: 14 };
  const known = areaCentres.filter((area) => area.city === city);
  const area = known.find(({ name }) => name === areaName);
  if (area) return { latitude: area.latitude, longitude: area.longitude, zoom: 14 };
  const [first] = known;
  return first ? { latitude: first.latitude, longitude: first.longitude, zoom: 12 } : null;
}

/** To ten centimetres. */
const round = (degrees: number): string => String(Math.round(degrees * 1_000_000) / 1_000_000);

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
