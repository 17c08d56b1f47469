/**
 * The only script of a prerendered page until the first interaction. Many visitors read a public page over a slow,
 * metered connection and leave, and the main script is a hundred times the size of this one. A click on a button before
 * hydration is queued and replayed afterwards.
 */
import { hydratedEvent } from './hydrated-event.ts';

const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const;
const passive = { passive: true, capture: true } as const;

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const currentScript = document.currentScript;
const {
  src = '',
  integrity = '',
  next = '',
  nextIntegrity = '',
} = currentScript instanceof HTMLScriptElement ? currentScript.dataset : {};
let queuedButton: HTMLButtonElement | null = null;

for (const name of interactionEvents) addEventListener(name, onFirstInteraction, passive);
addEventListener('click', queueClick, true);
addEventListener(hydratedEvent, replayClick, { once: true });
// What the HTML cannot show: a returning visitor may be signed in, a search is in the address, homes are not loaded yet, an
// empty app shell has nothing at all.
if (
  hasStoredData() ||
  /[?&](city|checkIn|rooms)=/.test(location.search) ||
  document.querySelector('[aria-busy="true"]') ||
  !document.getElementById('root')?.childElementCount
) {
  loadMainScript();
}

function hasStoredData(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false; // storage is blocked, so no login can be stored
  }
}

function onFirstInteraction(event: Event): void {
  // Browsers dispatch a pointermove without movement when a page is painted under a resting mouse.
  const isSyntheticMove =
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0;
  if (!isSyntheticMove) loadMainScript();
}

function loadMainScript(): void {
  for (const name of interactionEvents) removeEventListener(name, onFirstInteraction, passive);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  // The gateway wrote the URL; the Trusted Types policy checks again that it points to a release.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }; // not in every browser's types
  const policy = trustedTypes?.createPolicy('gida', { createScriptURL: assertBuildUrl });
  script.src = policy?.createScriptURL(src) ?? src;
  // If the main script fails to load, clicks go back to the browser, so forms still submit.
  script.addEventListener('error', () => removeEventListener('click', queueClick, true));
  document.head.append(script);
  if (next) preload(next, nextIntegrity);
}

/** The main script loads it next: both leave together. */
function preload(href: string, hash: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: hash });
  link.href = href;
  document.head.append(link);
}

function assertBuildUrl(url: string): string {
  if (url.startsWith('/releases/')) return url;
  throw new Error(`${url} is not a release URL.`);
}

function queueClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  queuedButton = button;
}

function replayClick(): void {
  removeEventListener('click', queueClick, true);
  if (queuedButton?.isConnected) queuedButton.click();
}
