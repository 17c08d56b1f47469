import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { testApartmentId } from '../../api/src/testing/test-environment.ts';
import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';
import { post } from './http-client.ts';
import type { HttpResult } from './http-client.ts';

export type Headers = Record<string, string>;

/** Created once: access tokens last 15 minutes, longer than any row takes. */
export const authHeaders = (site: TestEnvironment, guests: number, after = 0): Promise<Headers[]> =>
  Promise.all(Array.from({ length: guests }, (_, index) => site.headersOf(after + index + 1)));

/** A random stay that includes the tenth night from today, so that any two of them overlap. */
export function overlappingStay(random: () => number) {
  const today = toLagosDate(new Date());
  const before = Math.floor(random() * 5);
  const after = 1 + Math.floor(random() * 5);
  return {
    checkInDate: addDays(today, 10 - before),
    checkOutDate: addDays(today, 10 + after),
    guests: 2,
  };
}

export const postBooking = (
  apiUrl: string,
  headers: Headers,
  apartment: number,
  stay: object,
): Promise<HttpResult> =>
  post(
    `${apiUrl}${apiBase}/${apiPaths.createBooking(testApartmentId(apartment))}`,
    headers,
    JSON.stringify(stay),
  );
