import { apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import { aStayToReview } from '../../reviews/testing/test-reviews.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import type { App } from '../app-type.ts';
import { rateLimits } from './rate-limits.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('limits how often a guest changes a review', async () => {
  const { write, change } = await aStayToReview(api);
  await write();

  const statuses = await repeat(rateLimits.review.max + 1, () => change());

  expect(statuses.slice(-2)).toEqual([200, 429]);
});

it('limits how often a host makes a new address of a calendar', async () => {
  const { apartment, send } = await aHostWithApartment(api);

  const statuses = await repeat(rateLimits.calendarImport.max + 1, () =>
    send('POST', apiPaths.calendarLink(apartment.id)),
  );

  expect(statuses.slice(-2)).toEqual([200, 429]);
});

async function repeat(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await send()).status);
  return statuses;
}
