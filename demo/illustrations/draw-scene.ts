import { createCanvas } from './drawing/canvas.ts';
import { balcony } from './exteriors/balcony.ts';
import { pool } from './exteriors/pool.ts';
import { facade } from './exteriors/facade.ts';
import { beach } from './exteriors/beach.ts';
import { bedroom } from './rooms/bedroom.ts';
import { kitchen } from './rooms/kitchen.ts';
import { bathroom } from './rooms/bathroom.ts';
import { workspace } from './rooms/workspace.ts';
import { livingRoom } from './rooms/living-room.ts';
import type { SceneName } from './media-url.ts';
import { pickTimeOfDay, createColourScheme } from './drawing/colour-scheme.ts';
import { createSeededRandom } from './random.ts';
import { parseSeed } from './seed.ts';
import { abuja, lagos, portHarcourt } from './exteriors/skylines.ts';
import { roomCamera } from './drawing/drawing-context.ts';
import type { DrawingContext } from './drawing/drawing-context.ts';

/** Draws a scene of an apartment as SVG, 1200 by 900; deterministic for a seed. */
export function drawScene({ scene, seed }: { scene: SceneName; seed: string }): string {
  const random = createSeededRandom(`${scene}/${seed}`);
  const read = parseSeed(seed);
  const home = createSeededRandom(read.apartmentKey);
  const mood = createColourScheme(home, pickTimeOfDay(home), indoors.includes(scene));
  const canvas = createCanvas();
  const stage: DrawingContext = {
    canvas,
    mood,
    random,
    seed: read,
    lens: { ...roomCamera, x: 600 + random.int(-50, 50) },
  };
  painters[scene](stage);
  return canvas.toSvg(1200, 900, random.chance(0.5));
}

const indoors: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'workspace'];

const painters: Record<SceneName, (stage: DrawingContext) => void> = {
  'living-room': livingRoom,
  bedroom,
  kitchen,
  bathroom,
  balcony,
  pool,
  facade,
  'skyline-lagos': lagos,
  'skyline-abuja': abuja,
  'skyline-port-harcourt': portHarcourt,
  beach,
  workspace,
};
