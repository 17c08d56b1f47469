import { hintRemote, loadRemote } from './load-remote.ts';
import { ownerOf } from '../release-map.ts';

/** Which remote people go to next from the one they are in. */
const likelyNext: Record<string, string> = {
  'remote-account': 'remote-catalog',
  'remote-catalog': 'remote-booking',
  'remote-booking': 'remote-catalog',
  'remote-messaging': 'remote-catalog',
};

const idleAfterMs = 3_000;

/** A link under a finger or a pointer is probably followed: its remote is loaded meanwhile. */
export function prefetchOnIntent(): void {
  const listen = (event: 'touchstart' | 'pointerover' | 'focusin') =>
    document.addEventListener(event, ({ target }) => prepare(target), { passive: true });
  listen('touchstart');
  // Who saves data pays only for what a finger is already on.
  if (savesData()) return;
  listen('pointerover');
  listen('focusin');
  setTimeout(() => {
    const here = ownerOf(location.pathname);
    const next = here && likelyNext[here.remote];
    if (next) hintRemote('prefetch', next);
  }, idleAfterMs);
}

function prepare(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target === '_blank') return;
  const owner = ownerOf(link.pathname);
  if (!owner) return;
  hintRemote('preload', owner.remote, link.pathname);
  // What it comes to is decided when the link is followed; a failure now must stay silent.
  loadRemote(owner.remote).catch(() => undefined);
}

function savesData(): boolean {
  // Not in every browser, and therefore not in the DOM's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
