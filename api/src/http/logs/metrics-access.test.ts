import { createHash } from 'node:crypto';

import { canReadMetrics } from '@gida/server';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';

const token = 'a-token-for-the-metrics';
const hash = createHash('sha256').update(token).digest('hex');

const api = await setupApi({ GIDA_METRICS_TOKEN_SHA256: hash });

it.each([
  ['no token', {}, 404],
  ['another token', { authorization: 'Bearer another' }, 404],
  ['a token that is a prefix', { authorization: `Bearer ${token.slice(0, -1)}` }, 404],
  ['the token', { authorization: `Bearer ${token}` }, 200],
])('/metrics responds to %s with its status', async (_given, headers, status) => {
  expect((await api.inject({ url: '/metrics', headers })).statusCode).toBe(status);
});

it.each([
  ['a process of this machine', '127.0.0.1', {}, true],
  ['a process of this machine over IPv6', '::1', {}, true],
  ['a process of this machine over mapped IPv4', '::ffff:127.0.0.1', {}, true],
  ['another machine', '192.0.2.7', {}, false],
  [
    'another machine that claims to be this one',
    '192.0.2.7',
    { 'x-forwarded-for': '127.0.0.1' },
    false,
  ],
  ['a visitor behind the gateway', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, false],
  ['a visitor behind a proxy', '127.0.0.1', { forwarded: 'for=192.0.2.7' }, false],
])(
  'without a configured token %s may read them in the demo only',
  (_who, address, headers, mayRead) => {
    const request = { headers, socket: { remoteAddress: address } };

    expect(canReadMetrics({ metricsTokenHash: null, isProduction: false }, request)).toBe(mayRead);
    expect(canReadMetrics({ metricsTokenHash: null, isProduction: true }, request)).toBe(false);
  },
);

it('/metrics of the demo is closed to other machines', async () => {
  const demo = await setupApi();

  const responses = await Promise.all(
    ['127.0.0.1', '192.0.2.7'].map((remoteAddress) =>
      demo.inject({ url: '/metrics', remoteAddress }),
    ),
  );

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
});
