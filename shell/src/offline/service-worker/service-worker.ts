/**
 * The service worker: when a page cannot be requested, it shows what the user has saved. Nothing else passes through it,
 * and it keeps neither pages nor builds, so a release, a rollback and an error page reach everybody as without it.
 */
import { renderOfflinePage } from './offline-page.ts';
import type { FetchEvent, ServiceWorkerScope } from './worker-types.ts';

const worker = globalThis as unknown as ServiceWorkerScope; // this file runs as a service worker

worker.addEventListener('install', (event) => {
  // It keeps nothing that belongs to one version, so the newest one takes over at once.
  event.waitUntil(worker.skipWaiting());
  // Where the browser knows rules, it does not even start the worker for other requests.
  const rules = event.addRoutes?.([
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ]);
  if (rules) event.waitUntil(rules.catch(() => undefined));
});

worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload?.enable();
  if (preload) event.waitUntil(preload);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(loadPage(event));
});

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname, search } = new URL(request.url);
    return renderOfflinePage(pathname, search);
  }
}
