import type { Coordinates } from '@gida/contracts/places';

import { mapMessages } from './map-messages.ts';
import { toScreen, type MapView, type Point, type Size } from './projection.ts';

export type MapPin = Coordinates & {
  id: string;
  /** On the pin: a price. */
  text: string;
  /** What a screen reader says after it. */
  name: string;
  /** Of several the lowest is shown, in short; null where it is told on request. */
  price: { naira: number; short: string } | null;
};

export type PlacedPin = MapPin &
  Point & { width: number; /** Ids of those that it stands for. */ covered: string[] };

const [letterPixels, pinPaddingPixels] = [9, 18];

/** Those on the map. A price that would cover another is counted on it until the map is closer; the chosen one never. */
export function placePins(
  pins: readonly MapPin[],
  selectedId: string | null,
  view: MapView,
  size: Size,
  heightPixels: number,
): PlacedPin[] {
  const chosenFirst = [...pins].sort(
    (a, b) => Number(b.id === selectedId) - Number(a.id === selectedId),
  );
  let placed = chosenFirst.flatMap((pin): PlacedPin[] => {
    const { x, y } = toScreen(view, size, pin);
    const isShown = x > 0 && y > 0 && x < size.width && y < size.height;
    return isShown ? [{ ...pin, y, covered: [], ...fit(pin.text, x, size) }] : [];
  });
  // One that stands for several is wider, and may come to cover more.
  for (let before = Infinity; placed.length < before;) {
    before = placed.length;
    const apart: PlacedPin[] = [];
    for (const pin of placed) {
      const lead = apart.find(
        ({ x, y, width }) =>
          Math.abs(pin.y - y) < heightPixels && Math.abs(pin.x - x) < (pin.width + width) / 2,
      );
      if (lead) join(lead, pin, size);
      else apart.push(pin);
    }
    placed = apart;
  }
  // In the order of the list, for the Tab key.
  return pins.flatMap(({ id }) => placed.filter((pin) => pin.id === id));
}

function join(lead: PlacedPin, other: PlacedPin, size: Size): void {
  lead.covered.push(other.id, ...other.covered);
  const isLower = other.price && !(lead.price && lead.price.naira <= other.price.naira);
  if (isLower) lead.price = other.price;
  lead.text = mapMessages.homes(lead.covered.length + 1, lead.price?.short);
  Object.assign(lead, fit(lead.text, lead.x, size));
}

/** All of its text is on the map. */
function fit(text: string, x: number, size: Size): { x: number; width: number } {
  const width = text.length * letterPixels + pinPaddingPixels;
  return { x: Math.max(width / 2, Math.min(x, size.width - width / 2)), width };
}
