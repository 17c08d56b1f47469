import { Button, Dialog, media, PinIcon, Spinner, tokens } from '@gida/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

import { mapMessages as text } from '../../map-messages.ts';
import { fetchMapTiles } from '../../map-tiles-api.ts';
import { messages } from '../../messages.ts';
import type { ListingMapProps } from './ListingMap.tsx';
import { fillColumn } from './fill-column.ts';
import type { ListingMapState } from './use-listing-map.ts';

/** Loaded with its drawings when somebody opens it. */
const ListingMap = lazy(async () => {
  try {
    const [{ ListingMap: Map }, tiles] = await Promise.all([
      import('./ListingMap.tsx'),
      fetchMapTiles(),
    ]);
    return { default: (props: ListingMapProps) => <Map {...props} tiles={tiles} /> };
  } catch {
    return { default: MapMissing };
  }
});

/** Opens and closes the map. Out of the flow of the heading, whose height it must not change. */
export function MapToggle({ map }: { map: ListingMapState }) {
  return (
    <Toggle>
      <Button
        tone="quiet"
        size={map.isBeside ? 'regular' : 'small'}
        aria-haspopup={map.isBeside ? undefined : 'dialog'}
        onClick={map.toggle}
      >
        <PinIcon size={1} />
        <span>{map.isBeside ? (map.isOpen ? text.hideMap : text.showMap) : text.map}</span>
      </Button>
    </Toggle>
  );
}

type MapPlaceProps = ListingMapProps & {
  map: ListingMapState;
  /** How many apartments the filters find, in words; null while that is not known. */
  found: string | null;
};

/** Beside the list on wide screens, over all of it on others. */
export function MapPlace({ map, found, ...listing }: MapPlaceProps) {
  if (!map.isOpen) return null;
  const content = (
    <Suspense fallback={<Spinner />}>
      <ListingMap {...listing} />
    </Suspense>
  );
  if (map.isBeside) {
    return (
      <Beside ref={fillColumn} aria-label={text.map}>
        {content}
      </Beside>
    );
  }
  return (
    <Dialog
      shape="full"
      title={text.map}
      onClose={map.toggle}
      actions={
        <Button onClick={map.toggle}>
          {found ? messages.listing.show(found) : messages.listing.showPending}
        </Button>
      }
    >
      <Over>{content}</Over>
    </Dialog>
  );
}

const MapMissing = () => <p>{text.failed}</p>;

const Toggle = styled.div`
  position: absolute;
  top: 50%;
  right: 0;
  transform: translateY(-50%);

  svg {
    display: none;
  }

  ${media.medium} {
    svg {
      display: block;
    }
  }
`;

const Beside = styled.aside`
  position: sticky;
  top: ${tokens.space.m};
  /* All of it is seen below the filters without scrolling; then it grows into what they leave. */
  height: calc(100vh - 21rem);
  height: calc(100dvh - 21rem);
  min-height: 24rem;
`;

/** What the title and the button of the dialog leave. */
const Over = styled.div`
  height: calc(100vh - 11rem);
  height: calc(100dvh - 11rem);
`;
