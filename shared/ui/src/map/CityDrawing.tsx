import { areasOfCity, type Coordinates } from '@gida/contracts/places';
import { tokens } from '@gida/ui';
import { use, useMemo } from 'react';
import styled from 'styled-components';

import {
  loadDrawing,
  parseLine,
  toLines,
  type CityDrawing as Drawing,
} from './cities/city-drawing.ts';
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

type CityDrawingProps = { city: string; view: MapView; size: Size };

/** Loads the drawing of a city; nothing for a city that nobody has drawn. */
export function CityDrawing({ city, ...props }: CityDrawingProps) {
  const drawn = use(fetchDrawing(city));
  return drawn && <LoadedDrawing drawn={drawn} {...props} />;
}

type LoadedDrawingProps = { drawn: Drawn; view: MapView; size: Size };

/** Water, islands, roads and bridges, and the names of areas where they fit. */
export function LoadedDrawing({ drawn, view, size }: LoadedDrawingProps) {
  const paths = useMemo(() => toPaths(drawn.drawing), [drawn]);

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
        {paths.lines.map(({ kind, d }) => (
          <Line key={d} d={d} data-kind={kind} />
        ))}
      </g>
      {fittingLabels(drawn, view, size).map(({ text, kind, x, y }) => (
        <Label key={text} x={x} y={y} data-kind={kind}>
          {text}
        </Label>
      ))}
    </>
  );
}

/** Small enough numbers for a path, large enough for a metre. */
const pathUnits = 2 ** 24;

function toPaths({ shapes, lines }: Drawing) {
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
    shapes: toLines(shapes).map(({ kind, line }) => ({ kind, d: `M${toPath(line)}Z` })),
    lines: toLines(lines).map(({ kind, line }) => ({ kind, d: `M${toPath(line)}` })),
  };
}

type PlacedLabel = { text: string; kind: string; x: number; y: number };

const areaNamesFromZoom = 10;
const [letterPixels, lineHeightPixels] = [7, 18];

/** Those that are on the map and do not run into one that is there. */
function fittingLabels({ city, drawing }: Drawn, view: MapView, size: Size): PlacedLabel[] {
  const known: (Coordinates & { text: string; kind: string })[] = [
    ...drawing.labels.filter(({ fromZoom }) => view.zoom >= fromZoom),
    ...(view.zoom >= areaNamesFromZoom ? areasOfCity(city) : []).map((area) => ({
      ...area,
      text: area.name,
      kind: 'area',
    })),
  ];
  const placed: PlacedLabel[] = [];
  for (const label of known) {
    const { x, y } = toScreen(view, size, label);
    const width = label.text.length * letterPixels;
    const isOnMap = x > width / 2 && x < size.width - width / 2 && y > 12 && y < size.height - 12;
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - y) > lineHeightPixels ||
        Math.abs(other.x - x) > (width + other.text.length * letterPixels) / 2,
    );
    if (isOnMap && isFree) placed.push({ text: label.text, kind: label.kind, x, y });
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
