import { rect } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { clothPattern } from '../drawing/patterns.ts';
import { drawOneOf, project, scaleAt } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { drawParts } from './parts.ts';
import type { Part, Place } from './parts.ts';

/** The large seat of a living room, 2.2 m wide. */
export function seating(stage: DrawingContext, place: Place, colour: string): void {
  const { mood } = stage;
  const leather = mood.seen('#8a4b2c');
  const print = () => cushions(stage, place, 2.2);
  drawOneOf(stage, 'seat', {
    sofa: () => (
      drawParts(stage, { ...place, size: [2.2, 0.85] }, ...sofa(2.2, 3, colour, mood.wood)),
      print()
    ),
    'corner sofa': () => {
      const parts: Part[] = sofa(2.2, 3, colour, mood.wood).map(([x, y, z, ...rest]) => [
        x,
        y,
        z + 0.6,
        ...rest,
      ]);
      parts.push(
        [0, 0.12, 0, 0.82, 0.22, 0.75, darker(colour, 0.1), 10],
        [0.02, 0.34, 0.02, 0.78, 0.12, 0.72, colour, 14],
      );
      const nearer =
        place.turn === 'left' || place.turn === 'away'
          ? place
          : { ...place, z: place.z - (place.turn === 'right' ? 0 : 0.6) };
      drawParts(stage, { ...nearer, size: [2.2, 1.45] }, ...parts);
    },
    daybed: () => {
      const wood = lighter(mood.wood, 0.15);
      drawParts(
        stage,
        { ...place, size: [2.2, 0.85] },
        ...legs(2.2, 0.85, 0.24, wood),
        [0, 0.24, 0, 2.2, 0.07, 0.85, wood, 2],
        [0.04, 0.31, 0.04, 2.12, 0.16, 0.77, mood.textile, 12],
        [0.08, 0.47, 0.1, 0.24, 0.22, 0.66, colour, 40],
        [1.88, 0.47, 0.1, 0.24, 0.22, 0.66, colour, 40],
      );
    },
    'wooden bench': () => {
      const wood = darker(mood.wood, 0.12);
      const slats = [0.1, 0.46, 0.82, 1.18, 1.54, 1.9].map((x): Part => [
        x,
        0.42,
        0.74,
        0.22,
        0.42,
        0.05,
        wood,
        2,
      ]);
      drawParts(
        stage,
        { ...place, size: [2.2, 0.8] },
        ...legs(2.2, 0.8, 0.3, wood),
        [0, 0.3, 0, 2.2, 0.06, 0.8, wood, 2],
        [0.06, 0.36, 0.02, 2.08, 0.1, 0.68, lighter(colour, 0.1), 8],
        ...slats,
        [0, 0.84, 0.74, 2.2, 0.08, 0.06, wood, 3],
        [0, 0.36, 0.05, 0.06, 0.24, 0.7, wood, 2],
        [2.14, 0.36, 0.05, 0.06, 0.24, 0.7, wood, 2],
      );
      print();
    },
    'leather sofa': () =>
      drawParts(
        stage,
        { ...place, size: [2.2, 0.9] },
        ...legs(2.2, 0.9, 0.12, '#2a1a16'),
        [0.1, 0.12, 0.05, 2, 0.18, 0.8, darker(leather, 0.2), 6],
        [0.26, 0.3, 0.02, 0.83, 0.17, 0.66, leather, 14],
        [1.11, 0.3, 0.02, 0.83, 0.17, 0.66, leather, 14],
        [0.1, 0.3, 0.68, 2, 0.46, 0.22, darker(leather, 0.06), 26],
        [0, 0.12, 0.02, 0.28, 0.62, 0.86, darker(leather, 0.04), 30],
        [1.92, 0.12, 0.02, 0.28, 0.62, 0.86, darker(leather, 0.04), 30],
      ),
    'two armchairs': () => {
      const wide = !place.turn || place.turn === 'viewer' || place.turn === 'away';
      for (const step of [1.3, 0]) {
        const at = wide ? { ...place, x: place.x + step } : { ...place, z: place.z + step };
        armchair(stage, at, step > 0 ? colour : mix(colour, mood.textile, 0.5));
      }
    },
    'low sofa': () => {
      const pale = mix(mood.textile, mood.white, 0.5);
      drawParts(
        stage,
        { ...place, size: [2.2, 0.95] },
        [0, 0.03, 0, 2.2, 0.3, 0.95, pale, 24],
        [0.05, 0.33, 0.6, 1.05, 0.3, 0.3, lighter(pale, 0.2), 34],
        [1.12, 0.33, 0.6, 1.05, 0.3, 0.3, lighter(pale, 0.2), 34],
        [0.1, 0.33, 0.4, 0.5, 0.34, 0.16, mood.accent, 26],
      );
    },
  });
}

