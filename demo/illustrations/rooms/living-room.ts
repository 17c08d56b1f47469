import { lighter, mix } from '../drawing/colour.ts';
import { floorLamp, pendant, tableLamp } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import {
  backWindow,
  drawRoom,
  drawLightOverlay,
  lightOnFloor,
  createRoom,
  sideWindow,
} from './room.ts';
import { armchair, sofa } from '../furniture/sofa.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { roundTable, rug, sideboard, vase } from '../furniture/tables.ts';
import { wallArt } from '../furniture/wall-art.ts';
import { project, scaleAt } from '../drawing/drawing-context.ts';

export function livingRoom(stage: DrawingContext): void {
  const { mood, random } = stage;
  const room = createRoom(stage);
  const wide = random.chance(0.5);
  drawRoom(stage, room, {
    floor: random.pick(['boards', 'boards', 'terrazzo', 'tiles']),
    wall: wide
      ? random.pick(['plain', 'half'])
      : random.pick(['plain', 'feature', 'panels', 'slats']),
  });
  const colour = random.pick([
    mood.accent,
    mood.second,
    mix(mood.textile, mood.wood, 0.18),
    lighter(mood.accent, 0.2),
  ]);
  if (wide) besideTheView(stage, room, colour);
  else underTheArt(stage, room, colour);
  drawLightOverlay(stage, wide ? 760 : 430, 420);
}

type Home = ReturnType<typeof createRoom>;

/** The sofa stands under pictures; light comes from the left. */
function underTheArt(stage: DrawingContext, room: Home, colour: string): void {
  const { mood, random } = stage;
  const middle = (room.left + room.right) / 2 + 0.25;
  sideWindow(stage, room, 3.1, 1.7);
  wallArt(stage, middle, 1.35, room.back);
  lightOnFloor(stage, room, 3.1, 1.7);
  rug(stage, middle - 0.1, 3.25, 2.9, 1.5);
  plant(stage, room.left + 0.5, 4.95, random.between(1.2, 1.6));
  sideboardWithLamp(stage, room.right - 0.95, room.back - 0.46);
  sofa(stage, middle - 0.15, 4.4, random.pick([2.1, 2.3]), colour);
  roundTable(stage, middle - 0.1, 3.85, 0.48, 0.36);
  if (random.chance(0.6))
    armchair(stage, room.right - 1.05, 3.45, random.pick([mood.second, mood.textile]));
  pendant(stage, middle - 0.1, 3.9, room.height, random.between(0.25, 0.38));
}

/** A wide window takes half the wall, and the sofa looks at the room beside it. */
function besideTheView(stage: DrawingContext, room: Home, colour: string): void {
  const { mood, random } = stage;
  const open = random.between(2.5, 2.9);
  backWindow(stage, room, { x: room.right - 0.45 - open, y: 0.12, width: open, height: 2.35 });
  wallArt(stage, room.left + 1.05, 1.42, room.back);
  rug(stage, room.left + 2.3, 3.1, 3.1, 1.6);
  floorLamp(stage, room.left + 0.5, 4.9);
  plant(stage, room.right - 0.5, 4.7, random.between(1.15, 1.5));
  sofa(stage, room.left + 1.75, 4.25, random.pick([2, 2.2]), colour);
  roundTable(stage, room.left + 2.1, 3.6, 0.46, 0.35);
  armchair(stage, room.right - 1.25, 3.5, random.pick([mood.second, mood.accent, mood.textile]));
  if (random.chance(0.5))
    pendant(stage, room.left + 2.3, 3.9, room.height, random.between(0.25, 0.38));
}

function sideboardWithLamp(stage: DrawingContext, x: number, z: number): void {
  const { lens, mood } = stage;
  sideboard(stage, x, z, 0.85, 0.72, mood.wood);
  tableLamp(stage, x + 0.26, 0.72, z + 0.2);
  const [left, top] = project(lens, x + 0.62, 0.72, z + 0.2);
  vase(stage, left, top, scaleAt(lens, z) * 0.2, true);
}
