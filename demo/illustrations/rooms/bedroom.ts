import { bed, bedside } from '../furniture/bed.ts';
import { rect } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { pendant } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import {
  backWindow,
  drawRoom,
  drawLightOverlay,
  lightOnFloor,
  createRoom,
  sideWindow,
} from './room.ts';
import type { Room } from './room.ts';
import { project, drawFloorShadow, sideRect, drawBox } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { rug } from '../furniture/tables.ts';
import { wallArt } from '../furniture/wall-art.ts';
import { polygon } from '../drawing/canvas.ts';

export function bedroom(stage: DrawingContext): void {
  const { random } = stage;
  const room = createRoom(stage, 5);
  const view = random.chance(0.45);
  drawRoom(stage, room, {
    floor: random.pick(['boards', 'boards', 'tiles']),
    wall: random.pick(view ? ['plain', 'half'] : ['feature', 'panels', 'slats', 'plain']),
  });
  const width = random.pick([1.6, 1.8]);
  const middle = view ? room.left + 1.75 : (room.left + room.right) / 2 + 0.1;
  if (view) {
    backWindow(stage, room, { x: room.right - 1.85, y: 0.5, width: 1.45, height: 1.9 });
    wallArt(stage, middle, 1.5, room.back);
  } else {
    sideWindow(stage, room, 3.2, 1.6);
    wallArt(stage, middle, 1.5, room.back);
    lightOnFloor(stage, room, 3.2, 1.6);
  }
  rug(stage, middle, 3, width + 1.1, 1.5);
  bedside(stage, middle - width / 2 - 0.66, room.back);
  bedside(stage, middle + width / 2 + 0.2, room.back, random.chance(0.7));
  if (view) plant(stage, room.right - 0.5, 4.6, random.between(1, 1.4));
  else wardrobe(stage, room);
  bed(stage, middle, room.back, width);
  pendant(stage, middle - width / 2 - 0.42, 4.6, room.height, random.between(0.5, 0.7));
  drawLightOverlay(stage, view ? 760 : 430, 440);
}

function wardrobe(stage: DrawingContext, room: Room): void {
  const { canvas, mood, lens } = stage;
  const colour = mix(mood.wood, mood.white, 0.18);
  const [x, z, depth] = [room.right - 0.55, 3.7, 1.6];
  drawFloorShadow(stage, { x: x - 0.15, z, width: 0.7, depth }, 0.4);
  drawBox(stage, { x, y: 0.02, z, width: 0.6, height: 2.25, depth }, colour, 3);
  for (const start of [z + 0.05, z + depth / 2 + 0.03]) {
    canvas.add(
      polygon(
        sideRect(lens, { x, y: 0.12, z: start, height: 2.05, depth: depth / 2 - 0.08 }),
        lighter(darker(colour, 0.14), 0.08),
        `stroke="${darker(colour, 0.35)}" stroke-width="2"`,
      ),
    );
  }
  const [left, top] = project(lens, x, 1.2, z + depth / 2 - 0.12);
  canvas.add(rect(left - 2, top, 5, 34, mood.metal), rect(left - 16, top + 4, 5, 30, mood.metal));
}
