import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { rateLimits } from './rate-limits.ts';

const api = await setupApi();

const headers = { 'content-type': 'application/json' };
const statusOf = async (method: 'GET' | 'POST', url: string, remoteAddress: string) =>
  (
    await api.inject({
      method,
      url,
      remoteAddress,
      headers,
      payload: method === 'POST' ? '{"no' : '',
    })
  ).statusCode;

it('paths that do not exist are limited for one network, and their bodies are not read', async () => {
  const unknown = (at: number) => statusOf('POST', `${apiBase}/unknown-${at % 7}`, '198.51.100.1');
  // A body that is no JSON would be answered 400.
  for (let at = 0; at < rateLimits.default.max; at += 1) expect(await unknown(at)).toBe(404);

  expect(await unknown(0)).toBe(429);
  expect(await statusOf('GET', `${apiBase}/unknown`, '198.51.100.2')).toBe(404);
});

it.each([
  ['a client behind a balancer that writes ports', '198.51.100.4', '203.0.113.7:'],
  ['a balancer that writes no addresses', '198.51.100.5', 'client-'],
])('%s has one limit for all its connections', async (_who, remoteAddress, entry) => {
  const request = (at: number) => ({
    url: `${apiBase}/unknown`,
    remoteAddress,
    headers: { 'x-forwarded-for': `${entry}${at}` },
  });
  for (let at = 0; at < rateLimits.default.max; at += 1) await api.inject(request(1_024 + at));

  expect((await api.inject(request(9_999))).statusCode).toBe(429);
});

it('probes are not limited: a proxy checks many processes from one address', async () => {
  const address = '198.51.100.3';
  for (let at = 0; at <= rateLimits.default.max; at += 1)
    await statusOf('GET', `${apiBase}/${apiPaths.site}`, address);
  expect(await statusOf('GET', `${apiBase}/${apiPaths.site}`, address)).toBe(429);

  for (const probe of ['/health/live', '/health/ready'])
    expect(await statusOf('GET', probe, address)).toBe(200);
});
