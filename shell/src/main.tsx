import type { Override } from '@gida/contracts/overrides';
import { startSession } from '@gida/session/shell';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { alive } from './alive.ts';
import { override } from './federation/loading/override.ts';
import { prefetchOnIntent } from './federation/loading/prefetch.ts';
import { site } from './federation/site.tsx';
import { SiteRouter } from './federation/SiteRouter.tsx';
import { watchInput } from './federation/news/unsaved.ts';
import { publicRoutes } from './public/public-routes.tsx';
import { tree } from './tree.tsx';
import { endWrongWaiting } from './waiting/waiting.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the site.');

// The router has no name of its own for the entry that a page load begins with, and would show it at another's height.
const entry = history.state as { key?: string } | null; // written by the router, or by nobody yet
if (!entry?.key)
  history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '');

const routes = (mounted: Parameters<typeof tree>[0]) => tree(mounted, publicRoutes);
const page = (
  <StrictMode>
    <SiteRouter />
    <Alive />
  </StrictMode>
);
// A prerendered page is taken over as it stands; a frame is filled.
if (place.childElementCount > 0) {
  site.takeOver(routes).then(() => {
    hydrateRoot(place, page);
    startSession();
  }, leaveAsItIs);
} else {
  // Guards and remotes ask the session, so it comes first where there is nothing to take over.
  startSession();
  endWrongWaiting();
  site.start(routes);
  createRoot(place).render(page);
}
watchInput();
prefetchOnIntent();
if (override) void layOver(override);

/** A page whose own code does not come can be read as before; what is pressed is the browser's again. */
function leaveAsItIs(): void {
  dispatchEvent(new Event(alive));
}

/** Tells the script that began this one. */
function Alive() {
  // The window is outside React, and effects run when the page has been taken over.
  useEffect(() => void dispatchEvent(new Event(alive)), []);
  return null;
}

async function layOver(mine: Override): Promise<void> {
  const { showOverride } = await import('./federation/notices/OverrideBar.tsx');
  showOverride(mine, () => site.exchange(mine.remote));
}
