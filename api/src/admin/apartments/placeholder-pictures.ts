import { randomBytes } from 'node:crypto';

import { sceneUrl } from '../../illustrations/media-url.ts';
import type { SceneName } from '../../illustrations/media-url.ts';
import { cities, apartmentSeed } from '../../illustrations/seed.ts';

const roomScenes: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'facade'];

/** URLs of generated illustrations for an apartment without photos; they share one seed, so they match. */
export function placeholderPictures(city: string): string[] {
  const citySlug = city.trim().toLowerCase().replaceAll(/\s+/g, '-');
  const skylineCity = cities.find((name) => name === citySlug) ?? 'lagos';
  const seed = apartmentSeed(skylineCity, 'city', randomBytes(6).toString('hex'));
  return [...roomScenes, `skyline-${skylineCity}` as const].map((scene) => sceneUrl(scene, seed));
}
