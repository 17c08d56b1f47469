import { sceneUrl } from '../illustrations/media-url.ts';
import type { SceneName } from '../illustrations/media-url.ts';
import type { SeededRandom } from '../illustrations/random.ts';
import { apartmentSeed } from '../illustrations/seed.ts';
import type { Outlook } from '../illustrations/seed.ts';
import type { ApartmentTemplate } from './demo-types.ts';
import { hasFeature } from './apartment-facts.ts';

const skylines = {
  lagos: 'skyline-lagos',
  abuja: 'skyline-abuja',
  'port-harcourt': 'skyline-port-harcourt',
} as const;

/** Five to eight pictures; the first is the cover. */
export function apartmentPictures(home: ApartmentTemplate, random: SeededRandom): string[] {
  const seed = apartmentSeed(home.city, home.outlook, home.key);
  const cover = random.pick(coverScenes(home));
  const scenes: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom'];
  if (hasFeature(home, 'pool')) scenes.push('pool');
  if (hasFeature(home, 'balcony')) scenes.push('balcony');
  if (home.outlook === 'ocean') scenes.push('beach');
  if (hasFeature(home, 'desk')) scenes.push('workspace');
  const skyline = skylines[home.city];
  if (home.floor >= 3) scenes.push(skyline, 'facade');
  else scenes.push('facade', skyline);

  const ordered = [cover, ...scenes.filter((scene) => scene !== cover)].slice(0, 7);
  const images = ordered.map((scene) =>
    sceneUrl(
      scene,
      scene === 'facade' ? apartmentSeed(home.city, facadeOutlook(home), home.key) : seed,
    ),
  );
  if (home.beds > 1) images.splice(3, 0, sceneUrl('bedroom', `${seed}-2`));
  return images;
}

function coverScenes(home: ApartmentTemplate): SceneName[] {
  const inside: SceneName[] = ['living-room', 'living-room', 'bedroom'];
  if (hasFeature(home, 'pool')) inside.push('pool', 'pool', 'pool');
  if (hasFeature(home, 'balcony') && home.outlook !== 'street') inside.push('balcony', 'balcony');
  if (home.kind === 'duplex' || home.kind === 'bungalow') inside.push('facade', 'facade');
  if (home.kind === 'studio') inside.push('workspace');
  return inside;
}

/** What stands around the building decides which kind of front is drawn. */
function facadeOutlook(home: ApartmentTemplate): Outlook {
  if (home.kind === 'bungalow') return 'creek';
  if (home.kind === 'duplex' || home.kind === 'terrace') return 'garden';
  return home.floor < 5 ? 'street' : 'city';
}
