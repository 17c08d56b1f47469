import { newCanvas } from './drawing/canvas.ts';
import { balcony } from './places/balcony.ts';
import { pool } from './places/pool.ts';
import { facade } from './places/facade.ts';
import { beach } from './places/beach.ts';
import { bedroom } from './rooms/bedroom.ts';
import { kitchen } from './rooms/kitchen.ts';
import { bathroom } from './rooms/bathroom.ts';
import { workspace } from './rooms/workspace.ts';
import { livingRoom } from './rooms/living-room.ts';
import type { SceneName } from './media-url.ts';
import { hourOf, moodOf } from './drawing/mood.ts';
import { randomFrom } from './random.ts';
import { readSeed } from './seed.ts';
import { abuja, lagos, portHarcourt } from './places/skylines.ts';
import { roomLens } from './drawing/stage.ts';
import type { Stage } from './drawing/stage.ts';

/** Draws a picture of a home: the same text for the same seed, 1200 by 900. */
export function drawScene({ scene, seed }: { scene: SceneName; seed: string }): string {
  const random = randomFrom(`${scene}/${seed}`);
  const read = readSeed(seed);
  const home = randomFrom(read.home);
  const mood = moodOf(home, hourOf(home), indoors.includes(scene));
  const canvas = newCanvas();
  const stage: Stage = {
    canvas,
    mood,
    random,
    seed: read,
    lens: { ...roomLens, x: 600 + random.int(-50, 50) },
  };
  painters[scene](stage);
  return canvas.toSvg(1200, 900, random.chance(0.5));
}

const indoors: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'workspace'];

const painters: Record<SceneName, (stage: Stage) => void> = {
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
