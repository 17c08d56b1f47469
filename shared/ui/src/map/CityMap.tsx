import type { Bounds, Coordinates } from '@gida/contracts/places';
import { IconButton, MinusIcon, PlusIcon, tokens, VisuallyHidden } from '@gida/ui';
import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';

import { Around, CityDrawing } from './CityDrawing.tsx';
import { mapMessages as text } from './map-messages.ts';
import {
  cityZoom,
  metresToPixels,
  toBounds,
  toScreen,
  type MapView,
  type Size,
} from './projection.ts';
import type { TileLayerProps } from './TileLayer.tsx';
import { PinButton } from './PinButton.tsx';
import { placePins, type MapPin, type PlacedPin } from './place-pins.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { drawingAt, keepInCity, useMapView, type MapFocus } from './use-map-view.ts';
import { useUncoveredPin } from './use-uncovered-pin.ts';
import { isTouch } from '../use-media-rule.ts';

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
  const onRest = (rested: MapView) => onMove?.(toBounds(rested, size), rested);
  const { zoom, listenToWheel, handlers } = useMapGestures({
    view,
    size,
    isTwoFingered,
    onChange: setView,
    onRest,
  });
  const shown = placePins(pins, selectedId, view, size, isTouch() ? fingerPixels : pinPixels);
  const selected = pins.find(({ id }) => id === selectedId);
  const overRef = useUncoveredPin(selected, { view, size, setView });
  function press({ id, covered, latitude, longitude }: PlacedPin) {
    if (covered.length === 0 || view.zoom >= cityZoom) return onSelect?.(id, [id, ...covered]);
    const moved = keepInCity({ latitude, longitude, zoom: openedZoom });
    setView(moved);
    onRest(moved);
  }

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
        <MapLayers pins={shown} {...{ tiles, circle, point, view, size }} />
        {shown.map((pin) => (
          <PinButton key={pin.id} pin={pin} selectedId={selectedId} onPress={press} />
        ))}
      </Surface>
      <VisuallyHidden id={helpId}>{text.help}</VisuallyHidden>
      <Note>{tiles ? tiles.attribution : text.approximate}</Note>
      <ZoomButtons zoom={zoom} />
      {children && <Over ref={overRef}>{children}</Over>}
    </Frame>
  );
}

type MapLayersProps = Pick<CityMapProps, 'tiles' | 'circle' | 'point'> & {
  view: MapView;
  size: Size;
  pins: readonly PlacedPin[];
};

/** The drawing, tiles over it, and where the place is. */
function MapLayers({ view, size, pins, tiles, circle, point }: MapLayersProps) {
  const drawn = drawingAt(view);
  const circleAt = circle && toScreen(view, size, circle);
  const pointAt = point && toScreen(view, size, point);
  return (
    <>
      {drawn && (
        <Drawing width="100%" height="100%" aria-hidden="true">
          <Suspense>
            <CityDrawing city={drawn} view={view} size={size} pins={pins} />
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
    </>
  );
}

const ZoomButtons = ({ zoom }: { zoom: (steps: number) => void }) => (
  <Zoom>
    <ZoomButton label={text.zoomIn} icon={<PlusIcon />} onClick={() => zoom(1)} />
    <ZoomButton label={text.zoomOut} icon={<MinusIcon />} onClick={() => zoom(-1)} />
  </Zoom>
);

/** On the map of the country a price that stands for several opens the map of their city. */
const openedZoom = 11;
/** What a price takes of the height of the map: itself, and for a finger what it needs to press it alone. */
const [pinPixels, fingerPixels] = [30, 44];

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

  @media print {
    display: none;
  }
`;

const ZoomButton = styled(IconButton)`
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
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
