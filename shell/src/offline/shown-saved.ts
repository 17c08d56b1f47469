/** What the page shows although it is only saved, so that it can say so. */
type Shown = { savedAt: number; openedAt: number };

const shown = new Map<string, Shown>();
const listeners = new Set<() => void>();
let oldestSavedAt: number | null = null;

/** The time of the oldest saved response on the screen, in milliseconds since the epoch; null without one. */
export const oldestShownSavedAt = (): number | null => oldestSavedAt;

export function subscribeToShownSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `openedAt` is when its request began, on the clock of `performance.now()`. */
export function addShownSaved(url: string, savedAt: number, openedAt: number): void {
  shown.set(url, { savedAt, openedAt });
  update();
}

export function removeShownSaved(url: string): void {
  if (shown.delete(url)) update();
}

/** Of a page that is gone, or requested anew since: `openedBefore` is on the clock of `performance.now()`. */
export function removeShownSavedOpenedBefore(openedBefore: number): void {
  for (const [url, { openedAt }] of shown) if (openedAt < openedBefore) shown.delete(url);
  update();
}

function update(): void {
  const before = oldestSavedAt;
  oldestSavedAt = shown.size > 0 ? Math.min(...[...shown.values()].map((it) => it.savedAt)) : null;
  if (before !== oldestSavedAt) for (const listener of listeners) listener();
}
