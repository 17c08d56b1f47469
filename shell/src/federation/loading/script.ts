import type { Build, PinnedFile } from '@gida/contracts/release';

import { override } from './override.ts';

export const loadTimeoutMs = 4_000;

export class LoadTimeout extends Error {}

/** Nothing answered: an entry by our own clock, a chunk by the one its container keeps. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof LoadTimeout || (error instanceof Error && /\(timeout: /.test(error.message));

/** A file did not come, as opposed to code that came and then threw. */
export const isLoadFailure = (error: unknown): boolean =>
  isTimeout(error) || (error instanceof Error && /did not load|Loading chunk/i.test(error.message));

/** Runs a script only if its bytes have the pinned hash, and gives up by itself. */
export function runScript(base: string, [file, integrity]: PinnedFile, attempt: number) {
  return new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    // The same address after a hang, or after a wrong byte was cached, never reaches the server.
    script.src = trusted(attempt ? `${base}${file}?attempt=${attempt}` : `${base}${file}`);
    const timer = setTimeout(() => {
      script.remove();
      fail(new LoadTimeout(`${script.src} did not answer in ${loadTimeoutMs} ms`));
    }, loadTimeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      script.remove();
      done();
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      fail(new Error(`${script.src} did not load`));
    };
    document.head.append(script);
  });
}

const lookTimeoutMs = 2_000;

/** Whether a build's files cannot be had now, by the line or a failing server: its own fault is another matter. */
export async function isAway({ base, entry, preload }: Build): Promise<boolean> {
  const looks = [entry, ...preload].map(async ([file]) => {
    const signal = AbortSignal.timeout(lookTimeoutMs);
    const { status } = await fetch(`${base}${file}`, { method: 'HEAD', cache: 'no-store', signal });
    return status >= 500;
  });
  const answers = await Promise.allSettled(looks);
  return answers.some((answer) => answer.status === 'rejected' || answer.value);
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

// Not in every browser, and therefore not in the DOM's types.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('gida', { createScriptURL: onlyReleases });

/** Browsers that ask for it get the proof that an address was looked at before it became code. */
const trusted = (url: string): string => policy?.createScriptURL(url) ?? url;

function onlyReleases(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  if (origin === location.origin && pathname.startsWith('/releases/')) return url;
  if (origin === override?.at) return url;
  throw new TypeError(`${url} is not a file of a release`);
}

/** Asks for files early. A hint: what comes of it is decided when the file is used. */
export function hint(
  rel: 'preload' | 'prefetch',
  base: string,
  files: readonly PinnedFile[],
): void {
  for (const [file, integrity] of files) {
    const href = `${base}${file}`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    if (rel === 'preload') link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}
