import { map as createMap, tileLayer, type Map } from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';

import type { MapView, Size } from './projection.ts';

export type TileLayerProps = { url: string; view: MapView; size: Size };

/**
 * Tiles of a map service below the pins. Leaflet only fetches and places them; what moves the map, and what is on it, is
 * the same with and without tiles.
 */
export function TileLayer({ url, view, size }: TileLayerProps) {
  const [map, setMap] = useState<Map | null>(null);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const created = createMap(element, withoutControls);
      tileLayer(url, tileOptions).addTo(created);
      setMap(created);
      return () => void created.remove();
    },
    [url],
  );

  // Leaflet is outside React.
  useEffect(() => {
    if (!map) return;
    map.invalidateSize({ animate: false });
    map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
  }, [map, view, size]);

  return <Tiles ref={attach} aria-hidden="true" />;
}

const withoutControls = {
  attributionControl: false,
  zoomControl: false,
  dragging: false,
  keyboard: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  boxZoom: false,
  touchZoom: false,
  // Our maps stop at any scale.
  zoomSnap: 0,
  zoomAnimation: false,
  fadeAnimation: false,
} as const;

/** Many services answer only requests that say which site they are for. */
const tileOptions = { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' } as const;

/** What Leaflet's own style sheet says of tiles; the rest of it is for what is left out. */
const Tiles = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;

  .leaflet-pane,
  .leaflet-layer,
  .leaflet-tile-container,
  .leaflet-tile {
    position: absolute;
    top: 0;
    left: 0;
  }

  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }

  .leaflet-tile {
    visibility: hidden;
    max-width: none;
    max-height: none;
  }

  .leaflet-tile-loaded {
    visibility: inherit;
  }
`;
