import type { Bounds, Coordinates } from '@gida/contracts/places';

/** What a map shows: its middle, and how large the world is drawn. One more of `zoom` is twice as large. */
export type MapView = Coordinates & { zoom: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

const tilePixels = 256;
/** All of the country on a phone; from `cityZoom` on a map shows one city. */
export const minZoom = 4.5;
export const cityZoom = 9;
export const maxZoom = 17;

export const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, minZoom), maxZoom);

export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;

/** Web Mercator: the world from 0 to 1, from west to east and from north to south. */
export function toWorld({ latitude, longitude }: Coordinates): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function fromWorld({ x, y }: Point): Coordinates {
  const latitude =
    (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI);
  return { latitude, longitude: (x - 0.5) * 360 };
}

/** Where a place is on the screen, from the top left of the map. */
export function toScreen(view: MapView, size: Size, place: Coordinates): Point {
  const scale = worldPixels(view.zoom);
  const middle = toWorld(view);
  const point = toWorld(place);
  return {
    x: (point.x - middle.x) * scale + size.width / 2,
    y: (point.y - middle.y) * scale + size.height / 2,
  };
}

export function fromScreen(view: MapView, size: Size, { x, y }: Point): Coordinates {
  const scale = worldPixels(view.zoom);
  const middle = toWorld(view);
  return fromWorld({
    x: middle.x + (x - size.width / 2) / scale,
    y: middle.y + (y - size.height / 2) / scale,
  });
}

export function toBounds(view: MapView, size: Size): Bounds {
  const northWest = fromScreen(view, size, { x: 0, y: 0 });
  const southEast = fromScreen(view, size, { x: size.width, y: size.height });
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}

/** The closest view that shows all of it. */
export function fitBounds({ south, west, north, east }: Bounds, size: Size, margin = 0): MapView {
  const low = toWorld({ latitude: south, longitude: west });
  const high = toWorld({ latitude: north, longitude: east });
  const free = {
    x: Math.max(size.width - 2 * margin, 1),
    y: Math.max(size.height - 2 * margin, 1),
  };
  const zoom = Math.min(
    Math.log2(free.x / (tilePixels * Math.max(high.x - low.x, 1e-9))),
    Math.log2(free.y / (tilePixels * Math.max(low.y - high.y, 1e-9))),
  );
  const middle = fromWorld({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
  return { ...middle, zoom: clampZoom(zoom) };
}

/** Around all of them; null for none. */
export function boundsOf(places: readonly Coordinates[]): Bounds | null {
  if (places.length === 0) return null;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** Moved by so many pixels: what was to the right comes in when `x` is positive. */
export const panBy = (view: MapView, size: Size, { x, y }: Point): MapView => ({
  ...fromScreen(view, size, { x: size.width / 2 + x, y: size.height / 2 + y }),
  zoom: view.zoom,
});

/** Closer or further away, with the place under `anchor` staying there. */
export function zoomAt(view: MapView, size: Size, zoom: number, anchor: Point): MapView {
  const next = { ...view, zoom: clampZoom(zoom) };
  const before = fromScreen(view, size, anchor);
  const after = toScreen(next, size, before);
  return panBy(next, size, { x: after.x - anchor.x, y: after.y - anchor.y });
}

/** How many pixels a distance has at a latitude. */
export const metresToPixels = (metres: number, { latitude, zoom }: MapView): number =>
  (metres * worldPixels(zoom)) / (40_075_017 * Math.cos((latitude * Math.PI) / 180));
