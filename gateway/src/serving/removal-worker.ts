import type { FastifyReply } from 'fastify';

/**
 * A service worker that removes itself and everything that pages have saved. Browsers ask for a newer worker at every
 * navigation, and keep the one they have when there is none, so removing it needs a worker too.
 */
export const selfRemovingServiceWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

export const sendSelfRemovingServiceWorker = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(selfRemovingServiceWorker);
