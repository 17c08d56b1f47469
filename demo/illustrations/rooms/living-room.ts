import { lighter, mix } from '../drawing/colour.ts';
import { drawOneOf } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { mainLamp } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import { armchair, seating } from '../furniture/sofa.ts';
import { coffeeTable, rug, storage } from '../furniture/tables.ts';
import { wallArt } from '../furniture/wall-art.ts';
import { pickByNumber } from '../seed.ts';
import { createRoom, drawLightOverlay, drawRoom } from './room.ts';
import { windows } from './windows.ts';

/** Where the large seat stands: at the wall, at either side, or with its back to the viewer. */
export function livingRoom(stage: DrawingContext): void {
  const { mood, seed } = stage;
  const room = createRoom(stage);
  drawRoom(stage, room);
  const { free, high, light } = windows(stage, room);
  const { accent, second, textile, wood } = mood;
  const [colour, other] = pickByNumber(seed.room, 'cloth', [
    [accent, textile],
    [mix(textile, wood, 0.18), accent],
    [second, textile],
    [lighter(accent, 0.25), second],
    [mix(second, textile, 0.5), accent],
  ]);
  const middle = (room.left + room.right) / 2;
  pickByNumber(seed.room, 'plan', [
    () => {
      wallArt(stage, free, high ? 1.4 : 1.05, room.back);
      rug(stage, free, 3.3, 2.8, 1.5);
      seating(stage, { x: free - 1.1, z: 4.4 }, colour);
      coffeeTable(stage, free, 3.8);
      secondSeat(stage, free < middle ? free + 1.5 : free - 2.3, 3.5, other);
      plant(stage, free < middle ? room.right - 0.4 : room.left + 0.4, 4.9, 1.5);
    },
    () => {
      storage(stage, free, room.back);
      rug(stage, middle - 0.5, 3.2, 3, 1.7);
      seating(stage, { x: room.left + 0.15, z: 2.9, turn: 'right' }, colour);
      coffeeTable(stage, middle - 0.6, 4);
      secondSeat(stage, room.right - 1.5, 4.2, other);
      plant(stage, room.right - 0.45, 5, 1.6);
    },
    () => {
      storage(stage, free, room.back);
      rug(stage, middle, 3.4, 3.1, 1.6);
      plant(stage, room.left + 0.5, 5, 1.7);
      coffeeTable(stage, middle, 4.2);
      secondSeat(stage, room.left + 0.4, 4, other);
      seating(stage, { x: middle - 0.9, z: 2.9, turn: 'away' }, colour);
    },
    () => {
      plant(stage, room.left + 0.45, 5, 1.3);
      rug(stage, middle + 0.3, 3.1, 2.9, 1.8);
      storage(stage, free - 0.3, room.back);
      secondSeat(stage, room.left + 0.7, 4.1, other);
      seating(stage, { x: room.right - 1.05, z: 2.9, turn: 'left' }, colour);
      coffeeTable(stage, middle + 0.3, 3.9);
    },
    () => {
      wallArt(stage, free, high ? 1.4 : 1.05, room.back);
      rug(stage, free - 0.1, 3.6, 3, 1.4);
      storage(stage, free < middle ? room.right - 0.8 : room.left + 0.8, room.back);
      seating(stage, { x: free - 1.2, z: 4.5 }, colour);
      coffeeTable(stage, free + 0.1, 3.9);
      plant(stage, free < middle ? room.left + 0.3 : room.right - 0.3, 3.7, 1.1);
    },
  ])();
  mainLamp(stage, free < middle ? room.right - 0.5 : room.left + 0.5, 4.7, middle, room.height);
  drawLightOverlay(stage, light, 420);
}

function secondSeat(stage: DrawingContext, x: number, z: number, colour: string): void {
  drawOneOf(stage, 'second seat', {
    none: null,
    armchair: () => armchair(stage, { x, z }, colour),
    'turned armchair': () => armchair(stage, { x, z, turn: x > 0 ? 'left' : 'right' }, colour),
    'nobody sits': null,
    'armchair from behind': () => armchair(stage, { x, z: z - 0.5, turn: 'away' }, colour),
  });
}
