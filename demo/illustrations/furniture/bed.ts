import { line } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { tableLamp } from './lamps.ts';
import { clothPattern } from '../drawing/patterns.ts';
import {
  horizontalRect,
  project,
  drawPolygon,
  scaleAt,
  drawFloorShadow,
  sideRect,
  drawBox,
  frontalRect,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { vase } from './tables.ts';

/** Head against the back wall, foot towards the viewer; `x` is its middle. */
export function bed(stage: DrawingContext, x: number, back: number, width: number): void {
  const { mood, random } = stage;
  const left = x - width / 2;
  const head = back - 0.12;
  const foot = back - 2.1;
  const wood = random.pick([mood.wood, darker(mood.wood, 0.2), mix(mood.wood, mood.textile, 0.4)]);
  drawFloorShadow(stage, { x: left - 0.15, z: foot - 0.1, width: width + 0.3, depth: 2.1 }, 0.55);
  headboard(stage, left, back, width, wood);
  drawBox(stage, { x: left, y: 0.12, z: foot, width, height: 0.2, depth: head - foot }, wood, 4);
  drawBox(
    stage,
    {
      x: left + 0.04,
      y: 0.3,
      z: foot + 0.04,
      width: width - 0.08,
      height: 0.2,
      depth: head - foot - 0.04,
    },
    mood.white,
    14,
  );
  pillows(stage, left, head, width);
  duvet(stage, left, foot, head - 0.62, width);
}

function headboard(
  stage: DrawingContext,
  left: number,
  back: number,
  width: number,
  wood: string,
): void {
  const { canvas, lens, mood, random } = stage;
  const colour = random.pick([mood.accent, mood.second, wood, lighter(mood.second, 0.2)]);
  const z = back - 0.1;
  const [extra, height] = [0.12, random.between(0.95, 1.15)];
  drawBox(
    stage,
    { x: left - extra, y: 0.15, z, width: width + extra * 2, height, depth: 0.08 },
    colour,
    18,
  );
  const parts = random.pick([2, 5, 7]);
  const seams = [];
  for (let index = 1; index < parts; index += 1) {
    const at = left - extra + ((width + extra * 2) * index) / parts;
    const [a, b] = [project(lens, at, 0.4, z), project(lens, at, 0.13 + height, z)];
    seams.push(`M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`);
  }
  canvas.add(line(seams.join(''), darker(colour, 0.25), 3));
}

function pillows(stage: DrawingContext, left: number, head: number, width: number): void {
  const { canvas, mood, random } = stage;
  const half = width / 2;
  const tone = random.pick([
    lighter(mood.accent, 0.3),
    lighter(mood.second, 0.3),
    mix(mood.textile, mood.wood, 0.25),
  ]);
  for (const start of [left + 0.08, left + half + 0.04]) {
    drawBox(
      stage,
      { x: start, y: 0.5, z: head - 0.24, width: half - 0.12, height: 0.34, depth: 0.16 },
      mood.white,
      26,
    );
  }
  for (const start of [left + 0.16, left + half + 0.1]) {
    drawBox(
      stage,
      { x: start, y: 0.5, z: head - 0.46, width: half - 0.26, height: 0.26, depth: 0.14 },
      tone,
      24,
    );
  }
  const front = frontalRect(stage.lens, {
    x: left + half - 0.27,
    y: 0.5,
    z: head - 0.6,
    width: 0.54,
    height: 0.28,
  });
  const fill = clothPattern(canvas, mood, random, 34);
  canvas.add(
    `<path d="M${front.map((point) => point.map(Math.round).join(' ')).join(' ')}Z" fill="${fill}" stroke="${mood.white}" stroke-width="8"/>`,
  );
}

function duvet(
  stage: DrawingContext,
  left: number,
  foot: number,
  end: number,
  width: number,
): void {
  const { canvas, lens, mood, random } = stage;
  const colour = random.pick([
    mood.white,
    mix(mood.textile, mood.white, 0.5),
    lighter(mood.accent, 0.62),
    lighter(mood.second, 0.62),
  ]);
  const spread = { x: left - 0.05, z: foot - 0.03, width: width + 0.1 };
  drawBox(stage, { ...spread, y: 0.24, height: 0.31, depth: end - foot }, colour, 22);
  const fold = { ...spread, y: 0.56, z: end - 0.3, depth: 0.3 };
  drawPolygon(
    stage,
    horizontalRect(lens, fold),
    darker(mood.white, 0.04),
    `stroke="${darker(mood.white, 0.04)}" stroke-width="10"`,
  );
  const throwStart = foot + random.between(0.22, 0.4);
  const fabric = random.chance(0.6) ? clothPattern(canvas, mood, random, 52) : mood.accent;
  const strip = {
    ...spread,
    x: spread.x - 0.02,
    width: spread.width + 0.04,
    y: 0.57,
    z: throwStart,
    depth: 0.52,
  };
  drawPolygon(stage, horizontalRect(lens, strip), fabric);
  drawPolygon(stage, horizontalRect(lens, strip), '#fff6e8', 'opacity=".1"');
  for (const side of [strip.x, strip.x + strip.width]) {
    const shown = side === strip.x ? side > 0 : side < 0;
    if (shown) {
      drawPolygon(
        stage,
        sideRect(lens, { x: side, y: 0.22, z: throwStart, height: 0.35, depth: 0.52 }),
        fabric,
      );
      drawPolygon(
        stage,
        sideRect(lens, { x: side, y: 0.22, z: throwStart, height: 0.35, depth: 0.52 }),
        '#2a1a2e40',
      );
    }
  }
}

/** A bedside table with a lamp, or with a vase when `lamp` is false. */
export function bedside(stage: DrawingContext, x: number, back: number, lamp = true): void {
  const { canvas, lens, mood } = stage;
  const z = back - 0.5;
  const wood = mood.wood;
  drawFloorShadow(stage, { x, z: z - 0.05, width: 0.48, depth: 0.45 }, 0.45);
  drawBox(stage, { x, y: 0.08, z, width: 0.48, height: 0.44, depth: 0.42 }, wood, 5);
  const [left, y] = project(lens, x + 0.05, 0.31, z);
  const [right] = project(lens, x + 0.43, 0.31, z);
  canvas.add(
    line(`M${Math.round(left)} ${Math.round(y)}H${Math.round(right)}`, darker(wood, 0.35), 3),
  );
  if (lamp) return tableLamp(stage, x + 0.24, 0.52, z + 0.2);
  const [middle, top] = project(lens, x + 0.24, 0.52, z + 0.2);
  vase(stage, middle, top, scaleAt(lens, z) * 0.2, true);
}
