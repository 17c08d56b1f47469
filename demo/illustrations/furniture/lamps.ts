import { circle, ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { alpha, darker, lighter, mix } from '../drawing/colour.ts';
import { project, scaleAt, drawFloorShadow, drawOneOf } from '../drawing/drawing-context.ts';
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

/** The light of a living room: one on the floor at `x` and `z`, or one that hangs over `middle`. */
export function mainLamp(
  stage: DrawingContext,
  x: number,
  z: number,
  middle: number,
  ceiling: number,
): void {
  const hang = (offsets: number[], drop: number) => () =>
    pendants(
      stage,
      offsets.map((offset) => ({ x: middle + offset, z: 3.9, ceiling, drop })),
    );
  drawOneOf(stage, 'lamp', {
    'arc lamp': () => floorLamp(stage, x, z, 'arc'),
    pendant: hang([0], 0.4),
    'paper globe': () => globe(stage, middle, 4, ceiling - 0.45),
    'tripod lamp': () => floorLamp(stage, x, z, 'tripod'),
    'small pendants': hang([-0.4, 0, 0.4], 0.3),
    'floor lamp': () => floorLamp(stage, x, z, 'straight'),
    fan: () => fan(stage, middle, 4.1, ceiling),
  });
}

function globe(stage: DrawingContext, x: number, z: number, y: number): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, centre] = project(lens, x, y, z);
  const on = mood.dark || mood.hour === 'golden';
  const paper = on ? '#ffe9bd' : lighter(mood.white, 0.3);
  glow(stage, middle, centre, unit * 1.3);
  const ribs = [-0.6, -0.2, 0.2, 0.6].map((share) => {
    const half = Math.sqrt(1 - share * share) * unit * 0.27;
    return `M${r(middle - half)} ${r(centre + share * unit * 0.27)}h${r(half * 2)}`;
  });
  canvas.add(
    line(`M${r(middle)} 0V${r(centre)}`, darker(mood.wood, 0.5), 3),
    circle(middle, centre, unit * 0.27, canvas.linear([lighter(paper, 0.4), darker(paper, 0.1)])),
    line(ribs.join(''), darker(paper, 0.16), 2),
  );
}

function fan({ canvas, mood, lens }: DrawingContext, x: number, z: number, ceiling: number): void {
  const unit = scaleAt(lens, z);
  const [middle, y] = project(lens, x, ceiling - 0.35, z);
  const blade = darker(mood.wood, 0.15);
  const [reach, rise] = [unit * 0.75, unit * 0.08];
  canvas.add(
    line(`M${r(middle)} 0V${r(y)}`, darker(mood.metal, 0.3), 6),
    ...[1, -1].map((side) =>
      shape(
        `M${r(middle)} ${r(y)}L${r(middle + side * reach)} ${r(y - rise)}l${r(-side * 12)} ${r(rise * 1.6)}Z`,
        blade,
      ),
    ),
    shape(`M${r(middle)} ${r(y)}l${r(reach * 0.4)} ${r(rise * 2)}l-40 8Z`, darker(blade, 0.2)),
    ellipse(middle, y, unit * 0.11, unit * 0.07, darker(mood.metal, 0.15)),
  );
}

type Stand = 'arc' | 'tripod' | 'straight';

function floorLamp(stage: DrawingContext, x: number, z: number, stand: Stand): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, foot] = project(lens, x, 0, z);
  const [, top] = project(lens, x, 1.62, z);
  const stem = stand === 'tripod' ? mood.wood : darker(mood.metal, mood.dark ? 0.3 : 0.15);
  drawFloorShadow(stage, { x: x - 0.2, z: z - 0.16, width: 0.4, depth: 0.32 });
  if (stand === 'tripod') {
    const spread = r(unit * 0.24);
    canvas.add(
      line(
        `M${r(middle)} ${r(top)}L${r(middle) - spread} ${r(foot)}M${r(middle)} ${r(top)}L${r(middle) + spread} ${r(foot)}M${r(middle)} ${r(top)}V${r(foot - unit * 0.06)}`,
        stem,
        unit * 0.035,
        'stroke-linecap="round"',
      ),
    );
    return shade(stage, middle, top - unit * 0.16, unit * 1.2);
  }
  canvas.add(ellipse(middle, foot, unit * 0.15, unit * 0.045, darker(stem, 0.2)));
  if (stand === 'straight') {
    canvas.add(rect(middle - 3, top, 6, foot - top, stem));
    return shade(stage, middle, top - unit * 0.16, unit);
  }
  // Reaches over the seat.
  const end = middle + (x < 0 ? 1 : -1) * unit * 0.7;
  canvas.add(
    line(
      `M${r(middle)} ${r(foot)}V${r(top + unit * 0.2)}Q${r(middle)} ${r(top - unit * 0.4)} ${r(end)} ${r(top)}`,
      stem,
      6,
    ),
  );
  shade(stage, end, top, unit * 0.85);
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
