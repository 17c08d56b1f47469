import { circle, ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { pendants } from '../furniture/lamps.ts';
import { drawParts } from '../furniture/parts.ts';
import { legs, sideChair } from '../furniture/sofa.ts';
import { pickByNumber } from '../seed.ts';
import { drawRoom, drawLightOverlay, createRoom } from './room.ts';
import { backWindow } from './windows.ts';
import type { Room } from './room.ts';
import {
  project,
  scaleAt,
  drawFloorShadow,
  drawBox,
  drawOneOf,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { roundTable, rug, vase } from '../furniture/tables.ts';
import { shelf } from '../furniture/wall-art.ts';

export function kitchen(stage: DrawingContext): void {
  const { mood, random, seed } = stage;
  const room = createRoom(stage, 5.2);
  drawRoom(stage, room);
  const colour = pickByNumber(seed.home, 'units', [
    mood.second,
    mix(mood.wood, mood.textile, 0.3),
    mood.accent,
    lighter(mood.white, 0.2),
    mix(mood.leaf, mood.white, 0.25),
  ]);
  const window = room.left + random.pick([1.5, 2]);
  const middle = (room.left + room.right) / 2;
  backsplash(stage, room);
  backWindow(stage, room, { x: window, y: 1.18, width: 1.35, height: 1.1 }, false);
  drawOneOf(stage, 'above the worktop', {
    cupboards: () => wallUnits(stage, room, window, lighter(colour, 0.08)),
    'two shelves': () => [1.5, 1.95].forEach((y) => shelf(stage, window + 1.7, y, room.back)),
    'one shelf': () => shelf(stage, window + 1.7, 1.72, room.back),
    'dark cupboards': () => wallUnits(stage, room, window, darker(colour, 0.45)),
    nothing: null,
  });
  counter(stage, room, colour);
  fridge(stage, room);
  drawOneOf(stage, 'before the worktop', {
    island: () => island(stage, middle + 0.05, colour),
    'dining table': () => diningTable(stage, middle),
    'round table': () => {
      rug(stage, middle, 3, 2.6, 1.6);
      sideChair(stage, { x: middle - 0.22, z: 4.4 }, mood.accent);
      roundTable(stage, middle, 4, { radius: 0.6, height: 0.74, drum: false });
      sideChair(stage, { x: middle - 1.05, z: 3.7, turn: 'right' }, mood.accent);
      sideChair(stage, { x: middle + 0.6, z: 3.7, turn: 'left' }, mood.accent);
      pendants(stage, [{ x: middle, z: 4, ceiling: 2.9, drop: 0.6 }]);
    },
    'second row': () => {
      const top = lighter(mood.white, 0.1);
      drawParts(
        stage,
        { x: room.right - 0.62, z: 2.6, size: [0.62, 2.1] },
        [0.03, 0, 0, 0.59, 0.87, 2.1, colour, 2],
        [0, 0.87, -0.02, 0.62, 0.05, 2.12, top, 2],
        [0.2, 0.92, 1.2, 0.2, 0.3, 0.2, mood.accent, 10],
        [0.15, 0.92, 0.5, 0.3, 0.14, 0.3, mood.second, 8],
      );
      rug(stage, middle - 0.2, 3, 1.8, 1.7);
    },
    bar: () => {
      drawParts(
        stage,
        { x: middle - 1.2, z: 3.3, size: [2.4, 0.4] },
        [0.1, 0, 0.06, 2.2, 1, 0.3, mood.feature, 2],
        [0, 1, 0, 2.4, 0.06, 0.4, mood.wood, 3],
      );
      for (const offset of [-0.7, 0.1, 0.8]) stool(stage, middle + offset, 3.1);
    },
  });
  drawLightOverlay(stage, 560, 380);
}

function diningTable(stage: DrawingContext, middle: number): void {
  const { mood } = stage;
  for (const x of [-0.75, 0.3]) sideChair(stage, { x: middle + x, z: 4.35 }, mood.accent);
  drawParts(stage, { x: middle - 1, z: 3.6, size: [2, 0.85] }, ...legs(2, 0.85, 0.7, mood.wood), [
    0,
    0.7,
    0,
    2,
    0.06,
    0.85,
    lighter(mood.wood, 0.12),
    3,
  ]);
  fruit(stage, middle, 4, 0.76);
  for (const x of [-0.7, 0.25])
    sideChair(stage, { x: middle + x, z: 3.25, turn: 'away' }, mood.accent);
  pendants(
    stage,
    [-0.4, 0.4].map((x) => ({ x: middle + x, z: 4, ceiling: 2.9, drop: 0.6 })),
  );
}

const worktop = 0.9;

function backsplash(stage: DrawingContext, room: Room): void {
  const { canvas, mood, lens, random } = stage;
  const [x, top] = project(lens, room.left, 1.5, room.back);
  const [end, bottom] = project(lens, room.right, worktop, room.back);
  const tile = mix(mood.white, random.pick([mood.second, mood.accent, mood.textile]), 0.22);
  const id = canvas.define(
    (id) =>
      `<pattern id="${id}" width="30" height="30" patternUnits="userSpaceOnUse">${rect(0, 0, 30, 30, darker(tile, 0.1))}${rect(1, 1, 28, 13, tile)}${rect(-14, 16, 28, 13, lighter(tile, 0.2))}${rect(16, 16, 28, 13, lighter(tile, 0.2))}</pattern>`,
  );
  canvas.add(rect(x, top, end - x, bottom - top, `url(#${id})`));
}

function wallUnits(stage: DrawingContext, room: Room, window: number, colour: string): void {
  const { canvas, mood, lens } = stage;
  const z = room.back - 0.36;
  const start = window + 1.6;
  const width = room.right - 0.08 - start;
  const [hoodX, hoodY] = project(lens, start + 0.42, 1.46, room.back - 0.4);
  const unit = scaleAt(lens, room.back - 0.4);
  drawBox(stage, [start + 0.84, 1.52, z, width - 0.84, 0.78, 0.34], colour, 3);
  doors(stage, start + 0.84, width - 0.84, 1.52, 0.78, z, colour, 2);
  canvas.add(
    polygon(
      [
        [hoodX - unit * 0.09, hoodY - unit * 0.9],
        [hoodX + unit * 0.09, hoodY - unit * 0.9],
        [hoodX + unit * 0.09, hoodY - unit * 0.22],
        [hoodX + unit * 0.38, hoodY],
        [hoodX - unit * 0.38, hoodY],
        [hoodX - unit * 0.09, hoodY - unit * 0.22],
      ],
      canvas.linear([darker(mood.white, 0.1), darker(mood.white, 0.42)], [1, 0]),
    ),
    rect(hoodX - unit * 0.38, hoodY, unit * 0.76, 8, darker(mood.white, 0.55)),
  );
}

function counter(stage: DrawingContext, room: Room, colour: string): void {
  const { canvas, mood, lens } = stage;
  const z = room.back - 0.62;
  const left = room.left + 0.9;
  const width = room.right - left;
  drawBox(stage, [left, 0.1, z + 0.03, width, 0.77, 0.58], colour, 2);
  doors(stage, left, width, 0.13, 0.72, z + 0.03, colour, 6);
  drawBox(stage, [left, 0.87, z, width, 0.045, 0.62], mix(mood.white, mood.textile, 0.3), 2);
  const hob = project(lens, room.right - 1.6, worktop + 0.02, room.back - 0.3);
  const unit = scaleAt(lens, room.back - 0.3);
  canvas.add(
    ellipse(hob[0], hob[1], unit * 0.24, unit * 0.03, darker(mood.wood, 0.75)),
    rect(hob[0] - 34, hob[1] - 40, 52, 36, mood.accent, 'rx="6"'),
    rect(hob[0] - 42, hob[1] - 34, 68, 7, darker(mood.accent, 0.3), 'rx="3"'),
    circle(hob[0] - 8, hob[1] - 44, 5, darker(mood.accent, 0.3)),
  );
  const tap = project(lens, room.left + 2.5, worktop + 0.02, room.back - 0.15);
  canvas.add(
    line(
      `M${Math.round(tap[0])} ${Math.round(tap[1])}v-36q0 -22 20 -22t18 18`,
      darker(mood.metal, 0.1),
      6,
      'stroke-linecap="round"',
    ),
  );
}

function doors(
  stage: DrawingContext,
  x: number,
  width: number,
  y: number,
  height: number,
  z: number,
  colour: string,
  count: number,
): void {
  const { canvas, lens, mood } = stage;
  const gap = darker(colour, 0.3);
  const [start, top] = project(lens, x, y + height, z);
  const [end, bottom] = project(lens, x + width, y, z);
  const step = (end - start) / count;
  const seams = [];
  const handles = [];
  for (let index = 0; index < count; index += 1) {
    const at = Math.round(start + step * index);
    if (index > 0) seams.push(`M${at} ${Math.round(top)}V${Math.round(bottom)}`);
    handles.push(
      `M${Math.round(at + step * 0.38)} ${Math.round(y < 1 ? top + 16 : bottom - 14)}h${Math.round(step * 0.24)}`,
    );
  }
  canvas.add(
    line(seams.join(''), gap, 2),
    line(handles.join(''), mood.metal, 4, 'stroke-linecap="round"'),
  );
}

function fridge(stage: DrawingContext, room: Room): void {
  const { canvas, mood, lens, random } = stage;
  const z = room.back - 0.68;
  const colour = random.pick([
    darker(mood.white, 0.14),
    mix(mood.second, mood.white, 0.35),
    darker(mood.wood, 0.55),
  ]);
  drawBox(stage, [room.left + 0.1, 0.04, z, 0.78, 1.86, 0.64], colour, 8);
  const [x, seam] = project(lens, room.left + 0.1, 1.22, z);
  const [end] = project(lens, room.left + 0.88, 1.22, z);
  canvas.add(
    line(`M${Math.round(x)} ${Math.round(seam)}H${Math.round(end)}`, darker(colour, 0.35), 3),
    line(
      `M${Math.round(end - 18)} ${Math.round(seam - 60)}v44M${Math.round(end - 18)} ${Math.round(seam + 16)}v70`,
      lighter(mood.metal, 0.2),
      6,
      'stroke-linecap="round"',
    ),
  );
}

function island(stage: DrawingContext, x: number, colour: string): void {
  const { mood, lens, random } = stage;
  const [left, z] = [x - 1.15, 3.65];
  const body = random.pick([mood.wood, darker(colour, 0.1), mix(mood.wood, mood.white, 0.3)]);
  drawParts(
    stage,
    { x: left, z, size: [2.3, 0.75] },
    [0.08, 0, 0.16, 2.14, 0.88, 0.55, body, 3],
    [0, 0.88, 0, 2.3, 0.06, 0.75, lighter(mood.white, 0.1), 3],
  );
  fruit(stage, x + 0.28, z + 0.4, 0.94);
  const [vaseX, vaseY] = project(lens, x - 0.82, 0.94, z + 0.4);
  vase(stage, vaseX, vaseY, scaleAt(lens, z) * 0.22, true);
  for (const offset of [-0.72, 0, 0.72]) stool(stage, x + offset, z - 0.12);
  const hung = [-0.75, 0, 0.75].map((dx) => ({ x: x + dx, z: z + 0.4, ceiling: 2.9, drop: 0.5 }));
  pendants(stage, hung);
}

function fruit(stage: DrawingContext, x: number, z: number, y: number): void {
  const { canvas, mood, lens } = stage;
  const [cx, top] = project(lens, x, y, z);
  const unit = scaleAt(lens, z);
  const bowl = darker(mood.wood, 0.1);
  const tones = ['#e39a3b', '#c9533a', '#7f9a45', '#e8b94f'].map(mood.seen);
  [-0.1, 0.09, -0.01, 0.02].forEach((dx, index) =>
    canvas.add(
      circle(
        cx + dx * unit,
        top - unit * (index === 3 ? 0.18 : 0.12),
        unit * 0.065,
        tones[index] ?? bowl,
      ),
    ),
  );
  canvas.add(
    shape(
      `M${Math.round(cx - unit * 0.2)} ${Math.round(top - unit * 0.11)}H${Math.round(cx + unit * 0.2)}Q${Math.round(cx + unit * 0.15)} ${Math.round(top)} ${Math.round(cx + unit * 0.06)} ${Math.round(top)}h${Math.round(-unit * 0.12)}Q${Math.round(cx - unit * 0.15)} ${Math.round(top)} ${Math.round(cx - unit * 0.2)} ${Math.round(top - unit * 0.11)}Z`,
      bowl,
    ),
  );
}

function stool(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, foot] = project(lens, x, 0, z);
  const [, seat] = project(lens, x, 0.62, z);
  drawFloorShadow(stage, { x: x - 0.2, z: z - 0.2, width: 0.4, depth: 0.4 }, 0.4);
  const [half, spread] = [unit * 0.13, unit * 0.18];
  const [top, bottom, rung] = [Math.round(seat), Math.round(foot), Math.round(foot - unit * 0.2)];
  canvas.add(
    line(
      `M${Math.round(middle - half)} ${top}L${Math.round(middle - spread)} ${bottom}M${Math.round(middle + half)} ${top}L${Math.round(middle + spread)} ${bottom}M${Math.round(middle - spread * 0.92)} ${rung}H${Math.round(middle + spread * 0.92)}`,
      darker(mood.wood, 0.3),
      unit * 0.03,
      'stroke-linecap="round"',
    ),
    ellipse(middle, seat + unit * 0.03, unit * 0.19, unit * 0.055, darker(mood.accent, 0.3)),
    ellipse(middle, seat, unit * 0.19, unit * 0.055, lighter(mood.accent, 0.1)),
  );
}
