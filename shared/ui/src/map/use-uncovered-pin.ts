import type { Coordinates } from '@gida/contracts/places';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { panBy, toScreen, type MapView, type Size } from './projection.ts';
import { keepInCity } from './use-map-view.ts';

/** Pixels between the chosen price and what is beside it: half a price, and a little. */
const [besidePixels, abovePixels] = [56, 28];

type ShownMap = { view: MapView; size: Size; setView: (view: MapView) => void };

/** For the ref of what lies over the map: the map moves until the chosen price is seen beside it. */
export function useUncoveredPin(
  pin: (Coordinates & { id: string }) | undefined,
  { view, size, setView }: ShownMap,
): RefObject<HTMLDivElement | null> {
  const overRef = useRef<HTMLDivElement>(null);
  const seenId = useRef<string>(undefined);

  // What lies over the map is measured once it is drawn. Only a choice moves the map, not a person who moves it after that.
  useLayoutEffect(() => {
    if (seenId.current === pin?.id) return;
    seenId.current = pin?.id;
    const over = overRef.current;
    if (!pin || !over?.offsetHeight) return;
    const { x, y } = toScreen(view, size, pin);
    const offset = {
      x: x - clamp(x, besidePixels, size.width - besidePixels),
      y: y - clamp(y, abovePixels, over.offsetTop - abovePixels),
    };
    if (offset.x !== 0 || offset.y !== 0) setView(keepInCity(panBy(view, size, offset)));
  });

  return overRef;
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));
