import {
  cities,
  cityAt,
  nigeriaBounds,
  type Bounds,
  type Coordinates,
} from '@gida/contracts/places';
import { useCallback, useState } from 'react';

import { cityZoom, clampZoom, fitBounds, type MapView, type Size } from './projection.ts';

/** What a map shows until somebody moves it, and again when it is another object. */
export type MapFocus = Bounds | MapView;

/** Pixels between what is fitted and the edge: half a price that stands for several. */
const margin = 68;
/** Before the browser has told, and where there is no layout. */
const unknownSize: Size = { width: 640, height: 400 };

/** The view of a map and its size on the screen. */
export function useMapView(focus: MapFocus) {
  const [size, setSize] = useState<Size | null>(null);
  const [fitted, setFitted] = useState<Size | null>(null);
  const [moved, setMoved] = useState<{ focus: MapFocus; view: MapView } | null>(null);

  // A map that only grows in height while the page is scrolled shows more around, at the same scale.
  const fittedSize = fitted ?? unknownSize;
  const view = moved?.focus === focus ? moved.view : toView(focus, fittedSize);
  const setView = (next: MapView) => setMoved({ focus, view: next });

  const measure = useCallback((element: HTMLDivElement) => {
    const read = () => {
      const next = sizeOf(element);
      setSize(next);
      setFitted((before) => (before?.width === next.width ? before : next));
    };
    read();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, []);

  return { view, setView, size: size ?? unknownSize, measure };
}

const toView = (focus: MapFocus, size: Size): MapView =>
  'zoom' in focus ? focus : fitBounds(focus, size, margin);

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return clientWidth > 0 && clientHeight > 0
    ? { width: clientWidth, height: clientHeight }
    : unknownSize;
}

/** What is drawn for a view. */
export const drawingAt = (view: MapView): string | undefined =>
  view.zoom < cityZoom ? 'Nigeria' : cityAt(view)?.name;

/** Beyond the city, or the country, that it shows there is nothing to see. */
export function keepInCity(view: MapView): MapView {
  const [nearest] = [...cities].sort((a, b) => distance(a.bounds, view) - distance(b.bounds, view));
  const { south, west, north, east } =
    (view.zoom < cityZoom ? undefined : nearest?.bounds) ?? nigeriaBounds;
  return {
    latitude: Math.min(Math.max(view.latitude, south), north),
    longitude: Math.min(Math.max(view.longitude, west), east),
    zoom: clampZoom(view.zoom),
  };
}

/** In degrees; 0 inside. */
const distance = ({ south, west, north, east }: Bounds, place: Coordinates): number =>
  Math.hypot(
    Math.max(south - place.latitude, 0, place.latitude - north),
    Math.max(west - place.longitude, 0, place.longitude - east),
  );
