import { Button, Dialog, PinIcon, Spinner, tokens } from '@gida/ui';
import { Prepared, whenQuiet } from '@gida/ui/layout';
import { lazyMap } from '@gida/ui/map';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';

import { mapMessages as text } from '../../map-messages.ts';
import { fetchSite } from '../../site-api.ts';
import type { ListingMapProps } from './ListingMap.tsx';
import type { ListingMapState } from './use-listing-map.ts';

/** Loaded with its drawings when somebody opens it. */
const ListingMap = lazyMap<ListingMapProps>(
  async () => (await import('./ListingMap.tsx')).ListingMap,
  fetchSite,
);

/** Opens and closes the map. */
export function MapToggle({ map }: { map: ListingMapState }) {
  return (
    <Button tone="quiet" aria-haspopup={map.isBeside ? undefined : 'dialog'} onClick={map.toggle}>
      {map.isBeside && <PinIcon size={1} />}
      <span>{map.isBeside ? (map.isOpen ? text.hideMap : text.showMap) : text.map}</span>
    </Button>
  );
}

type MapPlaceProps = ListingMapProps & {
  map: ListingMapState;
  /** How many apartments the search finds, in words. */
  show: string;
};

/** Beside the list on wide screens, over all of it on others. */
export function MapPlace({ map, show, ...listing }: MapPlaceProps) {
  const [isQuiet, setQuiet] = useState(false);
  // Idle moments are outside React.
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  if (!map.isOpen && (map.isBeside || !isQuiet)) return null;
  const content = (
    <Suspense fallback={<Spinner />}>
      <ListingMap {...listing} onClose={map.isBeside ? map.toggle : undefined} />
    </Suspense>
  );
  if (map.isBeside) {
    return <Beside aria-label={text.map}>{content}</Beside>;
  }
  return (
    <Prepared isOpen={map.isOpen}>
      <Dialog
        shape="full"
        title={text.map}
        onClose={map.toggle}
        actions={
          <Button wide onClick={map.toggle}>
            {show}
          </Button>
        }
      >
        <Over>{content}</Over>
      </Dialog>
    </Prepared>
  );
}

/** From the top of the window to its bottom, while the list beside it is scrolled. */
const Beside = styled.aside`
  position: sticky;
  top: ${tokens.space.m};
  height: calc(100vh - 2 * ${tokens.space.m});
  height: calc(100dvh - 2 * ${tokens.space.m});
`;

/** What the title and the button of the dialog leave, from edge to edge. */
const Over = styled.div`
  height: calc(100vh - 8.75rem);
  height: calc(100dvh - 8.75rem);
  margin: calc(-1 * ${tokens.space.xs}) calc(-1 * ${tokens.space.l}) calc(-1 * ${tokens.space.l});
`;
