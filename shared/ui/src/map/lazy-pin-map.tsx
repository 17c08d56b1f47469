import { Suspense } from 'react';
import styled from 'styled-components';

import { lazyMap, type Tiles } from './lazy-map.tsx';
import type { PinMapProps } from './PinMap.tsx';

/** The map of a form, on which a pin is placed. The form works without it. */
export function lazyPinMap(fetchSite: () => Promise<{ mapTiles: Tiles }>) {
  const PinMap = lazyMap<PinMapProps>(
    async () => (await import(/* webpackChunkName: "ui-pin-map" */ './PinMap.tsx')).PinMap,
    fetchSite,
  );
  return function LoadedPinMap(props: PinMapProps) {
    return (
      <Suspense fallback={<Room />}>
        <PinMap {...props} />
      </Suspense>
    );
  };
}

const Room = styled.div`
  height: 18rem;
`;
