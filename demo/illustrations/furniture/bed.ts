import { darker, lighter, mix } from '../drawing/colour.ts';
import { clothPattern } from '../drawing/patterns.ts';
import {
  drawOneOf,
  drawPolygon,
  horizontalRect,
  project,
  scaleAt,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { tableLamp } from './lamps.ts';
import { drawParts } from './parts.ts';
import type { Part, Place } from './parts.ts';
import { vase } from './tables.ts';

export const bedDepth = 2.1;

/** Its head is at the back; `width` by `bedDepth`. */
export function bed(stage: DrawingContext, place: Place, width: number): void {
  const { mood } = stage;
  const wood = mood.wood;
  const size = [width, bedDepth] as const;
  const put = (...parts: Part[]) =>
    drawParts(stage, { ...place, size }, ...bedding(stage, width), ...parts);
  const [back, cloth] = [2, mix(mood.accent, mood.textile, 0.15)];
  drawOneOf(stage, 'bed', {
    upholstered: () => put([-0.1, 0.1, back, width + 0.2, 1.05, 0.1, cloth, 22]),
    canopy: () => {
      const pole = darker(wood, 0.2);
      const ends = [0, width - 0.06];
      put(
        [-0.02, 0.1, back, width + 0.04, 0.85, 0.06, wood, 3],
        ...ends.flatMap((x): Part[] => [
          [x, 0, 0, 0.06, 2.1, 0.06, pole, 2],
          [x, 0.95, 2.02, 0.06, 1.15, 0.06, pole, 2],
          [x, 2.1, 0, 0.06, 0.05, bedDepth, pole, 2],
        ]),
        [0, 2.1, 0, width, 0.05, 0.05, pole, 2],
        [0, 2.1, 2.04, width, 0.05, 0.05, pole, 2],
      );
    },
    slatted: () => {
      const count = Math.round(width / 0.2);
      put(
        [-0.05, 1.05, back, width + 0.1, 0.09, 0.07, wood, 3],
        ...Array.from({ length: count }, (_, at): Part => [
          at * 0.2 + 0.04,
          0.3,
          back,
          0.11,
          0.75,
          0.05,
          wood,
          2,
        ]),
      );
    },
    platform: () =>
      put(
        [-0.35, 0.04, -0.2, width + 0.7, 0.1, bedDepth + 0.2, lighter(wood, 0.1), 3],
        [-0.35, 0.14, back, width + 0.7, 0.55, 0.1, lighter(wood, 0.1), 3],
      ),
    'wall of cushions': () => {
      const tall = mood.second;
      put(
        ...[0, 1, 2, 3].map((at): Part => [
          (at * (width + 0.4)) / 4 - 0.2,
          0.1,
          back,
          width / 4 + 0.08,
          1.35,
          0.1,
          tall,
          26,
        ]),
      );
    },
    rattan: () =>
      put(
        [-0.1, 0.1, back, width + 0.2, 0.72, 0.08, mix(wood, '#d9ae6a', 0.6), 6],
        [0.15, 0.82, back, width - 0.3, 0.3, 0.08, mix(wood, '#d9ae6a', 0.6), 46],
      ),
  });
  if (!place.turn || place.turn === 'viewer') throwOver(stage, place, width);
}

/** Frame, mattress, pillows, duvet and a throw. */
function bedding(stage: DrawingContext, width: number): Part[] {
  const { mood, random } = stage;
  const half = width / 2;
  const duvet = random.pick([
    mood.white,
    mix(mood.textile, mood.white, 0.5),
    lighter(mood.accent, 0.55),
    lighter(mood.second, 0.5),
  ]);
  const tone = random.pick([
    lighter(mood.accent, 0.2),
    lighter(mood.second, 0.2),
    mix(mood.textile, mood.wood, 0.25),
  ]);
  return [
    [0, 0.1, 0, width, 0.2, 1.98, darker(mood.wood, 0.05), 4],
    [0.03, 0.3, 0.03, width - 0.06, 0.18, 1.94, mood.white, 14],
    [0.08, 0.5, 1.72, half - 0.12, 0.34, 0.16, mood.white, 26],
    [half + 0.04, 0.5, 1.72, half - 0.12, 0.34, 0.16, mood.white, 26],
    [0.16, 0.5, 1.5, half - 0.26, 0.26, 0.14, tone, 24],
    [half + 0.1, 0.5, 1.5, half - 0.26, 0.26, 0.14, tone, 24],
    [-0.04, 0.24, -0.02, width + 0.08, 0.28, 1.4, duvet, 20],
    [-0.06, 0.22, 0.3, width + 0.12, 0.32, 0.5, mood.accent, 8],
  ];
}

/** Printed cloth over the foot. */
function throwOver(stage: DrawingContext, { x, z }: Place, width: number): void {
  const { canvas, lens, mood, random } = stage;
  const cloth = horizontalRect(lens, {
    x: x - 0.06,
    y: 0.545,
    z: z + 0.3,
    width: width + 0.12,
    depth: 0.5,
  });
  drawPolygon(stage, cloth, clothPattern(canvas, mood, random, 52));
  drawPolygon(stage, cloth, '#fff6e8', 'opacity=".1"');
}

/** Beside the bed, 0.48 m wide, its back at `back`. */
export function bedside(stage: DrawingContext, x: number, back: number): void {
  const { lens, mood } = stage;
  const wood = mood.wood;
  const z = back - 0.5;
  const size = [0.48, 0.42] as const;
  const lamp = (height: number) => tableLamp(stage, x + 0.24, height, z + 0.2);
  const flowers = (height: number) => {
    const [middle, top] = project(lens, x + 0.24, height, z + 0.2);
    vase(stage, middle, top, scaleAt(lens, z) * 0.2, true);
  };
  drawOneOf(stage, 'bedside', {
    'table with lamp': () => {
      drawParts(
        stage,
        { x, z, size: size },
        [0, 0.08, 0, 0.48, 0.44, 0.42, wood, 5],
        [0.04, 0.28, -0.01, 0.4, 0.2, 0.01, lighter(wood, 0.14), 2],
      );
      lamp(0.52);
    },
    'stool with flowers': () => {
      drawParts(
        stage,
        { x, z, size: size },
        [0.08, 0, 0.08, 0.32, 0.4, 0.26, mood.second, 30],
        [0.02, 0.4, 0.02, 0.44, 0.05, 0.38, lighter(mood.second, 0.2), 10],
      );
      flowers(0.45);
    },
    'hanging lamp': () => lampOnCord(stage, x + 0.24, z + 0.2),
    shelf: () => {
      drawParts(stage, { x, z: back - 0.3, size: [0.48, 0.28] }, [
        0,
        0.55,
        0,
        0.48,
        0.05,
        0.28,
        wood,
        2,
      ]);
      flowers(0.6);
    },
    'stack of cases': () => {
      drawParts(
        stage,
        { x, z, size: size },
        [0, 0, 0, 0.48, 0.26, 0.42, mood.seen('#7d4f33'), 8],
        [0.03, 0.26, 0.02, 0.42, 0.2, 0.36, mood.accent, 8],
      );
      lamp(0.46);
    },
  });
}

function lampOnCord({ canvas, lens, mood }: DrawingContext, x: number, z: number): void {
  const unit = scaleAt(lens, z);
  const [middle, top] = project(lens, x, 2.8, z).map(Math.round);
  const [, end = 0] = project(lens, x, 1.15, z).map(Math.round);
  const on = mood.dark || mood.hour === 'golden';
  canvas.add(
    `<path d="M${middle} ${top}V${end}" stroke="${darker(mood.wood, 0.5)}" stroke-width="3"/>`,
    on
      ? `<circle cx="${middle}" cy="${end}" r="${Math.round(unit * 0.6)}" fill="${canvas.radial(['#ffd89499', '#ffc36a00'])}"/>`
      : '',
    `<circle cx="${middle}" cy="${end}" r="${Math.round(unit * 0.11)}" fill="${on ? '#fff0c9' : mood.metal}"/>`,
  );
}
