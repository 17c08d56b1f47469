import type { LoadableBuild, PinnedFile } from '@gida/releases/release';

import { serviceWorkerPath } from '@gida/contracts/service-worker';

import { override } from '../../release-map/override.ts';

export const loadTimeoutMs = 4_000;

export class LoadTimeoutError extends Error {}

/** Timed out: an entry by `loadTimeoutMs`, a chunk by the timeout of its container. */
export const isLoadTimeout = (error: unknown): boolean =>
  error instanceof LoadTimeoutError ||
  (error instanceof Error && /\(timeout: /.test(error.message));

/** A file failed to load, as opposed to code that loaded and then threw. */
export const isLoadFailure = (error: unknown): boolean =>
  isLoadTimeout(error) ||
  (error instanceof Error && /did not load|Loading chunk/i.test(error.message));

/** Loads and runs a script if it has the pinned hash; rejects after a timeout. */
export function loadScript(base: string, [file, integrity]: PinnedFile, attempt: number) {
  return new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    // After a timeout or a corrupt cache entry, the same URL would not reach the server again.
    script.src = toTrustedUrl(attempt ? `${base}${file}?attempt=${attempt}` : `${base}${file}`);
    const timer = setTimeout(() => {
      script.remove();
      fail(new LoadTimeoutError(`${script.src} did not answer in ${loadTimeoutMs} ms`));
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

const reachabilityTimeoutMs = 2_000;

/** Whether a build's files are unreachable because of the network or a failing server. */
export async function areFilesUnreachable({
  base,
  entry,
  preload,
}: LoadableBuild): Promise<boolean> {
  const checks = [entry, ...preload].map(async ([file]) => {
    const abort = new AbortController(); // Safari 15 has no AbortSignal.timeout
    const timer = setTimeout(() => abort.abort(), reachabilityTimeoutMs);
    const request = { method: 'HEAD', cache: 'no-store', signal: abort.signal } as const;
    const { status } = await fetch(`${base}${file}`, request).finally(() => clearTimeout(timer));
    return status >= 500;
  });
  const results = await Promise.allSettled(checks);
  return results.some((result) => result.status === 'rejected' || result.value);
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

// Not in every browser, and therefore not in the DOM's types.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('gida', { createScriptURL: assertScriptUrl });

/** Passes the URL through the Trusted Types policy where the browser supports it. */
export const toTrustedUrl = (url: string): string => policy?.createScriptURL(url) ?? url;

function assertScriptUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  const isOwnScript = pathname.startsWith('/releases/') || pathname === serviceWorkerPath;
  if (origin === location.origin && isOwnScript) return url;
  if (origin === override?.at) return url;
  throw new TypeError(`${url} is not a script of this site`);
}

/** Adds `<link rel="preload">` or `<link rel="prefetch">` for each file that has none yet. */
export function addResourceHints(
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
