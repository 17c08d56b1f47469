import { savedResponsesCache } from '@gida/contracts/saving';

import { savedResponseHeaders, savedResponseKey } from './what-is-saved.ts';

export type StoredResponse = { url: string; body: unknown; savedAt: number; userId: string };

/** What is saved under this URL and may still be shown; what may not is deleted. Undefined as well where the browser blocks storage. */
export async function readSavedResponse(url: string): Promise<StoredResponse | undefined> {
  try {
    if (!(await caches.has(savedResponsesCache))) return undefined;
    const cache = await caches.open(savedResponsesCache);
    const saved = await parseSaved(url, await cache.match(savedResponseKey(url)));
    if (!saved) await cache.delete(savedResponseKey(url));
    return saved;
  } catch {
    return undefined;
  }
}

/** Everything that is saved and whose URL begins with this one. */
export async function readSavedResponsesWithPrefix(urlStart: string): Promise<StoredResponse[]> {
  const urls = await listSavedUrls();
  const saved = await Promise.all(
    urls.filter((url) => url.startsWith(urlStart)).map(readSavedResponse),
  );
  return saved.filter((it) => it !== undefined);
}

/** Also of those that may no longer be shown. */
export async function listSavedUrls(): Promise<string[]> {
  try {
    if (!(await caches.has(savedResponsesCache))) return [];
    const keys = await (await caches.open(savedResponsesCache)).keys();
    return keys.map((key) => {
      const { pathname, search } = new URL(key.url);
      return (pathname + search).slice(savedResponseKey('').length);
    });
  } catch {
    return [];
  }
}

async function parseSaved(
  url: string,
  response: Response | undefined,
): Promise<StoredResponse | undefined> {
  if (!response || Number(response.headers.get(savedResponseHeaders.showUntil)) <= Date.now())
    return undefined;
  return {
    url,
    body: await response.json(),
    savedAt: Number(response.headers.get(savedResponseHeaders.savedAt)),
    userId: response.headers.get(savedResponseHeaders.userId) ?? '',
  };
}
