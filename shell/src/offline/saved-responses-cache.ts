import type { SavedResponse, SavedResponses } from '@gida/api-client';
import { isSavingAllowed, savedResponsesCache } from '@gida/contracts/saving';

import { listSavedUrls, readSavedResponse } from './read-saved.ts';
import {
  changes,
  findSavedPath,
  savedResponseHeaders,
  savedResponseKey,
  showUntil,
} from './what-is-saved.ts';
import { addShownSaved, removeShownSaved } from './shown-saved.ts';

/** Who is signed in at this moment, and whether they asked to be remembered on this device. */
export type ReadGuest = () => { userId: string; rememberMe: boolean } | null;

/** Saves responses for one user at a time. */
export class SavedResponsesCache implements SavedResponses {
  readonly #readGuest: ReadGuest;
  /** Requests under way whose response may be from before a change. */
  readonly #open = new Map<symbol, { url: string; isOutdated: boolean }>();

  constructor(readGuest: ReadGuest) {
    this.#readGuest = readGuest;
  }

  readonly open = (url: string): SavedResponse | undefined => {
    const userId = this.#readUserId();
    if (userId === undefined || !findSavedPath(url)) return undefined;
    const request = Symbol(url);
    const openedAt = performance.now();
    this.#open.set(request, { url, isOutdated: false });
    return {
      save: (body) => {
        const isOutdated = this.#open.get(request)?.isOutdated ?? false;
        this.#open.delete(request);
        removeShownSaved(url);
        if (!isOutdated) void this.#save(url, userId, body).catch(() => undefined);
      },
      find: async () => {
        const saved = await readSavedResponse(url);
        if (saved?.userId !== userId || this.#readUserId() !== userId) return undefined;
        addShownSaved(url, saved.savedAt, openedAt);
        return saved.body;
      },
    };
  };

  readonly forgetChanged = (path: string): void => {
    // Without a connection it changes nothing.
    if (!navigator.onLine) return;
    for (const request of this.#open.values())
      if (changes(request.url, path)) request.isOutdated = true;
    void this.#forget((url) => changes(url, path)).catch(() => undefined);
  };

  readonly #readUserId = () => this.#readGuest()?.userId;

  async #save(url: string, userId: string, body: unknown): Promise<void> {
    const now = Date.now();
    const savedPath = findSavedPath(url);
    if (savedPath?.isLatestOnly)
      await this.#forget((other) => other !== url && savedPath.pattern.test(other));
    const guest = this.#readGuest();
    if (guest?.userId !== userId) return clearSavedResponses();
    if (!isSavingAllowed(document.cookie)) return;
    const response = new Response(JSON.stringify(body), {
      headers: {
        'content-type': 'application/json',
        [savedResponseHeaders.savedAt]: String(now),
        [savedResponseHeaders.showUntil]: String(showUntil(url, body, now, guest.rememberMe)),
        [savedResponseHeaders.userId]: userId,
      },
    });
    const cache = await caches.open(savedResponsesCache);
    await cache.put(savedResponseKey(url), response);
    // Somebody logged out, or asked for nothing to be saved, while it was written.
    if (this.#readUserId() !== userId || !isSavingAllowed(document.cookie))
      await clearSavedResponses();
  }

  readonly #forget = async (isForgotten: (url: string) => boolean): Promise<void> => {
    const urls = (await listSavedUrls()).filter(isForgotten);
    await removeSaved(urls);
  };
}

/** At the start of a page: of other users, and what may no longer be shown. */
export async function removeUnusableSavedResponses(guest: ReturnType<ReadGuest>): Promise<void> {
  if (!guest || !isSavingAllowed(document.cookie)) return clearSavedResponses();
  const urls = await listSavedUrls();
  const saved = await Promise.all(urls.map(readSavedResponse));
  await removeSaved(urls.filter((_, at) => saved[at]?.userId !== guest.userId));
}

async function removeSaved(urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  const cache = await caches.open(savedResponsesCache);
  await Promise.all(urls.map((url) => cache.delete(savedResponseKey(url))));
}

export const clearSavedResponses = async (): Promise<void> =>
  void (await caches.delete(savedResponsesCache).catch(() => false));
