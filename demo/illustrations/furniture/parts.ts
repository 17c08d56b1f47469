import { drawBox, drawFloorShadow } from '../drawing/drawing-context.ts';
import type { Box, DrawingContext } from '../drawing/drawing-context.ts';

/** A block of a piece of furniture, seen from its front: left, bottom, front, width, height, depth. */
export type Part = readonly [...box: Box, colour: string, roundness?: number];

export type Turn = 'viewer' | 'right' | 'away' | 'left';

/** Where a piece stands, by its left and near edge, and where its front looks. */
export type Place = { x: number; z: number; turn?: Turn };

/** `size` is the width and depth of the whole, unturned. */
type Stand = Place & { size: readonly [width: number, depth: number] };

/** Draws blocks from the farthest to the nearest, on one shadow. */
export function drawParts(
  stage: DrawingContext,
  { x, z, turn = 'viewer', size: [width, depth] }: Stand,
  ...parts: readonly Part[]
): void {
  const across = turn === 'left' || turn === 'right';
  const [w, d] = across ? [depth, width] : [width, depth];
  drawFloorShadow(stage, { x: x - 0.06, z: z - 0.06, width: w + 0.12, depth: d + 0.06 }, 0.5);
  const rest = parts.map((part) => place(part, x, z, turn, width, depth));
  while (rest.length > 0) {
    const next = rest.findIndex((part) => !rest.some((other) => isBefore(part, other)));
    const [part] = rest.splice(Math.max(next, 0), 1);
    if (part) drawBox(stage, part.box, part.colour, part.roundness);
  }
}

type Placed = { box: Box; colour: string; roundness: number | undefined };

function place(part: Part, x: number, z: number, turn: Turn, width: number, depth: number): Placed {
  const [px, y, pz, w, h, d, colour, roundness] = part;
  const boxes: Record<Turn, Box> = {
    viewer: [x + px, y, z + pz, w, h, d],
    away: [x + width - px - w, y, z + depth - pz - d, w, h, d],
    right: [x + depth - pz - d, y, z + px, d, h, w],
    left: [x + pz, y, z + width - px - w, d, h, w],
  };
  return { box: boxes[turn], colour, roundness };
}

/** Whether the first hides a part of the second: it is nearer, above, or nearer to the middle. */
function isBefore({ box: a }: Placed, { box: b }: Placed): boolean {
  const gap = 0.001;
  if (a === b) return false;
  if (a[2] + a[5] <= b[2] + gap) return true;
  if (b[2] + b[5] <= a[2] + gap) return false;
  if (b[1] + b[4] <= a[1] + gap) return true;
  if (a[1] + a[4] <= b[1] + gap) return false;
  if (b[0] > 0 && a[0] + a[3] <= b[0] + gap) return true;
  return b[0] + b[3] < 0 && b[0] + b[3] <= a[0] + gap;
}