function sofa(width: number, seats: number, colour: string, wood: string): Part[] {
  const seat = (width - 0.4) / seats;
  const rows = Array.from({ length: seats }, (_, index): Part[] => {
    const x = 0.2 + index * seat;
    return [
      [x + 0.015, 0.33, 0.03, seat - 0.03, 0.13, 0.42, colour, 12],
      [x + 0.03, 0.42, 0.46, seat - 0.06, 0.38, 0.18, lighter(colour, 0.06), 18],
    ];
  });
  return [
    ...legs(width, 0.85, 0.13, darker(wood, 0.3)),
    [0, 0.13, 0, width, 0.2, 0.85, darker(colour, 0.1), 8],
    [0.06, 0.33, 0.65, width - 0.12, 0.5, 0.2, darker(colour, 0.06), 14],
    ...rows.flat(),
    [0, 0.33, 0, 0.19, 0.27, 0.8, colour, 12],
    [width - 0.19, 0.33, 0, 0.19, 0.27, 0.8, colour, 12],
  ];
}

/** Four legs under the corners. */
export function legs(width: number, depth: number, height: number, colour: string): Part[] {
  const [near, far, end] = [0.04, depth - 0.1, width - 0.1];
  return [near, end].flatMap((x): Part[] => [
    [x, 0, near, 0.06, height, 0.06, colour, 1],
    [x, 0, far, 0.06, height, 0.06, colour, 1],
  ]);
}

/** A low chair with wooden legs. */
export function armchair(stage: DrawingContext, place: Place, colour: string): void {
  drawParts(
    stage,
    { ...place, size: [0.84, 0.8] },
    ...legs(0.84, 0.8, 0.26, darker(stage.mood.wood, 0.25)),
    [0, 0.26, 0, 0.84, 0.18, 0.7, colour, 16],
    [0.05, 0.44, 0.56, 0.74, 0.44, 0.16, darker(colour, 0.05), 22],
    [0, 0.44, 0.02, 0.12, 0.16, 0.54, darker(colour, 0.08), 12],
    [0.72, 0.44, 0.02, 0.12, 0.16, 0.54, darker(colour, 0.08), 12],
  );
}

/** A chair without arms, for tables and desks. */
export function sideChair(stage: DrawingContext, place: Place, colour: string): void {
  const wood = darker(stage.mood.wood, 0.15);
  drawParts(
    stage,
    { ...place, size: [0.44, 0.46] },
    ...legs(0.44, 0.46, 0.44, wood),
    [0, 0.44, 0, 0.44, 0.06, 0.46, colour, 8],
    [0.02, 0.5, 0.4, 0.05, 0.42, 0.05, wood, 1],
    [0.37, 0.5, 0.4, 0.05, 0.42, 0.05, wood, 1],
    [0.02, 0.68, 0.39, 0.4, 0.22, 0.05, colour, 8],
  );
}

/** Two cushions of printed cloth, where the seat looks at the viewer. */
function cushions(stage: DrawingContext, { x, z, turn = 'viewer' }: Place, width: number): void {
  if (turn !== 'viewer') return;
  cushion(stage, x + 0.28, z + 0.3, 0.4, -7);
  cushion(stage, x + width - 0.66, z + 0.3, 0.38, 8);
}

function cushion(stage: DrawingContext, x: number, z: number, size: number, turn: number): void {
  const { canvas, mood, lens, random } = stage;
  const unit = scaleAt(lens, z);
  const [left, bottom] = project(lens, x, 0.46, z);
  const side = size * unit;
  const fill = clothPattern(canvas, mood, random, 34);
  const centre = `${Math.round(left + side / 2)} ${Math.round(bottom - side / 2)}`;
  canvas.add(
    `<g transform="rotate(${turn} ${centre})">${rect(left + 3, bottom - side + 4, side, side, '#2a1a2e44', 'rx="14"')}${rect(left, bottom - side, side, side, fill, 'rx="14"')}${rect(left, bottom - side, side, side, canvas.linear(['#fff6e833', '#2a1a2e33'], [1, 1]), 'rx="14"')}</g>`,
  );
}
