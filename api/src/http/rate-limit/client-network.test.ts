import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApi } from '../../testing/create-test-api.ts';
import type { App } from '../app-type.ts';
import { clientNetwork } from './client-network.ts';
import { rateLimits } from './rate-limits.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8:1:02:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('client network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

it('rate limits all addresses of an IPv6 /64 network together', async () => {
  const guess = (place: number) =>
    api.inject({
      method: 'POST',
      url: '/api/v1/auth/verify/invented',
      payload: { otp: '123456' },
      headers: { 'x-forwarded-for': `2001:db8:1:2::${place.toString(16)}` },
    });

  const statuses = [];
  for (let place = 1; place <= rateLimits.credentials.max + 1; place += 1) {
    statuses.push((await guess(place)).statusCode);
  }

  expect(statuses.at(-2)).toBe(400);
  expect(statuses.at(-1)).toBe(429);
});
