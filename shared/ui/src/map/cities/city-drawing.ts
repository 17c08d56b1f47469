import type { Coordinates } from '@gida/contracts/places';

/**
 * A small drawing of a city, or of the country. Lines are pairs of longitude and latitude in ten-thousandths of a degree, from memory of
 * the place and not from a survey: good enough to see which shore and which bridge, not to navigate.
 */
export type CityDrawing = {
  /** In the order in which they are painted. */
  shapes: { [Kind in 'water' | 'land' | 'green']?: readonly string[] };
  lines: { [Kind in 'creek' | 'road' | 'bridge']?: readonly string[] };
  /** Names beside those of the areas. */
  labels: readonly (Coordinates & { text: string; kind: 'water' | 'place'; fromZoom: number })[];
};

/** Each line with its kind. */
export const toLines = <Kind extends string>(drawn: { [K in Kind]?: readonly string[] }) =>
  // its keys are the kinds
  (Object.entries(drawn) as [Kind, readonly string[]][]).flatMap(([kind, lines]) =>
    lines.map((line) => ({ kind, line })),
  );

export const parseLine = (line: string): Coordinates[] =>
  line.split(', ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number);
    return { latitude: latitude / 10_000, longitude: longitude / 10_000 };
  });
