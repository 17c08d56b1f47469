import { servicesMessages } from '../../shell/src/messages/about.ts';
import { blogPosts } from '../../shell/src/messages/blog.ts';
import { landingMessages } from '../../shell/src/messages/landing.ts';
import { roomRates } from '../../shell/src/messages/pricing.ts';
import { sceneUrl } from './media-url.ts';

/** The drawings that pages show on every site, also on one without this package. */
export const siteDrawings = [
  sceneUrl('balcony', 'lagos-lagoon-evening'),
  sceneUrl('facade', 'lagos-garden-about'),
  sceneUrl('living-room', 'lagos-lagoon-a'),
  sceneUrl('living-room', 'welcome'),
  ...landingMessages.cities.list.map(({ scene }) => sceneUrl(scene, 'home')),
  ...roomRates.map(({ scene, seed }) => sceneUrl(scene, seed)),
  ...servicesMessages.list.map(({ scene }) => sceneUrl(scene, 'lagos-city-services')),
  ...blogPosts.map(({ id, scene }) => sceneUrl(scene, `post-${id}`.slice(0, 40))),
];
