import { addDays, lagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { apartmentId } from '../../api/src/testing/trial-site.ts';
import type { TrialSite } from '../../api/src/testing/trial-site.ts';
import { post } from './ask.ts';
import type { Answer } from './ask.ts';

export type Headers = Record<string, string>;

/** Signed in once: a token is good for a quarter of an hour, and longer than any row takes. */
export const headersOf = (site: TrialSite, guests: number, after = 0): Promise<Headers[]> =>
  Promise.all(Array.from({ length: guests }, (_, index) => site.headersOf(after + index + 1)));

/** A stay of some nights that includes the tenth night from today, so that any two of them overlap. */
export function overlappingStay(random: () => number) {
  const today = lagosDate(new Date());
  const before = Math.floor(random() * 5);
  const after = 1 + Math.floor(random() * 5);
  return {
    checkInDate: addDays(today, 10 - before),
    checkOutDate: addDays(today, 10 + after),
    guests: 2,
  };
}

export const book = (
  apiUrl: string,
  headers: Headers,
  apartment: number,
  wish: object,
): Promise<Answer> =>
  post(
    `${apiUrl}${apiBase}/${apiPaths.createBooking(apartmentId(apartment))}`,
    headers,
    JSON.stringify(wish),
  );
