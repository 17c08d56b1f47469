import { circle, ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { alpha, darker, lighter, mix } from '../drawing/colour.ts';
import { glow } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import { pickByNumber } from '../seed.ts';
import { drawRoom, drawLightOverlay, createRoom } from './room.ts';
import { backWindow } from './windows.ts';
import type { Room } from './room.ts';
import {
  horizontalRect,
  project,
  scaleAt,
  drawFloorShadow,
  sideRect,
  drawBox,
  frontalRect,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

export function bathroom(stage: DrawingContext): void {
  const { mood, seed } = stage;
  const room = createRoom(stage, 4.6, 5, 2.8);
  drawRoom(stage, room, true);
  tiles(stage, room, pickByNumber(seed.home, 'tiles', [2.8, 1.3, 2.1, 2.8, 1]));
  const isTub = pickByNumber(seed.room, 'bath', [true, false, true, false, true]);
  if (isTub) {
    const width = pickByNumber(seed.room, 'window of bath', [1.15, 0.7, 1.6, 0.8, 1.3]);
    backWindow(
      stage,
      room,
      { x: room.left + 0.6, y: 1.15, width, height: 1.25, arched: width < 1 },
      false,
    );
    plant(stage, room.left + 0.34, 4.75, 1.2);
    tub(stage, room.left + 1.2, 4.05);
  } else {
    shower(stage, room);
  }
  if (seed.room % 3 > 0) ladder(stage, room.right - 2.4, room.back - 0.1);
  vanity(stage, room.right - 1.8, room.back - 0.52, room);
  if (seed.room % 2 > 0) mat(stage, room.right - 1.75, 3.75);
  drawLightOverlay(stage, 760, 380);
  if (mood.dark) glow(stage, 800, 330, 330);
}

function tiles(stage: DrawingContext, room: Room, height: number): void {
  const { canvas, mood, lens, random } = stage;
  const [x, top] = project(lens, room.left, height, room.back);
  const [end, bottom] = project(lens, room.right, 0.1, room.back);
  const tile = random.pick([
    mix(mood.second, mood.white, 0.25),
    mix(mood.leaf, mood.white, 0.3),
    mix(mood.accent, mood.white, 0.4),
    mood.textile,
  ]);
  const id = canvas.define(
    (id) =>
      `<pattern id="${id}" x="${Math.round(x)}" y="${Math.round(top)}" width="27" height="72" patternUnits="userSpaceOnUse">${rect(0, 0, 27, 72, darker(tile, 0.13))}${rect(0, 0, 25, 70, tile)}${rect(0, 0, 8, 70, lighter(tile, 0.12))}</pattern>`,
  );
  canvas.add(
    rect(x, top, end - x, bottom - top, `url(#${id})`),
    rect(x, top, end - x, bottom - top, canvas.linear(['#fff6e822', '#2a1a2e22'])),
  );
  const side = canvas.linear([darker(tile, 0.2), darker(tile, 0.12)], [1, 0]);
  for (const wall of [room.left, room.right]) {
    const along = { y: 0.1, z: 1.1, height: height - 0.1, depth: room.back - 1.1 };
    canvas.add(polygon(sideRect(lens, { x: wall, ...along }), side));
  }
}

function tub(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, floor] = project(lens, x, 0, z);
  const [, rim] = project(lens, x, 0.58, z);
  const [rx, ry] = [unit * 0.86, unit * 0.12];
  drawFloorShadow(stage, { x: x - 0.85, z: z - 0.4, width: 1.7, depth: 0.8 }, 0.5);
  const body = canvas.linear(
    [lighter(mood.white, 0.4), mood.white, darker(mood.white, 0.25)],
    [1, 0.3],
  );
  const [l, r2] = [Math.round(middle - rx), Math.round(middle + rx)];
  canvas.add(
    shape(
      `M${l} ${Math.round(rim)}Q${Math.round(l + rx * 0.06)} ${Math.round(floor)} ${Math.round(middle - rx * 0.6)} ${Math.round(floor)}H${Math.round(middle + rx * 0.6)}Q${Math.round(r2 - rx * 0.06)} ${Math.round(floor)} ${r2} ${Math.round(rim)}Z`,
      body,
    ),
    ellipse(middle, rim, rx, ry, lighter(mood.white, 0.5)),
    ellipse(middle, rim + 3, rx - 14, ry - 7, darker(mood.white, 0.2)),
    ellipse(middle, rim + 9, rx - 34, ry - 14, mix(mood.water, mood.white, 0.45)),
    line(
      `M${Math.round(middle + rx * 0.62)} ${Math.round(floor - 4)}V${Math.round(rim - unit * 0.42)}q0 -26 -24 -26t-24 22`,
      mood.metal,
      8,
      'stroke-linecap="round"',
    ),
  );
  const wood = lighter(mood.wood, 0.1);
  canvas.add(
    polygon(
      [
        [middle - rx * 0.42, rim - ry * 0.9],
        [middle - rx * 0.2, rim - ry * 0.9],
        [middle - rx * 0.26, rim + ry],
        [middle - rx * 0.52, rim + ry],
      ],
      wood,
    ),
    rect(middle - rx * 0.42, rim - 30, 14, 32, mood.accent, 'rx="4"'),
    circle(middle - rx * 0.26, rim - 4, 9, mood.textile),
  );
}

function shower(stage: DrawingContext, room: Room): void {
  const { canvas, mood, lens } = stage;
  const [x, top] = project(lens, room.left + 0.75, 2.35, room.back - 0.3);
  const metal = darker(mood.metal, 0.05);
  canvas.add(
    line(
      `M${Math.round(x - 60)} ${Math.round(top + 220)}V${Math.round(top)}H${Math.round(x)}v16`,
      metal,
      7,
      'stroke-linejoin="round"',
    ),
    ellipse(x, top + 20, 40, 8, metal),
    circle(x - 60, top + 150, 12, metal),
  );
  const tray = { x: room.left + 0.02, y: 0, z: 3.8, width: 1.45, depth: room.back - 3.8 };
  canvas.add(polygon(horizontalRect(lens, tray), lighter(mood.white, 0.1), 'opacity=".55"'));
  const standing = { y: 0.02, z: 3.8, height: 2.1 };
  const edge = `stroke="${metal}" stroke-width="5"`;
  const glass = canvas.linear(['#ffffff66', '#ffffff14', '#ffffff3d'], [1, 1]);
  const side = { x: tray.x + tray.width, depth: room.back - 3.8, ...standing };
  canvas.add(
    polygon(sideRect(lens, side), glass, edge),
    polygon(frontalRect(lens, { x: tray.x, width: 0.55, ...standing }), glass, edge),
  );
}

function vanity(stage: DrawingContext, x: number, z: number, room: Room): void {
  const { canvas, mood, lens, seed } = stage;
  const width = 1.5;
  const unit = scaleAt(lens, z);
  const middle = x + width / 2;
  const [cx, cy] = project(lens, middle, 1.72, room.back);
  const radius = scaleAt(lens, room.back) * 0.45;
  const halo = canvas.radial([
    alpha(mood.light, 0.95),
    alpha(mood.light, 0.6),
    alpha(mood.light, 0),
  ]);
  canvas.add(circle(cx, cy, radius * 1.5, halo, `opacity="${mood.dark ? 1 : 0.55}"`));
  const glass = canvas.linear(
    [mix(mood.light, mood.white, 0.6), mix(mood.haze, mood.wall, 0.6)],
    [1, 1],
  );
  const [tall, round] = pickByNumber(seed.home, 'mirror', [
    [1, 1],
    [1.15, 1],
    [0.8, 0.1],
    [1.2, 0.2],
    [1, 0.4],
  ]);
  const [half, rise] = [Math.round(radius), Math.round(radius * tall)];
  const corner = `rx="${Math.round(radius * round)}" stroke="${mood.metal}" stroke-width="7"`;
  canvas.add(rect(cx - half, cy - rise, half * 2, rise * 2, glass, corner));
  canvas.add(
    line(
      `M${Math.round(cx - radius * 0.5)} ${Math.round(cy + radius * 0.2)}l${Math.round(radius * 0.6)} ${Math.round(-radius * 0.7)}`,
      '#ffffff66',
      12,
      'stroke-linecap="round"',
    ),
  );
  drawBox(stage, [x, 0.42, z, width, 0.36, 0.5], mood.wood, 4);
  const [left, seamY] = project(lens, x, 0.6, z);
  canvas.add(
    line(
      `M${Math.round(left)} ${Math.round(seamY)}h${Math.round(unit * width)}`,
      darker(mood.wood, 0.35),
      3,
    ),
  );
  drawBox(stage, [x - 0.02, 0.78, z - 0.02, width + 0.04, 0.05, 0.53], lighter(mood.white, 0.1), 2);
  drawFloorShadow(stage, { x, z, width, depth: 0.4 }, 0.35);
  const [bx, by] = project(lens, middle, 0.84, z + 0.22);
  canvas.add(
    line(
      `M${Math.round(bx)} ${Math.round(by - 4)}v-58q0 -16 16 -16`,
      mood.metal,
      7,
      'stroke-linecap="round"',
    ),
    shape(
      `M${Math.round(bx - unit * 0.24)} ${Math.round(by - unit * 0.13)}Q${Math.round(bx - unit * 0.2)} ${Math.round(by + 6)} ${Math.round(bx)} ${Math.round(by + 6)}T${Math.round(bx + unit * 0.24)} ${Math.round(by - unit * 0.13)}Z`,
      canvas.linear([lighter(mood.white, 0.5), darker(mood.white, 0.2)], [1, 0]),
    ),
    ellipse(bx, by - unit * 0.13, unit * 0.24, unit * 0.03, darker(mood.white, 0.12)),
    rect(bx + unit * 0.42, by - 34, 18, 36, mood.accent, 'rx="5"'),
    rect(bx + unit * 0.42 + 6, by - 44, 6, 12, mood.metal),
    rect(bx + unit * 0.42 + 24, by - 24, 16, 26, mood.second, 'rx="5"'),
  );
}

function ladder(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const [left, foot] = project(lens, x, 0, z - 0.2);
  const [, top] = project(lens, x, 1.65, z);
  const unit = scaleAt(lens, z);
  const right = left + unit * 0.42;
  const rungs = [0.15, 0.4, 0.65].map((share) => Math.round(top + (foot - top) * share));
  canvas.add(
    line(
      `M${Math.round(left)} ${Math.round(foot)}L${Math.round(left + 6)} ${Math.round(top)}M${Math.round(right)} ${Math.round(foot)}L${Math.round(right - 6)} ${Math.round(top)}${rungs.map((y) => `M${Math.round(left + 3)} ${y}H${Math.round(right - 3)}`).join('')}`,
      mood.wood,
      8,
      'stroke-linecap="round"',
    ),
    rect(left + 12, (rungs[0] ?? 0) - 4, right - left - 24, 92, mood.textile, 'rx="3"'),
    rect(left + 12, (rungs[0] ?? 0) + 66, right - left - 24, 8, mood.accent),
    rect(left + 18, (rungs[1] ?? 0) + 26, right - left - 36, 70, mood.accent, 'rx="3"'),
  );
}

function mat(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens } = stage;
  canvas.add(
    polygon(
      horizontalRect(lens, { x, y: 0, z, width: 1.2, depth: 0.55 }),
      mood.textile,
      `stroke="${darker(mood.textile, 0.14)}" stroke-width="6"`,
    ),
  );
  canvas.add(
    polygon(
      horizontalRect(lens, { x: x + 0.12, y: 0, z: z + 0.1, width: 0.96, depth: 0.08 }),
      mood.accent,
    ),
  );
}
