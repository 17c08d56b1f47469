import type { Coordinates } from '@gida/contracts/places';

import { toScreen, type MapView, type Point, type Size } from './projection.ts';

export type MapPin = Coordinates & {
  id: string;
  /** On the pin: a price. */
  text: string;
  /** What a screen reader says after it. */
  name: string;
};

export type PlacedPin = MapPin &
  Point & { width: number; /** Ids of those that it stands for. */ covered: string[] };

const [letterPixels, pinPaddingPixels, countPixels] = [9, 18, 24];

/** Those on the map. A price that would cover another is counted on it until the map is closer; the chosen one never. */
export function placePins(
  pins: readonly MapPin[],
  selectedId: string | null,
  view: MapView,
  size: Size,
  heightPixels: number,
): PlacedPin[] {
  const placed: PlacedPin[] = [];
  const chosenFirst = [...pins].sort(
    (a, b) => Number(b.id === selectedId) - Number(a.id === selectedId),
  );
  for (const pin of chosenFirst) {
    const { x, y } = toScreen(view, size, pin);
    if (x <= 0 || y <= 0 || x >= size.width || y >= size.height) continue;
    const width = pin.text.length * letterPixels + pinPaddingPixels;
    const other = placed.find(
      (near) =>
        Math.abs(near.y - y) < heightPixels && Math.abs(near.x - x) < (width + near.width) / 2,
    );
    if (other) {
      if (other.covered.push(pin.id) === 1) other.width += countPixels;
    } else placed.push({ ...pin, x, y, width, covered: [] });
  }
  // In the order of the list, for the Tab key.
  return pins.flatMap(({ id }) => placed.filter((pin) => pin.id === id));
}
