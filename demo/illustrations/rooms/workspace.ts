import { circle, ellipse, line, polygon, rect } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { glow, tableLamp } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import { backWindow, drawRoom, drawLightOverlay, createRoom } from './room.ts';
import type { Room } from './room.ts';
import { project, scaleAt, drawFloorShadow, drawBox } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { rug } from '../furniture/tables.ts';
import { picture } from '../furniture/wall-art.ts';

export function workspace(stage: DrawingContext): void {
  const { mood, random } = stage;
  const room = createRoom(stage, 4.6, 5, 2.8);
  drawRoom(stage, room, {
    floor: 'boards',
    wall: random.pick(['plain', 'half', 'panels', 'feature']),
  });
  backWindow(stage, room, { x: room.left + 0.55, y: 0.75, width: 1.75, height: 1.65 });
  shelves(stage, room, room.right - 1.75);
  rug(stage, room.left + 2.2, 3, 2.7, 1.4);
  plant(stage, room.right - 0.5, 4.5, random.between(1, 1.4));
  desk(stage, room.left + 1.3, room.back - 0.95);
  chair(stage, room.left + 2.42, 3.6, random.pick([mood.accent, mood.second]));
  drawLightOverlay(stage, 430, 400);
}

function desk(stage: DrawingContext, left: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const [width, depth, top] = [1.75, 0.72, 0.74];
  drawFloorShadow(stage, { x: left, z, width, depth }, 0.45);
  const leg = darker(mood.wood, 0.35);
  for (const [x, dz] of [
    [left + 0.05, depth - 0.1],
    [left + width - 0.1, depth - 0.1],
  ] as const) {
    drawBox(stage, { x, y: 0, z: z + dz, width: 0.05, height: top, depth: 0.05 }, leg, 1);
  }
  drawBox(
    stage,
    { x: left + 0.12, y: 0.24, z: z + 0.04, width: 0.48, height: 0.46, depth: 0.6 },
    mix(mood.wood, mood.white, 0.2),
    3,
  );
  const [drawerX, drawerY] = project(lens, left + 0.15, 0.47, z + 0.04);
  const unit = scaleAt(lens, z);
  canvas.add(
    line(
      `M${Math.round(drawerX)} ${Math.round(drawerY)}h${Math.round(unit * 0.42)}`,
      darker(mood.wood, 0.3),
      2,
    ),
    circle(drawerX + unit * 0.21, drawerY - 20, 4, mood.metal),
    circle(drawerX + unit * 0.21, drawerY + 24, 4, mood.metal),
  );
  for (const x of [left + 0.05, left + width - 0.1])
    drawBox(stage, { x, y: 0, z: z + 0.05, width: 0.05, height: top, depth: 0.05 }, leg, 1);
  drawBox(stage, { x: left, y: top, z, width, height: 0.05, depth }, mood.wood, 3);
  laptop(stage, left + 0.72, z + 0.26);
  tableLamp(stage, left + 0.22, top + 0.05, z + 0.45);
  const [cupX, cupY] = project(lens, left + 1.4, top + 0.05, z + 0.3);
  canvas.add(
    rect(cupX, cupY - 24, 22, 25, mood.accent, 'rx="4"'),
    rect(cupX + 36, cupY - 9, 62, 9, mood.second, 'rx="2"'),
    rect(cupX + 40, cupY - 18, 54, 9, mood.textile, 'rx="2"'),
  );
}

