import { clientOf } from '../../testing/client-of.ts';
import { randomUUID } from 'node:crypto';

import { clientNetwork, networkPrefixLimitFactor } from '@gida/contracts/client-network';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import { networkFactor, networkPrefix, reservedPerUser } from './bucket.ts';
import { rateLimits } from './rate-limits.ts';

const api = await setupApi();

it('rate limits all addresses of an IPv6 /64 network together', async () => {
  const statuses: number[] = [];
  for (let place = 1; place <= rateLimits.credentials.max + 1; place += 1) {
    statuses.push(await guessPin(`2001:db8:1:2::${place.toString(16)}`));
  }

  expect(statuses.slice(-2)).toEqual([400, 429]);
  expect(await guessPin('2001:db8:1:3::1')).toBe(400);
});

it('gives the networks of an IPv6 /48 four times the limit of one together', async () => {
  const max = rateLimits.credentials.max * networkPrefixLimitFactor;

  const statuses: number[] = [];
  for (let network = 1; network <= max + 1; network += 1) {
    statuses.push(await guessPin(`2001:db8:2:${network.toString(16)}::1`));
  }

  expect(statuses.slice(0, max)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect(await guessPin('2001:db8:3:1::1')).toBe(400);
});

it('does not count what one network is refused against its neighbours', async () => {
  for (let tries = 0; tries < rateLimits.credentials.max * networkPrefixLimitFactor; tries += 1)
    await guessPin('2001:db8:4:1::1');

  expect(await guessPin('2001:db8:4:2::1')).toBe(400);
});

it('limits the signed-in users of an IPv6 /48 together', async () => {
  const { max } = rateLimits.upload;
  const left = 2 * max;
  const used = max * networkFactor * networkPrefixLimitFactor - left;
  await countOthers(apiPaths.profilePicture, '2001:db8:5:1::1', used);

  const statuses: number[] = [];
  for (let user = 1; user <= 3; user += 1) {
    const headers = await authHeaders(api, await aUser(api));
    for (let tries = 0; tries < max; tries += 1) {
      const address = `2001:db8:5:${(user * max + tries).toString(16)}::1`;
      const response = await clientOf(api, { ...headers, 'x-forwarded-for': address }).post(
        apiPaths.profilePicture,
        {},
      );
      statuses.push(response.status);
    }
  }

  expect(statuses.slice(0, left + reservedPerUser)).not.toContain(429);
  expect(new Set(statuses.slice(left + reservedPerUser))).toEqual(new Set([429]));
});

it('leaves every user a few payments while others of the same address have used up its limit', async () => {
  const address = '203.0.113.7';
  const { max } = rateLimits.payment;
  await countOthers('payments/:bookingId/verify', address, max * (networkFactor - 1));
  const last = await payer(address);
  for (let tries = 0; tries < max; tries += 1) expect(await last()).toBe(404);

  const pay = await payer(address);
  for (let tries = 0; tries < reservedPerUser; tries += 1) expect(await pay()).toBe(404);
  expect(await pay()).toBe(429);
  expect(await (await payer(address))()).toBe(404);
});

/** As if other users of the address had sent so many requests. */
async function countOthers(path: string, address: string, requests: number): Promise<void> {
  const place = `POST ${apiBase}/${path} users ${clientNetwork(address).prefix}`;
  const key = `${networkPrefix}${place}`;
  await api.rateCounter.charge([{ key, max: requests, timeWindow: 60_000, amount: requests }]);
}

/** Asks for the state of payments that do not exist, as a user of their own. */
async function payer(address: string): Promise<() => Promise<number>> {
  const headers = { ...(await authHeaders(api, await aUser(api))), 'x-forwarded-for': address };
  return async () => {
    const url = `${apiBase}/${apiPaths.verifyPayment(randomUUID())}`;
    return (await api.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
  };
}

async function guessPin(address: string): Promise<number> {
  const response = await clientOf(api, { 'x-forwarded-for': address }).post(
    apiPaths.verify(randomUUID()),
    { otp: '123456' },
  );
  return response.status;
}
