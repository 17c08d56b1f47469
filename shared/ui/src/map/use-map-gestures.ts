import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

import { panBy, zoomAt, type MapView, type Point, type Size } from './projection.ts';
import { keepInCity } from './use-map-view.ts';

type MapGestures = {
  view: MapView;
  size: Size;
  /** While a finger or the mouse moves. */
  onChange: (view: MapView) => void;
  /** Once it has come to rest. */
  onRest: (view: MapView) => void;
  /** One finger moves the page and two move the map: for a map in the middle of a page. */
  isTwoFingered: boolean;
};

const keyStepPixels = 80;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -keyStepPixels, y: 0 },
  ArrowRight: { x: keyStepPixels, y: 0 },
  ArrowUp: { x: 0, y: -keyStepPixels },
  ArrowDown: { x: 0, y: keyStepPixels },
};
const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };
/** Of a wheel's turn, for twice as large. */
const wheelPixels = 300;

/** Moves a view by drag, pinch, wheel with Ctrl, and keys. */
export function useMapGestures({ view, size, onChange, onRest, isTwoFingered }: MapGestures) {
  const fingers = useRef(new Map<number, Point>());
  const latest = useRef(view);
  const atStart = useRef(view);

  function change(next: MapView) {
    latest.current = keepInCity(next);
    onChange(latest.current);
  }

  function rest(next: MapView) {
    change(next);
    onRest(latest.current);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const isControl = event.target instanceof Element && event.target.closest('button, a');
    if (event.button !== 0 || isControl) return;
    if (fingers.current.size === 0) atStart.current = view;
    latest.current = view;
    fingers.current.set(event.pointerId, positionOf(event));
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = positionOf(event);
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const scale = distance(now, other) / Math.max(distance(before, other), 1);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const moved = panBy(latest.current, size, {
        x: (before.x - now.x) / 2,
        y: (before.y - now.y) / 2,
      });
      change(zoomAt(moved, size, moved.zoom + Math.log2(scale), middle));
    } else if (!(isTwoFingered && event.pointerType === 'touch')) {
      change(panBy(latest.current, size, { x: before.x - now.x, y: before.y - now.y }));
    }
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    if (latest.current !== atStart.current) onRest(latest.current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // A key that is pressed on a price belongs to the price.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const [step, zoom] = [arrows[event.key], zoomKeys[event.key]];
    if (!step && !zoom) return;
    event.preventDefault();
    rest(step ? panBy(view, size, step) : zoomBy(zoom ?? 0));
  }

  const zoomBy = (steps: number, anchor: Point = { x: size.width / 2, y: size.height / 2 }) =>
    zoomAt(view, size, view.zoom + steps, anchor);

  /** For a ref: React listens to wheels without being able to stop the page from zooming. */
  function listenToWheel(element: HTMLDivElement) {
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const anchor = { x: event.clientX - left, y: event.clientY - top };
      rest(zoomBy(-event.deltaY / wheelPixels, anchor));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }

  return {
    zoom: (steps: number) => rest(zoomBy(steps)),
    listenToWheel,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  };
}

function positionOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
