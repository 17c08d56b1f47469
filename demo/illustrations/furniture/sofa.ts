import { line, rect } from '../drawing/canvas.ts';
import { darker, lighter } from '../drawing/colour.ts';
import { clothPattern } from '../drawing/patterns.ts';
import { project, scaleAt, drawFloorShadow, drawBox } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** Faces the viewer; `x` is its middle and `z` its front edge. */
export function sofa(
  stage: DrawingContext,
  x: number,
  z: number,
  width: number,
  colour: string,
): void {
  const { mood } = stage;
  const left = x - width / 2;
  const depth = 0.85;
  const seats = width > 1.9 ? 3 : width > 1.3 ? 2 : 1;
  const arm = 0.2;
  drawFloorShadow(
    stage,
    { x: left - 0.08, z: z - 0.12, width: width + 0.16, depth: depth + 0.1 },
    0.5,
  );
  for (const leg of [left + 0.08, left + width - 0.14]) {
    drawBox(
      stage,
      { x: leg, y: 0, z: z + 0.06, width: 0.06, height: 0.14, depth: 0.06 },
      darker(mood.wood, 0.3),
      1,
    );
  }
  drawBox(
    stage,
    { x: left + 0.06, y: 0.3, z: z + depth - 0.22, width: width - 0.12, height: 0.52, depth: 0.2 },
    darker(colour, 0.06),
    14,
  );
  drawBox(stage, { x: left, y: 0.13, z, width, height: 0.2, depth }, darker(colour, 0.1), 8);
  const seat = (width - arm * 2) / seats;
  for (let index = 0; index < seats; index += 1) {
    const start = left + arm + index * seat;
    drawBox(
      stage,
      {
        x: start + 0.03,
        y: 0.42,
        z: z + depth - 0.42,
        width: seat - 0.06,
        height: 0.38,
        depth: 0.18,
      },
      lighter(colour, 0.05),
      18,
    );
    drawBox(
      stage,
      {
        x: start + 0.015,
        y: 0.33,
        z: z + 0.03,
        width: seat - 0.03,
        height: 0.13,
        depth: depth - 0.42,
      },
      colour,
      12,
    );
  }
  for (const start of [left, left + width - arm]) {
    drawBox(
      stage,
      { x: start, y: 0.14, z, width: arm, height: 0.46, depth: depth - 0.05 },
      colour,
      12,
    );
  }
  cushion(stage, left + arm + 0.08, z + 0.3, 0.42, -7);
  if (seats > 1) cushion(stage, left + width - arm - 0.46, z + 0.3, 0.4, 8);
  if (seats > 2) cushion(stage, left + arm + 0.42, z + 0.26, 0.32, 10, lighter(mood.textile, 0.15));
}

export function cushion(
  stage: DrawingContext,
  x: number,
  z: number,
  size: number,
  turn: number,
  plain?: string,
): void {
  const { canvas, mood, lens, random } = stage;
  const unit = scaleAt(lens, z);
  const [left, bottom] = project(lens, x, 0.46, z);
  const side = size * unit;
  const fill = plain ?? clothPattern(canvas, mood, random, 34);
  const centre = `${Math.round(left + side / 2)} ${Math.round(bottom - side / 2)}`;
  canvas.add(
    `<g transform="rotate(${turn} ${centre})">${rect(left + 3, bottom - side + 4, side, side, '#2a1a2e44', 'rx="14"')}${rect(left, bottom - side, side, side, fill, 'rx="14"')}${rect(left, bottom - side, side, side, canvas.linear(['#fff6e833', '#2a1a2e33'], [1, 1]), 'rx="14"')}</g>`,
  );
}

/** A low chair with wooden legs, turned a little to the room. */
export function armchair(stage: DrawingContext, x: number, z: number, colour: string): void {
  const { canvas, mood, lens } = stage;
  const width = 0.78;
  const left = x - width / 2;
  drawFloorShadow(stage, { x: left - 0.05, z: z - 0.05, width: width + 0.1, depth: 0.8 }, 0.5);
  const foot = (dx: number, dz: number, lean: number) => {
    const [a, b] = [
      project(lens, left + dx + lean, 0, z + dz),
      project(lens, left + dx, 0.32, z + dz),
    ];
    canvas.add(
      line(
        `M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`,
        darker(mood.wood, 0.25),
        scaleAt(lens, z) * 0.045,
        'stroke-linecap="round"',
      ),
    );
  };
  foot(0.1, 0.6, -0.03);
  foot(width - 0.1, 0.6, 0.03);
  drawBox(
    stage,
    { x: left + 0.03, y: 0.34, z: z + 0.52, width: width - 0.06, height: 0.52, depth: 0.14 },
    darker(colour, 0.05),
    22,
  );
  drawBox(stage, { x: left, y: 0.28, z, width, height: 0.17, depth: 0.56 }, colour, 16);
  for (const start of [left - 0.05, left + width - 0.06]) {
    drawBox(
      stage,
      { x: start, y: 0.3, z: z + 0.02, width: 0.11, height: 0.3, depth: 0.56 },
      darker(colour, 0.07),
      12,
    );
  }
  foot(0.08, 0.04, -0.04);
  foot(width - 0.08, 0.04, 0.04);
  cushion(stage, x - 0.19, z + 0.3, 0.36, -4);
}
