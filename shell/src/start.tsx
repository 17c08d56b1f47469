import type { Override } from '@gida/releases/overrides';
import { reloadParameter } from '@gida/contracts/reload';
import { restoreRememberedSession, setSettings, startSession } from '@gida/session/shell';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { hydratedEvent } from './hydration/hydrated-event.ts';
import { watchErrors } from './federation/errors/watch-errors.ts';
import { override } from './release-map/override.ts';
import { releaseMap, subscribeToReleaseMap } from './release-map/release-map.ts';
import { prefetchOnIntent } from './federation/loading/prefetch-on-intent.ts';
import { watchUnresponsive } from './federation/loading/unresponsive.ts';
import { site } from './federation/site.ts';
import { measureSpeed } from './federation/speed/measure-speed.ts';
import { SiteRouter } from './federation/SiteRouter.tsx';
import { ignoreDroppedFiles } from './ignore-dropped-files.ts';
import { trackInput } from './federation/updates/unsaved-input.ts';
import { publicRoutes } from './public/public-routes.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { startOfflineSupport } from './offline/start-offline.ts';
import { applyStoredTheme } from './layouts/theme/theme.ts';
import { watchRestoring } from './restoring.ts';
import { createRoutes } from './routes.tsx';
import { removeMismatchedSkeleton } from './skeleton/skeleton-overlay.ts';

watchErrors();
watchUnresponsive();
measureSpeed(site.subscribe);
watchRestoring();
const shareSettings = () => setSettings(releaseMap.remotes);
subscribeToReleaseMap(shareSettings);
shareSettings();
const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('The document has no #root element.');

// React Router gives the first history entry no key, so ScrollRestoration would restore another entry's scroll position.
// Another build, or code of a remote, may have left anything.
const historyState: { key?: unknown } = Object(history.state);
if (typeof historyState.key !== 'string')
  history.replaceState({ ...historyState, key: Math.random().toString(36).slice(2, 10) }, '');

// The page came after all: its address is what people share.
const address = new URL(location.href);
if (address.searchParams.has(reloadParameter)) {
  address.searchParams.delete(reloadParameter);
  history.replaceState(history.state, '', address);
}

const buildRoutes = (mounted: Parameters<typeof createRoutes>[0]) =>
  createRoutes(mounted, publicRoutes);
const page = (
  <StrictMode>
    <SiteRouter />
    <HydratedEventDispatcher />
  </StrictMode>
);
// A prerendered page is hydrated; an empty app shell is rendered on the client.
if (rootElement.childElementCount > 0) {
  site.hydrate(buildRoutes).then(() => {
    hydrateRoot(rootElement, page);
    startSession();
    startOfflineSupport(registerServiceWorker);
    void restoreRememberedSession();
  }, abandonHydration);
} else {
  // Guards and remotes read the session, so it starts first when there is nothing to hydrate.
  startSession();
  startOfflineSupport(registerServiceWorker);
  removeMismatchedSkeleton();
  // A task of its own, after that which evaluates this file: a tap in between is answered sooner.
  setTimeout(
    () =>
      void restoreRememberedSession().then(() => {
        site.start(buildRoutes);
        createRoot(rootElement).render(page);
      }),
  );
}
applyStoredTheme();
trackInput();
ignoreDroppedFiles();
prefetchOnIntent();
if (override) void showOverrideBar(override);

/** The page's code failed to load: the HTML stays readable and clicks go back to the browser. */
function abandonHydration(): void {
  dispatchEvent(new Event(hydratedEvent));
}

/** Tells the interaction script that the page is hydrated. */
function HydratedEventDispatcher() {
  // `window` is outside React; effects run after hydration.
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return null;
}

async function showOverrideBar(activeOverride: Override): Promise<void> {
  const { showOverride } = await import('./federation/OverrideBar.tsx');
  showOverride(activeOverride, () => site.refreshRemote(activeOverride.remote));
}
