import { setImmediate, setTimeout } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

type Version = number;

/**
 * Caches up to a maximum number of encoded pages until the listing version changes, in whichever process. Every call
 * reads the version first and never gets one from before the call; concurrent calls share one query.
 */
export function createListingCache(
  readVersion: () => Promise<Version>,
  maxPages: number,
): (name: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const currentVersion = batchCalls(readVersion);
  let version: Version | null = null;
  if (maxPages === 0) return (_name, make) => make();
  const pages = new LRUCache<string, Promise<Buffer>>({ max: maxPages });
  return async (name, make) => {
    const now = await currentVersion();
    if (now !== version) {
      version = now;
      pages.clear();
    }
    const cached = pages.get(name);
    if (cached) return cached;
    const pending = make();
    pages.set(name, pending);
    pending.catch(() => pages.delete(name));
    return pending;
  };
}

const batchWindowMs = 4;

/**
 * Batches calls: all calls made while a load is in flight, or has just started, share the next one. It starts after
 * the last of them; a single call does not wait.
 */
export function batchCalls<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let inFlight: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  let startedAt = 0;

  const start = async (): Promise<Result> => {
    const isBusy = performance.now() - startedAt < batchWindowMs;
    await (isBusy ? setTimeout(batchWindowMs) : setImmediate());
    startedAt = performance.now();
    next = null;
    const result = load();
    inFlight = result.catch(() => undefined);
    return result;
  };
  return () => (next ??= inFlight.then(start));
}
