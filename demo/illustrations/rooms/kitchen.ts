import { circle, ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { pendants } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import { backWindow, drawRoom, drawLightOverlay, createRoom } from './room.ts';
import type { Room } from './room.ts';
import { project, scaleAt, drawFloorShadow, drawBox } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { vase } from '../furniture/tables.ts';

export function kitchen(stage: DrawingContext): void {
  const { mood, random } = stage;
  const room = createRoom(stage, 5.2);
  drawRoom(stage, room, { floor: random.pick(['tiles', 'terrazzo', 'boards']), wall: 'plain' });
  const colour = random.pick([
    mood.second,
    mood.accent,
    mix(mood.wood, mood.textile, 0.3),
    mix(mood.leaf, mood.white, 0.25),
  ]);
  const window = room.left + random.pick([1.5, 2]);
  backsplash(stage, room);
  backWindow(stage, room, { x: window, y: 1.18, width: 1.35, height: 1.1 }, false);
  wallUnits(stage, room, window, lighter(colour, 0.08));
  counter(stage, room, colour);
  fridge(stage, room);
  island(stage, (room.left + room.right) / 2 + 0.05, colour);
  drawLightOverlay(stage, 560, 380);
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
  drawBox(
    stage,
    { x: start + 0.84, y: 1.52, z, width: width - 0.84, height: 0.78, depth: 0.34 },
    colour,
    3,
  );
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
  shelf(stage, room.left + 0.98, window - 0.12, 1.72, room.back - 0.2);
}

function shelf(stage: DrawingContext, from: number, to: number, y: number, z: number): void {
  const { canvas, mood, lens } = stage;
  if (to - from < 0.35) return;
  drawBox(stage, { x: from, y, z, width: to - from, height: 0.04, depth: 0.18 }, mood.wood, 1);
  const [x, base] = project(lens, from + 0.06, y + 0.04, z + 0.08);
  const colours = [mood.accent, mood.textile, mood.second];
  colours.forEach((colour, index) => {
    canvas.add(
      rect(x + index * 26, base - 34 + index * 4, 20, 34 - index * 4, colour, 'rx="4"'),
      rect(x + index * 26 + 2, base - 40 + index * 4, 16, 7, mood.wood, 'rx="2"'),
    );
  });
}

function counter(stage: DrawingContext, room: Room, colour: string): void {
  const { canvas, mood, lens } = stage;
  const z = room.back - 0.62;
  const left = room.left + 0.9;
  const width = room.right - left;
  drawBox(stage, { x: left, y: 0.1, z: z + 0.03, width, height: 0.77, depth: 0.58 }, colour, 2);
  doors(stage, left, width, 0.13, 0.72, z + 0.03, colour, 6);
  drawBox(
    stage,
    { x: left, y: 0.87, z, width, height: 0.045, depth: 0.62 },
    mix(mood.white, mood.textile, 0.3),
    2,
  );
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
  drawBox(
    stage,
    { x: room.left + 0.1, y: 0.04, z, width: 0.78, height: 1.86, depth: 0.64 },
    colour,
    8,
  );
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
  const { canvas, mood, lens, random } = stage;
  const [width, z, depth] = [2.3, 3.65, 0.75];
  const left = x - width / 2;
  const body = random.pick([mood.wood, darker(colour, 0.1), mix(mood.wood, mood.white, 0.3)]);
  drawFloorShadow(stage, { x: left, z: z - 0.1, width, depth }, 0.55);
  drawBox(
    stage,
    { x: left + 0.08, y: 0, z: z + 0.16, width: width - 0.16, height: 0.88, depth: depth - 0.2 },
    body,
    3,
  );
  const grain = [];
  for (let index = 1; index < 12; index += 1) {
    const [at, bottom] = project(lens, left + 0.08 + ((width - 0.16) * index) / 12, 0.02, z + 0.16);
    const [, top] = project(lens, 0, 0.88, z + 0.16);
    grain.push(`M${Math.round(at)} ${Math.round(top)}V${Math.round(bottom)}`);
  }
  canvas.add(line(grain.join(''), darker(body, 0.2), 2));
  drawBox(stage, { x: left, y: 0.88, z, width, height: 0.06, depth }, lighter(mood.white, 0.1), 3);
  fruit(stage, x + 0.28, z + 0.4);
  const [vaseX, vaseY] = project(lens, x - 0.82, 0.94, z + 0.4);
  vase(stage, vaseX, vaseY, scaleAt(lens, z) * 0.22, true);
  for (const offset of [-0.72, 0, 0.72]) stool(stage, x + offset, z - 0.12);
  const hung = random.pick([
    [-0.6, 0.6],
    [-0.75, 0, 0.75],
  ]);
  pendants(
    stage,
    hung.map((offset) => ({ x: x + offset, z: z + 0.4, ceiling: 2.9, drop: 0.5 })),
  );
  if (random.chance(0.5)) plant(stage, 2.3, 4.1, 1.1);
}

function fruit(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const [cx, y] = project(lens, x, 0.94, z);
  const unit = scaleAt(lens, z);
  const bowl = darker(mood.wood, 0.1);
  const tones = ['#e39a3b', '#c9533a', '#7f9a45', '#e8b94f'].map(mood.seen);
  [-0.1, 0.09, -0.01, 0.02].forEach((dx, index) =>
    canvas.add(
      circle(
        cx + dx * unit,
        y - unit * (index === 3 ? 0.18 : 0.12),
        unit * 0.065,
        tones[index] ?? bowl,
      ),
    ),
  );
  canvas.add(
    shape(
      `M${Math.round(cx - unit * 0.2)} ${Math.round(y - unit * 0.11)}H${Math.round(cx + unit * 0.2)}Q${Math.round(cx + unit * 0.15)} ${Math.round(y)} ${Math.round(cx + unit * 0.06)} ${Math.round(y)}h${Math.round(-unit * 0.12)}Q${Math.round(cx - unit * 0.15)} ${Math.round(y)} ${Math.round(cx - unit * 0.2)} ${Math.round(y - unit * 0.11)}Z`,
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
