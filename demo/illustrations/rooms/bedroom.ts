import { darker, lighter, mix } from '../drawing/colour.ts';
import { drawOneOf } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { bed, bedDepth, bedside } from '../furniture/bed.ts';
import { pendants } from '../furniture/lamps.ts';
import { drawParts } from '../furniture/parts.ts';
import { plant } from '../furniture/plants.ts';
import { armchair } from '../furniture/sofa.ts';
import { rug, storage } from '../furniture/tables.ts';
import { wallArt } from '../furniture/wall-art.ts';
import { pickByNumber } from '../seed.ts';
import { createRoom, drawLightOverlay, drawRoom } from './room.ts';
import type { Room } from './room.ts';
import { windows } from './windows.ts';

/** The bed stands with its head at the back, or along either side. */
export function bedroom(stage: DrawingContext): void {
  const { seed } = stage;
  const room = createRoom(stage, 5);
  drawRoom(stage, room);
  const { free, high, light } = windows(stage, room);
  const width = pickByNumber(seed.room, 'width of bed', [1.6, 1.8, 1.4, 1.8, 1.6]);
  const { left, right, back } = room;
  const middle = (left + right) / 2;
  const isLeft = free < middle;
  const atBack = () => {
    if (high) wallArt(stage, free, 1.55, back);
    rug(stage, free, 2.9, width + 1.2, 1.5);
    bedside(stage, free - width / 2 - 0.7, back);
    bedside(stage, free + width / 2 + 0.22, back);
    corner(stage, room, isLeft);
    bed(stage, { x: free - width / 2, z: back - bedDepth - 0.05 }, width);
    pendants(stage, [{ x: free, z: 4, ceiling: room.height, drop: 0.3 }]);
  };
  const atSide = (turn: 'right' | 'left') => () => {
    const x = turn === 'right' ? left + 0.1 : right - bedDepth - 0.1;
    storage(stage, turn === 'right' ? middle + 0.5 : middle - 0.5, back);
    bedside(stage, turn === 'right' ? left + 0.1 : right - 0.6, 5.2);
    plant(stage, turn === 'right' ? right - 0.4 : left + 0.4, 4.8, 1.4);
    rug(stage, turn === 'right' ? x + bedDepth : x, 2.9, 2.2, 1.6);
    bed(stage, { x, z: 3, turn }, width);
  };
  pickByNumber(seed.room, 'plan of bedroom', [
    atBack,
    atSide('right'),
    atBack,
    atSide('left'),
    atBack,
  ])();
  drawLightOverlay(stage, light, 440);
}

/** What stands in the other corner. */
function corner(stage: DrawingContext, { left, right }: Room, isRight: boolean): void {
  const { mood } = stage;
  const x = isRight ? right - 0.6 : left;
  drawOneOf(stage, 'corner', {
    wardrobe: () => {
      const colour = mix(mood.wood, mood.white, 0.18);
      const face = isRight ? x - 0.01 : x + 0.6;
      drawParts(
        stage,
        { x, z: 3.7, size: [0.6, 1.6] },
        [0, 0.02, 0, 0.6, 2.25, 1.6, colour, 3],
        [face - x, 0.12, 0.06, 0.01, 2.05, 0.7, lighter(colour, 0.12), 2],
        [face - x, 0.12, 0.84, 0.01, 2.05, 0.7, lighter(colour, 0.12), 2],
      );
    },
    plant: () => plant(stage, isRight ? right - 0.45 : left + 0.45, 4.6, 1.5),
    armchair: () =>
      armchair(
        stage,
        { x: isRight ? right - 1 : left + 0.2, z: 4, turn: isRight ? 'left' : 'right' },
        mood.second,
      ),
    none: null,
    'clothes rail': () =>
      drawParts(
        stage,
        { x: isRight ? right - 1.1 : left + 0.2, z: 4.5, size: [0.9, 0.4] },
        [0, 0, 0.15, 0.04, 1.6, 0.04, '#2f2b33', 1],
        [0.86, 0, 0.15, 0.04, 1.6, 0.04, '#2f2b33', 1],
        [0, 1.58, 0.15, 0.9, 0.04, 0.04, '#2f2b33', 1],
        ...[mood.accent, mood.textile, mood.second, darker(mood.accent, 0.3)].map(
          (cloth, at) =>
            [
              0.1 + at * 0.19,
              0.62 + (at % 2) * 0.2,
              0.08,
              0.15,
              0.92 - (at % 2) * 0.2,
              0.2,
              cloth,
              6,
            ] as const,
        ),
      ),
  });
}
