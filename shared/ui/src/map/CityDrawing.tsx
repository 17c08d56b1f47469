import { areaCentres } from '@gida/contracts/area-centres';
import type { Coordinates } from '@gida/contracts/places';
import { tokens } from '@gida/ui';
import { use, useMemo } from 'react';
import styled from 'styled-components';

import { parseLine, toLines, type CityDrawing as Drawing } from './cities/city-drawing.ts';
import { loadDrawing } from './cities/load-drawing.ts';
import type { PlacedPin } from './place-pins.ts';
import { toScreen, toWorld, worldPixels, type MapView, type Size } from './projection.ts';

export type Drawn = { city: string; drawing: Drawing };
const loaded = new Map<string, Promise<Drawn | null>>();

/** Once for all maps of the page; again after a failure. */
export function fetchDrawing(city: string): Promise<Drawn | null> {
  const pending =
    loaded.get(city) ??
    loadDrawing(city).then(
      (drawing) => drawing && { city, drawing },
      () => {
        loaded.delete(city);
        return null;
      },
    );
  loaded.set(city, pending);
  return pending;
}

type Pins = readonly Pick<PlacedPin, 'x' | 'y' | 'width'>[];
type CityDrawingProps = { city: string; view: MapView; size: Size; pins?: Pins };

/** Loads the drawing of a city; nothing for a city that nobody has drawn. */
export function CityDrawing({ city, ...props }: CityDrawingProps) {
  const drawn = use(fetchDrawing(city));
  return drawn && <LoadedDrawing drawn={drawn} {...props} />;
}

type LoadedDrawingProps = Omit<CityDrawingProps, 'city'> & { drawn: Drawn };

/** Water, islands, roads and bridges, and the names of areas where they fit. */
export function LoadedDrawing({ drawn, view, size, pins = [] }: LoadedDrawingProps) {
  const paths = useMemo(() => toPaths(drawn), [drawn]);

  const scale = worldPixels(view.zoom) / pathUnits;
  const middle = toWorld(view);
  const left = size.width / 2 - (middle.x - paths.origin.x) * worldPixels(view.zoom);
  const top = size.height / 2 - (middle.y - paths.origin.y) * worldPixels(view.zoom);

  return (
    <>
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {paths.shapes.map(({ kind, d }) => (
          <Shape key={d} d={d} data-kind={kind} />
        ))}
        {paths.areas.map((area) => (
          <District key={`${area.cx} ${area.cy}`} {...area} r={districtRadius} />
        ))}
        {paths.lines.map(({ kind, d }) => (
          <Line key={d} d={d} data-kind={kind} />
        ))}
      </g>
      {fittingLabels(drawn, view, size, pins).map(({ text, kind, x, y }) => (
        <Label key={text} x={x} y={y} data-kind={kind}>
          {text}
        </Label>
      ))}
    </>
  );
}

/** Small enough numbers for a path, large enough for a metre. */
const pathUnits = 2 ** 24;
/** Some 800 m around its middle: nobody knows where a district ends. */
const districtRadius = 336;

function toPaths({ city, drawing: { shapes, lines } }: Drawn) {
  const [first = ''] = shapes.water ?? [];
  const origin = toWorld(parseLine(first)[0] ?? { latitude: 0, longitude: 0 });
  const toPath = (line: string) =>
    parseLine(line)
      .map((place) => {
        const { x, y } = toWorld(place);
        const at = [x - origin.x, y - origin.y].map(
          (part) => Math.round(part * pathUnits * 10) / 10,
        );
        return at.join(' ');
      })
      .join('L');
  return {
    origin,
    areas: areaCentres
      .filter((area) => area.city === city)
      .map(toWorld)
      .map(({ x, y }) => ({ cx: (x - origin.x) * pathUnits, cy: (y - origin.y) * pathUnits })),
    shapes: toLines(shapes).map(({ kind, line }) => ({ kind, d: `M${toPath(line)}Z` })),
    lines: toLines(lines).map(({ kind, line }) => ({ kind, d: `M${toPath(line)}` })),
  };
}

type PlacedLabel = { text: string; kind: string; x: number; y: number };

const areaNamesFromZoom = 10;
const [letterPixels, lineHeightPixels] = [7, 18];
/** How far the middle of a name is from that of a pin beside it, and where a name goes that a pin would hide. */
const pinAndLabelPixels = 22;
const sidesPixels = [0, 12, -12, 24, -24, 40, -40];

/** Those that are on the map where neither a pin nor another name is: in their place, or a little above or below it. */
function fittingLabels(
  { city, drawing }: Drawn,
  view: MapView,
  size: Size,
  pins: Pins,
): PlacedLabel[] {
  const known: (Coordinates & { text: string; kind: string })[] = [
    ...drawing.labels.filter(({ fromZoom }) => view.zoom >= fromZoom),
    ...(view.zoom < areaNamesFromZoom ? [] : areaCentres.filter((area) => area.city === city)).map(
      (area) => ({
        ...area,
        text: area.name,
        kind: 'area',
      }),
    ),
  ];
  const placed: PlacedLabel[] = [];
  for (const { text, kind, ...place } of known) {
    const { x, y: middle } = toScreen(view, size, place);
    const width = text.length * letterPixels;
    if (x < width / 2 || x > size.width - width / 2) continue;
    const isBeside = (y: number, other: { x: number; y: number }, wide: number, high: number) =>
      Math.abs(other.y - y) > high || Math.abs(other.x - x) > (width + wide) / 2;
    const y = sidesPixels
      .map((side) => middle + side)
      .find(
        (at) =>
          at > 12 &&
          at < size.height - 12 &&
          pins.every((pin) => isBeside(at, pin, pin.width, pinAndLabelPixels)) &&
          placed.every((other) =>
            isBeside(at, other, other.text.length * letterPixels, lineHeightPixels),
          ),
      );
    if (y !== undefined) placed.push({ text, kind, x, y });
  }
  return placed;
}

const Shape = styled.path`
  fill: ${tokens.color.infoSoft};

  &[data-kind='land'] {
    fill: ${tokens.color.sunken};
  }

  &[data-kind='green'] {
    fill: ${tokens.color.successSoft};
  }
`;

const District = styled.circle`
  fill: ${tokens.color.text};
  fill-opacity: 0.06;
`;

const Line = styled.path`
  fill: none;
  stroke: ${tokens.color.line};
  stroke-width: ${tokens.border.strong};
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;

  &[data-kind='creek'] {
    stroke: ${tokens.color.infoSoft};
    stroke-width: ${tokens.space.xxs};
  }

  &[data-kind='bridge'] {
    stroke: ${tokens.color.lineStrong};
  }
`;

const Label = styled.text`
  fill: ${tokens.color.text};
  stroke: ${tokens.color.sunken};
  stroke-width: 3;
  stroke-linejoin: round;
  paint-order: stroke;
  font-size: 0.75rem;
  text-anchor: middle;
  dominant-baseline: middle;

  &[data-kind='water'] {
    fill: ${tokens.color.info};
    stroke: ${tokens.color.infoSoft};
    font-style: italic;
  }

  &[data-kind='place'] {
    fill: ${tokens.color.textSoft};
  }
`;

/** Somewhere within it. */
export const Around = styled.circle`
  fill: ${tokens.color.action};
  fill-opacity: 0.22;
  stroke: ${tokens.color.action};
  stroke-width: ${tokens.border.strong};
`;
