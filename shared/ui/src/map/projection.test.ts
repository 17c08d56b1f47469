import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  boundsOf,
  fitBounds,
  fromScreen,
  maxZoom,
  metresToPixels,
  minZoom,
  panBy,
  toBounds,
  toScreen,
  zoomAt,
} from './projection.ts';

const size = { width: 640, height: 400 };
const lagos = { latitude: 6.45, longitude: 3.42, zoom: 12 };
const view = fc.record({
  latitude: fc.double({ min: 4, max: 14, noNaN: true }),
  longitude: fc.double({ min: 3, max: 14, noNaN: true }),
  zoom: fc.double({ min: minZoom, max: maxZoom, noNaN: true }),
});
const point = fc.record({
  x: fc.double({ min: 0, max: size.width, noNaN: true }),
  y: fc.double({ min: 0, max: size.height, noNaN: true }),
});

it('has the middle of the view in the middle of the screen, and west on the left', () => {
  expect(toScreen(lagos, size, lagos)).toEqual({ x: 320, y: 200 });
  expect(toScreen(lagos, size, { latitude: 6.45, longitude: 3.4 }).x).toBeLessThan(320);
  expect(toScreen(lagos, size, { latitude: 6.47, longitude: 3.42 }).y).toBeLessThan(200);
});

it('finds the place of a point, and the point of that place', () => {
  fc.assert(
    fc.property(view, point, (shown, at) => {
      const again = toScreen(shown, size, fromScreen(shown, size, at));

      expect(again.x).toBeCloseTo(at.x, 3);
      expect(again.y).toBeCloseTo(at.y, 3);
    }),
  );
});

it('keeps the place under the finger when the map comes closer', () => {
  fc.assert(
    fc.property(view, point, fc.double({ min: -2, max: 2, noNaN: true }), (shown, at, steps) => {
      const place = fromScreen(shown, size, at);
      const { x, y } = toScreen(zoomAt(shown, size, shown.zoom + steps, at), size, place);

      expect(x).toBeCloseTo(at.x, 2);
      expect(y).toBeCloseTo(at.y, 2);
    }),
  );
});

it('fits a part of the map into the screen, as close as it can', () => {
  const part = { south: 6.42, west: 3.38, north: 6.6, east: 3.52 };

  const fitted = fitBounds(part, size);
  const shown = toBounds(fitted, size);

  expect(shown.south).toBeLessThanOrEqual(part.south + 1e-9);
  expect(shown.north).toBeGreaterThanOrEqual(part.north - 1e-9);
  expect(shown.west).toBeLessThan(part.west);
  expect(shown.north - shown.south).toBeCloseTo(part.north - part.south, 6);
});

it('does not come closer than the map has detail, also for a single place', () => {
  const [place] = [{ latitude: 6.45, longitude: 3.42 }];
  const bounds = boundsOf([place]);

  expect(bounds && fitBounds(bounds, size).zoom).toBe(maxZoom);
  expect(boundsOf([])).toBeNull();
});

it('moves by pixels', () => {
  const moved = panBy(lagos, size, { x: 100, y: 0 });

  expect(toScreen(moved, size, lagos).x).toBeCloseTo(220, 6);
  expect(moved.longitude).toBeGreaterThan(lagos.longitude);
});

it('draws 300 m as far as places 300 m apart are', () => {
  const north = { latitude: lagos.latitude + 300 / 111_320, longitude: lagos.longitude };

  expect(metresToPixels(300, lagos)).toBeCloseTo(200 - toScreen(lagos, size, north).y, 0);
});
