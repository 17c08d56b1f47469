import type { rooms } from '@gida/contracts/constants/apartment';

import { sceneUrl } from '../illustrations/media-url.ts';
import type { SceneName } from '../illustrations/media-url.ts';
import { apartmentSeed } from '../illustrations/seed.ts';
import type { Outlook } from '../illustrations/seed.ts';
import type { ApartmentTemplate } from './demo-types.ts';
import { hasFeature } from './apartment-facts.ts';

type Room = (typeof rooms)[number];

const skylines = {
  lagos: 'skyline-lagos',
  abuja: 'skyline-abuja',
  'port-harcourt': 'skyline-port-harcourt',
} as const;

const roomOf: Record<SceneName, Room> = {
  'living-room': 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  balcony: 'Balcony',
  pool: 'Pool',
  facade: 'Outside',
  'skyline-lagos': 'View',
  'skyline-abuja': 'View',
  'skyline-port-harcourt': 'View',
  beach: 'Outside',
  workspace: 'Workspace',
};

/** The place of a home in the listing, and what its first picture shows. */
export type Cover = { number: number; scene: SceneName };

/** By key of the home: of what it has, each shows first what the homes before it showed longest ago. */
export function chooseCovers(listed: ApartmentTemplate[]): Map<string, Cover> {
  const lastUse = new Map<SceneName, number>();
  const age = (scene: SceneName) => lastUse.get(scene) ?? -1;
  return new Map(
    listed.map((home, number) => {
      const [scene = 'living-room'] = coverScenes(home).toSorted((a, b) => age(a) - age(b));
      lastUse.set(scene, number);
      return [home.key, { number, scene }];
    }),
  );
}

/** Five to eight pictures, the cover first, and what each shows. */
export function apartmentPictures(home: ApartmentTemplate, cover: Cover): Record<string, Room> {
  const seedAt = (outlook: Outlook) =>
    apartmentSeed(home.city, outlook, `${cover.number}-${home.key}`);
  const scenes: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom'];
  if (hasFeature(home, 'pool')) scenes.push('pool');
  if (hasFeature(home, 'balcony')) scenes.push('balcony');
  if (home.outlook === 'ocean') scenes.push('beach');
  if (hasFeature(home, 'desk')) scenes.push('workspace');
  const skyline = skylines[home.city];
  if (home.floor >= 3) scenes.push(skyline, 'facade');
  else scenes.push('facade', skyline);

  const ordered = [cover.scene, ...scenes.filter((scene) => scene !== cover.scene)].slice(0, 7);
  const pictures = ordered.map((scene): [string, Room] => {
    const outlook = scene === 'facade' ? facadeOutlook(home) : home.outlook;
    return [sceneUrl(scene, seedAt(outlook)), roomOf[scene]];
  });
  if (home.beds > 1) {
    pictures.splice(3, 0, [sceneUrl('bedroom', `${seedAt(home.outlook)}-2`), 'Bedroom']);
  }
  return Object.fromEntries(pictures);
}

function coverScenes(home: ApartmentTemplate): SceneName[] {
  const scenes: SceneName[] = ['living-room', 'bedroom', 'facade', 'kitchen'];
  if (hasFeature(home, 'pool')) scenes.unshift('pool');
  if (hasFeature(home, 'balcony') && home.outlook !== 'street') scenes.unshift('balcony');
  if (hasFeature(home, 'desk')) scenes.push('workspace');
  return scenes;
}

/** What stands around the building decides which kind of front is drawn. */
function facadeOutlook(home: ApartmentTemplate): Outlook {
  if (home.kind === 'bungalow') return 'creek';
  if (home.kind === 'duplex' || home.kind === 'terrace') return 'garden';
  return home.floor < 5 ? 'street' : 'city';
}
