import { ellipse, line } from '../drawing/canvas.ts';
import { darker, lighter } from '../drawing/colour.ts';
import { plant } from '../furniture/plants.ts';
import { drawRoom, drawLightOverlay, createRoom } from './room.ts';
import { backWindow } from './windows.ts';
import type { Room } from './room.ts';
import { project, scaleAt, drawFloorShadow, drawOneOf } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { rug, storage } from '../furniture/tables.ts';
import { drawParts } from '../furniture/parts.ts';
import type { Place } from '../furniture/parts.ts';
import { legs, sideChair } from '../furniture/sofa.ts';
import { picture, shelf } from '../furniture/wall-art.ts';

export function workspace(stage: DrawingContext): void {
  const { mood } = stage;
  const room = createRoom(stage, 4.6, 5, 2.8);
  drawRoom(stage, room);
  const seat = (x: number) => chair(stage, x + 1.12, 3.6, mood.accent);
  drawOneOf(stage, 'desk', {
    'under the window': () => {
      backWindow(stage, room, { x: room.left + 0.55, y: 0.95, width: 1.75, height: 1.45 });
      shelves(stage, room, room.right - 1.75);
      rug(stage, room.left + 2.2, 3, 2.7, 1.4);
      plant(stage, room.right - 0.5, 4.5, 1.3);
      writingTable(stage, { x: room.left + 1.3, z: room.back - 0.95 });
      seat(room.left + 1.3);
    },
    'under the shelves': () => {
      shelves(stage, room, room.left + 1.2);
      backWindow(stage, room, { x: room.right - 1.2, y: 0.4, width: 0.8, height: 2, arched: true });
      writingTable(stage, { x: room.left + 0.7, z: room.back - 0.8 });
      seat(room.left + 0.7);
      plant(stage, room.right - 1.5, 4.7, 1);
    },
    'at the wall': () => {
      backWindow(stage, room, { x: room.left + 1.6, y: 0.6, width: 2, height: 1.8 });
      writingTable(stage, { x: room.left + 0.1, z: 3, turn: 'right' });
      sideChair(stage, { x: room.left + 0.95, z: 3.5, turn: 'left' }, mood.second);
      rug(stage, room.left + 2.6, 3, 2.2, 1.6);
      plant(stage, room.right - 0.45, 4.6, 1.5);
    },
    'before the bookcase': () => {
      storage(stage, room.left + 2.2, room.back);
      sideChair(stage, { x: room.left + 1.95, z: 4.1 }, mood.accent);
      writingTable(stage, { x: room.left + 1.4, z: 3.4 });
      plant(stage, room.left + 0.6, 4.4, 1.6);
    },
    'by the door': () => {
      backWindow(stage, room, { x: room.right - 2, y: 0.05, width: 1.6, height: 2.3 });
      picture(stage, { x: room.left + 0.7, y: 1.35, z: room.back, width: 0.9, height: 0.7 });
      writingTable(stage, { x: room.left + 0.4, z: room.back - 0.8 });
      chair(stage, room.left + 1.2, 3.8, mood.second);
      rug(stage, room.right - 1.3, 3, 1.8, 1.5);
    },
  });
  drawLightOverlay(stage, 430, 400);
}

/** Four legs and a top, with a laptop on it. */
function writingTable(stage: DrawingContext, place: Place): void {
  const { mood } = stage;
  drawParts(
    stage,
    { ...place, size: [1.6, 0.7] },
    ...legs(1.6, 0.7, 0.72, darker(mood.wood, 0.2)),
    [0, 0.72, 0, 1.6, 0.05, 0.7, mood.wood, 3],
    [0.6, 0.77, 0.2, 0.36, 0.01, 0.24, '#cfd2d6', 1],
    [0.6, 0.78, 0.18, 0.36, 0.23, 0.02, '#3a3440', 3],
    [1.2, 0.77, 0.3, 0.24, 0.08, 0.2, mood.accent, 2],
    [0.12, 0.77, 0.3, 0.09, 0.1, 0.09, mood.second, 6],
  );
}

function shelves(stage: DrawingContext, { back }: Room, x: number): void {
  picture(stage, { x: x + 0.3, y: 1.18, z: back, width: 0.6, height: 0.5 });
  for (const y of [1.82, 2.2]) shelf(stage, x, y, back);
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
