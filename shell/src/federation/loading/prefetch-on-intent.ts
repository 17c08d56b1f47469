import { paths } from '@gida/contracts/paths';

import { addRemoteResourceHints, loadRemote } from './load-remote.ts';
import { findMountOwner, findPageConfig } from '../../release-map/release-map.ts';

const prefetchDelayMs = 3_000;

/** Loads the remote of a link as soon as the link is hovered, focused or touched. */
export function prefetchOnIntent(): void {
  const listen = (event: 'touchstart' | 'pointerover' | 'focusin') =>
    document.addEventListener(event, ({ target }) => preloadLinkTarget(target), { passive: true });
  listen('touchstart');
  // With Save-Data on, only a touched link is loaded ahead.
  if (hasSaveData()) return;
  listen('pointerover');
  listen('focusin');
  setTimeout(() => {
    const here = findMountOwner(location.pathname);
    const next = findMountOwner(paths.dashboard);
    // After the login.
    if (next && here && findPageConfig(here.mount).layout === 'public')
      addRemoteResourceHints('prefetch', next.remote);
  }, prefetchDelayMs);
}

function preloadLinkTarget(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target === '_blank') return;
  const owner = findMountOwner(link.pathname);
  if (!owner) return;
  addRemoteResourceHints('preload', owner.remote, link.pathname);
  // A failure shows when the link is followed; here it must stay silent.
  loadRemote(owner.remote).catch(() => undefined);
}

function hasSaveData(): boolean {
  // Not in every browser, and therefore not in the DOM's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
