import type { PinnedFile } from '@gida/contracts/release';

export const loadTimeoutMs = 4_000;

export class LoadTimeout extends Error {}

/** Runs a script only if its bytes have the pinned hash, and gives up by itself. */
export function runScript(base: string, [file, integrity]: PinnedFile, attempt: number) {
  return new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    // The same address after a hang, or after a wrong byte was cached, never reaches the server.
    script.src = attempt ? `${base}${file}?attempt=${attempt}` : `${base}${file}`;
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
