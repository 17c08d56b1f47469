import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aHostWithApartment, someFacts } from '../../hosting/testing/test-hosting.ts';
import { aStayToReview } from '../../reviews/testing/test-reviews.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { rateLimits } from './rate-limits.ts';

const address = {
  houseNumber: '7',
  street: 'Akin Adesola Street',
  area: 'Victoria Island',
  city: 'Lagos',
  latitude: 6.428137,
  longitude: 3.421953,
};

const api = await setupApi();

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

it.each([
  ['the facts', apiPaths.apartmentFacts, someFacts()],
  ['the address', apiPaths.hostedAddress, address],
])('limits how often a host saves %s of an apartment', async (_what, path, body) => {
  const { apartment, send } = await aHostWithApartment(api);

  const statuses = await repeat(rateLimits.apartment.max + 1, () =>
    send('PUT', path(apartment.id), body),
  );

  expect(statuses.slice(-2)).toEqual([200, 429]);
});

it('loads no listing page again when facts and address are saved as they are', async () => {
  const { apartment, send } = await aHostWithApartment(api);
  const save = async () => {
    await send('PUT', apiPaths.apartmentFacts(apartment.id), someFacts());
    await send('PUT', apiPaths.hostedAddress(apartment.id), address);
    return findListingVersion();
  };
  const before = await findListingVersion();

  const first = await save();
  const second = await save();

  expect(first).not.toEqual(before);
  expect(second).toEqual(first);
});

async function findListingVersion(): Promise<unknown> {
  const { rows } = await sql`select version from listing_counter`.execute(api.db);
  return rows;
}

async function repeat(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await send()).status);
  return statuses;
}
