import { clientOf } from '../../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aHost, aUser, authHeaders } from '../../testing/factories.ts';
import { networkFactor, reservedPerUser } from './bucket.ts';
import { rateLimits } from './rate-limits.ts';

const carrier = '203.0.113.50';
const { max } = rateLimits.upload;

const api = await setupApi();

it('does not limit a user for the requests of others behind the same address', async () => {
  const [one, other] = [await authHeaders(api, await aUser(api)), await aGuestHeaders()];

  const statuses = await uploadTimes(max + 1, () => ({ headers: one, ip: carrier }));

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await upload({ headers: other, ip: carrier })).not.toBe(429);
});

it('limits a user on all addresses together', async () => {
  const headers = await aGuestHeaders();

  const statuses = await uploadTimes(max + 1, (place) => ({ headers, ip: `198.51.100.${place}` }));

  expect(statuses.at(-2)).not.toBe(429);
  expect(statuses.at(-1)).toBe(429);
});

it('limits all users of one address together far above the limit of one', async () => {
  const ip = '203.0.113.77';
  const users = await Promise.all(Array.from({ length: networkFactor + 1 }, aGuestHeaders));

  const statuses: number[] = [];
  for (const headers of users) {
    statuses.push(...(await uploadTimes(max, () => ({ headers, ip }))));
  }

  const allowed = max * networkFactor + reservedPerUser;
  expect(statuses.slice(0, allowed)).not.toContain(429);
  expect(new Set(statuses.slice(allowed))).toEqual(new Set([429]));
});

it('counts every protected route by user', async () => {
  const host = await aHost(api);
  const headers = await authHeaders(api, host);
  const routes = api.routeTable.filter(
    ({ access, method }) => access === 'user' && method === 'GET',
  );
  expect(routes.length).toBeGreaterThan(5);

  for (const { url } of routes) {
    const path = url.replaceAll(/:\w+/g, crypto.randomUUID());
    const remaining = async (ip: string) => {
      const request = { url: path, headers: { ...headers, 'x-forwarded-for': ip } };
      return Number((await api.inject(request)).headers['x-ratelimit-remaining']);
    };
    const first = await remaining('198.51.100.1');

    expect(await remaining('198.51.100.2'), url).toBe(first - 1);
  }
});

type From = { headers: { authorization: string }; ip: string };

const aGuestHeaders = async () => authHeaders(api, await aUser(api));

async function upload({ headers, ip }: From): Promise<number> {
  const response = await clientOf(api, { ...headers, 'x-forwarded-for': ip }).post(
    apiPaths.profilePicture,
    {},
  );
  return response.status;
}

async function uploadTimes(count: number, from: (place: number) => From): Promise<number[]> {
  const statuses: number[] = [];
  for (let place = 1; place <= count; place += 1) statuses.push(await upload(from(place)));
  return statuses;
}
