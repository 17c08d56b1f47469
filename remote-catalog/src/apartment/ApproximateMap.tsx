import type { MapTiles } from '@gida/contracts/map-tiles';
import { maxPlaceOffsetMetres, type Coordinates } from '@gida/contracts/places';
import { tokens } from '@gida/ui';
import { CityMap } from '@gida/ui/map';
import { useMemo } from 'react';
import styled from 'styled-components';

import { mapMessages as text } from '../map-messages.ts';

/** The circle and some streets around it. */
const zoom = 13.6;

type ApproximateMapProps = { name: string; place: Coordinates; tiles: MapTiles | null };

/** A circle in which the apartment is. */
export function ApproximateMap({ name, place, tiles }: ApproximateMapProps) {
  const { latitude, longitude } = place;
  const focus = useMemo(() => ({ latitude, longitude, zoom }), [latitude, longitude]);
  return (
    <Frame>
      <CityMap
        label={text.around(name)}
        focus={focus}
        tiles={tiles}
        circle={{ latitude, longitude, metres: maxPlaceOffsetMetres }}
        isTwoFingered
      />
    </Frame>
  );
}

const Frame = styled.div`
  height: 20rem;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
`;
