import type { ArrivalResponse } from '@gida/contracts/arrival';
import { browserSessionHours } from '@gida/contracts/constants/account';
import { apiBase } from '@gida/contracts/paths';

/** Headers of a saved response: when it was saved, until when it may be shown, and for which user. */
export const savedResponseHeaders = {
  savedAt: 'x-saved-at',
  showUntil: 'x-show-until',
  userId: 'x-saved-for',
} as const;

export const savedResponseDays = 30;
const hourMs = 3_600_000;

type SavedPath = {
  pattern: RegExp;
  /** Requests that may change the response. */
  changedBy?: RegExp;
  /** Only the latest of these is kept. */
  isLatestOnly?: boolean;
  /** Milliseconds since the epoch. */
  showUntil?: (body: unknown) => number | undefined;
};

/** A change of one booking or of its payment changes the list too. */
const changesBookings = /^(bookings|payments)\//;

/** URLs relative to the API. What is not listed here is never stored on the device. */
const savedPaths: SavedPath[] = [
  { pattern: /^bookings\/read$/, changedBy: changesBookings },
  { pattern: /^bookings\/read\/[\w-]+$/, changedBy: changesBookings },
  { pattern: /^bookings\/[\w-]+\/arrival$/, changedBy: changesBookings, showUntil: codesUntil },
  { pattern: /^wishlists$/, changedBy: /^wishlists/ },
  { pattern: /^apartments\/read(\?|$)/, isLatestOnly: true },
];

export const findSavedPath = (url: string): SavedPath | undefined =>
  savedPaths.find(({ pattern }) => pattern.test(url));

export const changes = (url: string, writtenPath: string): boolean =>
  findSavedPath(url)?.changedBy?.test(writtenPath) ?? false;

/** The key of a response in the cache. */
export const savedResponseKey = (url: string): string => `${apiBase}/${url}`;

/** No longer than the login lives when nobody uses it. */
export const showUntil = (url: string, body: unknown, now: number, rememberMe: boolean): number =>
  Math.min(
    now + (rememberMe ? savedResponseDays * 24 : browserSessionHours) * hourMs,
    findSavedPath(url)?.showUntil?.(body) ?? Infinity,
  );

/** Gate code and wifi are not shown after the stay, whatever was saved during it. */
function codesUntil(body: unknown): number | undefined {
  const { codes, codesUntil: until } = body as ArrivalResponse; // saved from the API's own response
  return codes ? Date.parse(until) : undefined;
}
