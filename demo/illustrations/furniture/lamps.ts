import { circle, ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { alpha, darker, lighter, mix } from '../drawing/colour.ts';
import { project, scaleAt, drawFloorShadow } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** Lit by evening; by day a lamp is only a shape. */
export function glow(stage: DrawingContext, x: number, y: number, radius: number, share = 1): void {
  const { canvas, mood } = stage;
  if (mood.hour === 'day' || mood.hour === 'morning') return;
  const strength = (mood.dark ? 0.85 : 0.4) * share;
  const fill = canvas.radial([
    alpha('#ffd894', strength),
    alpha('#ffc36a', strength * 0.42),
    '#ffc36a00',
  ]);
  canvas.add(circle(x, y, radius, fill));
}

export function floorLamp(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens, random } = stage;
  const unit = scaleAt(lens, z);
  const [middle, foot] = project(lens, x, 0, z);
  const [, top] = project(lens, x, 1.62, z);
  const stem = darker(mood.metal, mood.dark ? 0.3 : 0.15);
  drawFloorShadow(stage, { x: x - 0.2, z: z - 0.16, width: 0.4, depth: 0.32 });
  canvas.add(ellipse(middle, foot, unit * 0.15, unit * 0.045, darker(stem, 0.2)));
  if (random.chance(0.35)) {
    // an arc that reaches over the seat
    const reach = -unit * 0.5;
    canvas.add(
      line(
        `M${r(middle)} ${r(foot)}V${r(top + unit * 0.2)}Q${r(middle)} ${r(top - unit * 0.3)} ${r(middle - reach)} ${r(top)}`,
        stem,
        6,
      ),
    );
    shade(stage, middle - reach, top, unit * 0.85);
    return;
  }
  canvas.add(rect(middle - 3, top, 6, foot - top, stem));
  shade(stage, middle, top - unit * 0.16, unit);
}

export function tableLamp(stage: DrawingContext, x: number, y: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, base] = project(lens, x, y, z);
  const body = darker(mood.second, 0.05);
  canvas.add(
    ellipse(
      middle,
      base - unit * 0.1,
      unit * 0.085,
      unit * 0.1,
      canvas.linear([lighter(body, 0.3), body, darker(body, 0.3)], [1, 0]),
    ),
    rect(middle - 3, base - unit * 0.26, 6, unit * 0.1, mood.metal),
  );
  shade(stage, middle, base - unit * 0.46, unit * 0.78);
}

/** A cloth shade hung from its top middle point. */
function shade(stage: DrawingContext, x: number, y: number, unit: number): void {
  const { canvas, mood } = stage;
  const [top, bottom, height] = [unit * 0.13, unit * 0.21, unit * 0.28];
  const on = mood.dark || mood.hour === 'golden';
  const fill = on
    ? canvas.linear(['#ffe3ad', '#fff1cf', '#ffd48a'])
    : canvas.linear([mood.textile, darker(mood.textile, 0.12)], [1, 0]);
  glow(stage, x, y + height / 2, unit * 1.7);
  canvas.add(
    polygon(
      [
        [x - top, y],
        [x + top, y],
        [x + bottom, y + height],
        [x - bottom, y + height],
      ],
      fill,
    ),
    ellipse(x, y + height, bottom, unit * 0.03, on ? '#fff6dc' : darker(mood.textile, 0.2)),
  );
}

type Hanging = { x: number; z: number; ceiling: number; drop: number };

/** Hangs from the ceiling; `drop` metres of cord. */
export function pendant(
  stage: DrawingContext,
  x: number,
  z: number,
  ceiling: number,
  drop: number,
): void {
  pendants(stage, [{ x, z, ceiling, drop }]);
}

/** Lamps of one kind; their light lies behind all of them. */
export function pendants(stage: DrawingContext, places: Hanging[]): void {
  const { lens } = stage;
  const colour = pendantColour(stage);
  for (const { x, z, ceiling, drop } of places) {
    const [middle, end] = project(lens, x, ceiling - drop, z);
    const unit = scaleAt(lens, z);
    glow(stage, middle, end + unit * 0.2, unit * 1.4, 1 / places.length);
  }
  for (const place of places) hanging(stage, place, colour);
}

function hanging(stage: DrawingContext, { x, z, ceiling, drop }: Hanging, cane: string): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, from] = project(lens, x, ceiling, z);
  const [, end] = project(lens, x, ceiling - drop, z);
  canvas.add(line(`M${r(middle)} ${r(from)}V${r(end)}`, darker(mood.wood, 0.5), 3));
  const on = mood.dark || mood.hour === 'golden';
  canvas.add(
    ellipse(
      middle,
      end + unit * 0.21,
      unit * 0.24,
      unit * 0.055,
      on ? '#fff0c9' : darker(cane, 0.4),
    ),
    shape(
      `M${r(middle - unit * 0.25)} ${r(end + unit * 0.21)}Q${r(middle - unit * 0.24)} ${r(end)} ${r(middle)} ${r(end)}T${r(middle + unit * 0.25)} ${r(end + unit * 0.21)}Q${r(middle)} ${r(end + unit * 0.15)} ${r(middle - unit * 0.25)} ${r(end + unit * 0.21)}Z`,
      canvas.linear([lighter(cane, 0.25), cane, darker(cane, 0.25)], [1, 0]),
    ),
  );
}

function pendantColour({ mood, random }: DrawingContext): string {
  return random.pick([
    mix(mood.wood, '#d8a868', 0.55),
    mood.accent,
    mix(mood.metal, mood.wood, 0.3),
  ]);
}

function r(value: number): number {
  return Math.round(value);
}
