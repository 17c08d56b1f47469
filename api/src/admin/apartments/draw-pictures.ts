import { randomBytes } from 'node:crypto';

import { sceneUrl } from '../../scenes/media-url.ts';
import type { SceneName } from '../../scenes/media-url.ts';
import { cities, homeSeed } from '../../scenes/seed.ts';

const rooms: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'facade'];

/** Pictures of a home that has none yet: one home, in the city it is said to be in. */
export function drawPictures(city: string): string[] {
  const named = city.trim().toLowerCase().replaceAll(/\s+/g, '-');
  const known = cities.find((name) => name === named) ?? 'lagos';
  const seed = homeSeed(known, 'city', randomBytes(6).toString('hex'));
  return [...rooms, `skyline-${known}` as const].map((scene) => sceneUrl(scene, seed));
}
