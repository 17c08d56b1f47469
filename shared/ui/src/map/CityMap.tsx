import type { Bounds, Coordinates } from '@gida/contracts/places';
import { media, tokens, VisuallyHidden } from '@gida/ui';
import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';

import { Around, CityDrawing } from './CityDrawing.tsx';
import { mapMessages as text } from './map-messages.ts';
import { cityZoom, metresToPixels, toBounds, toScreen, type MapView } from './projection.ts';
import type { TileLayerProps } from './TileLayer.tsx';
import { placePins, type MapPin } from './place-pins.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { drawingAt, keepInCity, useMapView, type MapFocus } from './use-map-view.ts';
import { useUncoveredPin } from './use-uncovered-pin.ts';

/** Loaded with the library only where there are tiles; without it the drawing is the map. */
const TileLayer = lazy(async (): Promise<{ default: ComponentType<TileLayerProps> }> => {
  try {
    return {
      default: (await import(/* webpackChunkName: "ui-map-tiles" */ './TileLayer.tsx')).TileLayer,
    };
  } catch {
    return { default: () => null };
  }
});

type CityMapProps = {
  label: string;
  focus: MapFocus;
  pins?: readonly MapPin[];
  selectedId?: string | null;
  /** With those that its price stands for, itself first. */
  onSelect?: (id: string, group: readonly string[]) => void;
  /** Somewhere within so many metres. */
  circle?: (Coordinates & { metres: number }) | undefined;
  /** Exactly here. */
  point?: Coordinates | undefined;
  /** Shown over the drawing, which stays where tiles are missing. */
  tiles?: { url: string; attribution: string } | null | undefined;
  /** A person has moved it. */
  onMove?: (bounds: Bounds, view: MapView) => void;
  /** In the middle of a page one finger moves the page, and two the map. */
  isTwoFingered?: boolean;
  /** Over the map, at its bottom. */
  children?: ReactNode;
};

/** A drawn map of a city with pins. As large as the element around it. */
export function CityMap({
  label,
  focus,
  pins = [],
  selectedId = null,
  onSelect,
  circle,
  point,
  tiles,
  onMove,
  isTwoFingered = false,
  children,
}: CityMapProps) {
  const helpId = useId();
  const { view, setView, size, measure } = useMapView(focus);
  const { zoom, listenToWheel, handlers } = useMapGestures({
    view,
    size,
    isTwoFingered,
    onChange: setView,
    onRest: (rested) => onMove?.(toBounds(rested, size), rested),
  });
  const drawn = drawingAt(view);
  const shown = placePins(pins, selectedId, view, size, isTouch() ? fingerPixels : pinPixels);
  const overRef = useUncoveredPin(
    pins.find(({ id }) => id === selectedId),
    { view, size, setView },
  );
  function moveTo(next: MapView) {
    const moved = keepInCity(next);
    setView(moved);
    onMove?.(toBounds(moved, size), moved);
  }
  const circleAt = circle && toScreen(view, size, circle);
  const pointAt = point && toScreen(view, size, point);

  return (
    <Frame ref={measure}>
      <Surface
        ref={listenToWheel}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        $isTwoFingered={isTwoFingered}
        {...handlers}
      >
        {drawn && (
          <Drawing width="100%" height="100%" aria-hidden="true">
            <Suspense>
              <CityDrawing city={drawn} view={view} size={size} pins={shown} />
            </Suspense>
          </Drawing>
        )}
        {tiles && (
          <Suspense>
            <TileLayer url={tiles.url} view={view} size={size} />
          </Suspense>
        )}
        <Drawing width="100%" height="100%" aria-hidden="true">
          {circle && circleAt && (
            <Around cx={circleAt.x} cy={circleAt.y} r={metresToPixels(circle.metres, view)} />
          )}
          {pointAt && (
            <Marker
              transform={`translate(${pointAt.x} ${pointAt.y})`}
              d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0c0 8-7 13-11 22Z"
            />
          )}
        </Drawing>
        {shown.map(({ id, text: price, name, x, y, covered, latitude, longitude }) => (
          <Pin
            key={id}
            type="button"
            aria-pressed={id === selectedId}
            style={{ left: x, top: y }}
            onClick={() =>
              covered.length > 0 && view.zoom < cityZoom
                ? moveTo({ latitude, longitude, zoom: openedZoom })
                : onSelect?.(id, [id, ...covered])
            }
          >
            {price}
            <VisuallyHidden>, {name}</VisuallyHidden>
            {covered.length > 0 && (
              <More>
                {' '}
                +{covered.length}
                <VisuallyHidden> {text.more}</VisuallyHidden>
              </More>
            )}
          </Pin>
        ))}
      </Surface>
      <VisuallyHidden id={helpId}>{text.help}</VisuallyHidden>
      <Note>{tiles ? tiles.attribution : text.approximate}</Note>
      <Zoom>
        <ZoomButton type="button" aria-label={text.zoomIn} onClick={() => zoom(1)}>
          +
        </ZoomButton>
        <ZoomButton type="button" aria-label={text.zoomOut} onClick={() => zoom(-1)}>
          −
        </ZoomButton>
      </Zoom>
      {children && <Over ref={overRef}>{children}</Over>}
    </Frame>
  );
}

/** On the map of the country a price that stands for several opens the map of their city. */
const openedZoom = 11;
/** What a price takes of the height of the map: itself, and for a finger what it needs to press it alone. */
const [pinPixels, fingerPixels] = [30, 44];
const isTouch = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

const Frame = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  isolation: isolate;
  background: ${tokens.color.sunken};
`;

const Surface = styled.div<{ $isTwoFingered: boolean }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  /* Prices cover one another, but not what lies over the map. */
  isolation: isolate;
  cursor: grab;
  touch-action: ${({ $isTwoFingered }) => ($isTwoFingered ? 'pan-x pan-y' : 'none')};
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline: ${tokens.border.strong} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.border.strong});
  }
`;

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
`;

const Marker = styled.path`
  fill: ${tokens.color.action};
  stroke: ${tokens.color.onAction};
  stroke-width: ${tokens.border.strong};
`;

const Pin = styled.button`
  position: absolute;
  min-height: 1.75rem;
  padding: 0 ${tokens.space.xs};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: ${tokens.text.small};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  box-shadow: ${tokens.shadow.raised};
  transform: translate(-50%, -50%);

  /* As high as a finger needs it. */
  ${media.touch} {
    &::after {
      position: absolute;
      inset: calc((1.75rem - ${tokens.size.target}) / 2) 0;
      content: '';
    }
  }

  &:hover,
  &:focus-visible {
    z-index: 1;
  }

  &[aria-pressed='true'] {
    z-index: 2;
    border-color: ${tokens.color.action};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;

const More = styled.span`
  font-weight: 400;
`;

const Note = styled.p`
  position: absolute;
  bottom: 0;
  left: 0;
  padding: 0 ${tokens.space.xs};
  background: ${tokens.color.surface};
  color: ${tokens.color.textSoft};
  font-size: 0.75rem;
  pointer-events: none;
`;

const Zoom = styled.div`
  position: absolute;
  top: ${tokens.space.s};
  right: ${tokens.space.s};
  display: grid;
  gap: ${tokens.space.xxs};
`;

const ZoomButton = styled.button`
  display: grid;
  place-items: center;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: ${tokens.text.lead};
  line-height: 1;
`;

const Over = styled.div`
  position: absolute;
  right: ${tokens.space.s};
  bottom: ${tokens.space.l};
  left: ${tokens.space.s};
  display: grid;
  justify-items: center;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
`;