function laptop(stage: DrawingContext, x: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const [middle, base] = project(lens, x, 0.79, z);
  const unit = scaleAt(lens, z);
  const [w, h] = [unit * 0.36, unit * 0.23];
  if (mood.dark) glow(stage, middle, base - h, unit * 0.5);
  canvas.add(
    polygon(
      [
        [middle - w / 2, base - h],
        [middle + w / 2, base - h],
        [middle + w / 2, base],
        [middle - w / 2, base],
      ],
      darker(mood.wood, 0.7),
      'stroke-width="6" stroke="#3a3440" stroke-linejoin="round"',
    ),
    rect(
      middle - w / 2 + 5,
      base - h + 5,
      w - 10,
      h - 12,
      canvas.linear([mix(mood.water, '#ffffff', 0.45), mix(mood.second, '#ffffff', 0.2)], [1, 1]),
    ),
    rect(middle - w / 2 + 14, base - h + 16, w * 0.36, 7, '#ffffffcc'),
    rect(middle - w / 2 + 14, base - h + 30, w * 0.6, 5, '#ffffff88'),
    rect(middle - w / 2 + 14, base - h + 42, w * 0.5, 5, '#ffffff88'),
    polygon(
      [
        [middle - w / 2, base],
        [middle + w / 2, base],
        [middle + w * 0.58, base + 14],
        [middle - w * 0.58, base + 14],
      ],
      darker(mood.white, 0.2),
    ),
  );
}

function shelves(stage: DrawingContext, room: Room, x: number): void {
  const { canvas, mood, lens, random } = stage;
  const width = 1.2;
  picture(stage, { x: x + 0.3, y: 1.18, z: room.back, width: 0.6, height: 0.5 });
  for (const y of [1.82, 2.2]) {
    drawBox(stage, { x, y, z: room.back - 0.22, width, height: 0.04, depth: 0.2 }, mood.wood, 1);
    const [start, base] = project(lens, x + 0.06, y + 0.04, room.back - 0.15);
    let at = start;
    const end = start + scaleAt(lens, room.back) * (width - 0.5);
    while (at < end) {
      const [w, h] = [random.int(9, 17), random.int(34, 54)];
      canvas.add(
        rect(
          at,
          base - h,
          w,
          h,
          random.pick([
            mood.accent,
            mood.second,
            mood.textile,
            darker(mood.feature, 0.2),
            mood.white,
            lighter(mood.second, 0.3),
          ]),
        ),
      );
      at += w + 1;
    }
    if (y > 2)
      canvas.add(
        ellipse(end + 44, base - 16, 17, 17, mood.second),
        rect(end + 38, base - 42, 12, 14, mood.second),
      );
  }
}

/** Seen from behind, drawn up to the desk. */
function chair(stage: DrawingContext, x: number, z: number, colour: string): void {
  const { canvas, mood, lens } = stage;
  const unit = scaleAt(lens, z);
  const [middle, floor] = project(lens, x, 0, z);
  const at = (dx: number, y: number) =>
    `${Math.round(middle + dx * unit)} ${Math.round(floor - y * unit)}`;
  const metal = darker(mood.wood, 0.45);
  drawFloorShadow(stage, { x: x - 0.36, z: z - 0.3, width: 0.72, depth: 0.7 }, 0.5);
  canvas.add(
    line(
      `M${at(0, 0.42)}L${at(0, 0.14)}M${at(-0.3, 0.02)}L${at(0, 0.14)}L${at(0.3, 0.02)}M${at(-0.12, -0.05)}L${at(0, 0.14)}L${at(0.14, -0.05)}`,
      metal,
      unit * 0.04,
      'stroke-linecap="round"',
    ),
    ellipse(middle, floor - unit * 0.45, unit * 0.29, unit * 0.1, darker(colour, 0.35)),
    ellipse(middle, floor - unit * 0.48, unit * 0.28, unit * 0.09, darker(colour, 0.1)),
    line(`M${at(0, 0.46)}L${at(0, 0.7)}`, metal, unit * 0.06),
    `<path d="M${at(-0.27, 0.62)}Q${at(-0.31, 1.02)} ${at(-0.18, 1.04)}H${Math.round(middle + unit * 0.18)}Q${at(0.31, 1.02)} ${at(0.27, 0.62)}Q${at(0, 0.56)} ${at(-0.27, 0.62)}Z" fill="${canvas.linear([lighter(colour, 0.14), colour, darker(colour, 0.22)])}"/>`,
    line(
      `M${at(-0.3, 0.52)}Q${at(-0.38, 0.54)} ${at(-0.36, 0.68)}M${at(0.3, 0.52)}Q${at(0.38, 0.54)} ${at(0.36, 0.68)}`,
      metal,
      unit * 0.05,
      'stroke-linecap="round"',
    ),
  );
}
