/**
 * The only script of a prerendered page until somebody stirs. Such a page can be read and left as it is, most readers'
 * lines are slow and metered, and the site itself is a hundred times as much. A button that is pressed before the site
 * is there is pressed again when it is.
 */
import { alive } from './alive.ts';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const passive = { passive: true, capture: true } as const;

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const me = document.currentScript;
const { src = '', integrity = '' } = me instanceof HTMLScriptElement ? me.dataset : {};
let pressed: HTMLButtonElement | null = null;

for (const sign of signs) addEventListener(sign, stirred, passive);
addEventListener('click', hold, true);
addEventListener(alive, pressAgain, { once: true });
// Who was here before may be signed in, which the prerendered page cannot show; a frame shows nothing at all.
if (wasHere() || !document.getElementById('root')?.childElementCount) begin();

function wasHere(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false; // nobody is remembered by a browser that keeps nothing
  }
}

function stirred(event: Event): void {
  // A page that is drawn under a mouse at rest is told of it as of a move, by nothing.
  const isAtRest =
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0;
  if (!isAtRest) begin();
}

function begin(): void {
  for (const sign of signs) removeEventListener(sign, stirred, passive);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  // The gateway wrote the address; the policy only repeats that it is a release of ours.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }; // not in every browser's types
  const policy = trustedTypes?.createPolicy('gida', { createScriptURL: ofReleases });
  script.src = policy?.createScriptURL(src) ?? src;
  // Without the site a form may still be sent by the browser itself.
  script.addEventListener('error', () => removeEventListener('click', hold, true));
  document.head.append(script);
}

function ofReleases(url: string): string {
  if (url.startsWith('/releases/')) return url;
  throw new Error(`${url} is no release.`);
}

function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  pressed = button;
}

function pressAgain(): void {
  removeEventListener('click', hold, true);
  if (pressed?.isConnected) pressed.click();
}
