import { newCanvas } from './canvas.ts';
import { balcony } from './balcony.ts';
import { pool } from './pool.ts';
import { facade } from './facade.ts';
import { beach } from './beach.ts';
import { bedroom } from './bedroom.ts';
import { kitchen } from './kitchen.ts';
import { bathroom } from './bathroom.ts';
import { workspace } from './workspace.ts';
import { livingRoom } from './living-room.ts';
import type { SceneName } from './media-url.ts';
import { hourOf, moodOf } from './mood.ts';
import { randomFrom } from './random.ts';
import { readSeed } from './seed.ts';
import { abuja, lagos, portHarcourt } from './skylines.ts';
import { roomLens } from './stage.ts';
import type { Stage } from './stage.ts';

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
