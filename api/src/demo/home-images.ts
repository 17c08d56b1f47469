import { sceneUrl } from '../scenes/media-url.ts';
import type { SceneName } from '../scenes/media-url.ts';
import type { Random } from '../scenes/random.ts';
import { homeSeed } from '../scenes/seed.ts';
import type { Outlook } from '../scenes/seed.ts';
import type { HomeNotes } from './demo-types.ts';
import { has } from './home-facts.ts';

const skylines = {
  lagos: 'skyline-lagos',
  abuja: 'skyline-abuja',
  'port-harcourt': 'skyline-port-harcourt',
} as const;

/** Five to eight pictures; the first is the one a person decides by. */
export function imagesOf(home: HomeNotes, random: Random): string[] {
  const seed = homeSeed(home.city, home.outlook, home.key);
  const cover = random.pick(covers(home));
  const scenes: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom'];
  if (has(home, 'pool')) scenes.push('pool');
  if (has(home, 'balcony')) scenes.push('balcony');
  if (home.outlook === 'ocean') scenes.push('beach');
  if (has(home, 'desk')) scenes.push('workspace');
  const skyline = skylines[home.city];
  if (home.floor >= 3) scenes.push(skyline, 'facade');
  else scenes.push('facade', skyline);

  const ordered = [cover, ...scenes.filter((scene) => scene !== cover)].slice(0, 7);
  const images = ordered.map((scene) =>
    sceneUrl(scene, scene === 'facade' ? homeSeed(home.city, street(home), home.key) : seed),
  );
  if (home.beds > 1) images.splice(3, 0, sceneUrl('bedroom', `${seed}-2`));
  return images;
}

function covers(home: HomeNotes): SceneName[] {
  const inside: SceneName[] = ['living-room', 'living-room', 'bedroom'];
  if (has(home, 'pool')) inside.push('pool', 'pool', 'pool');
  if (has(home, 'balcony') && home.outlook !== 'street') inside.push('balcony', 'balcony');
  if (home.kind === 'duplex' || home.kind === 'bungalow') inside.push('facade', 'facade');
  if (home.kind === 'studio') inside.push('workspace');
  return inside;
}

/** What stands around the building decides which kind of front is drawn. */
function street(home: HomeNotes): Outlook {
  if (home.kind === 'bungalow') return 'creek';
  if (home.kind === 'duplex' || home.kind === 'terrace') return 'garden';
  return home.floor < 5 ? 'street' : 'city';
}
