import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApi } from '../../testing/create-test-api.ts';
import type { App } from '../app-type.ts';
import { canReadMetrics } from './metrics-access.ts';

const token = 'a-token-for-the-metrics';
const hash = createHash('sha256').update(token).digest('hex');

let api: App;
beforeAll(async () => void (api = await createTestApi({ GIDA_METRICS_TOKEN_SHA256: hash })));
afterAll(() => api.close());

it.each([
  ['no token', {}, 404],
  ['another token', { authorization: 'Bearer another' }, 404],
  ['a token that is a prefix', { authorization: `Bearer ${token.slice(0, -1)}` }, 404],
  ['the token', { authorization: `Bearer ${token}` }, 200],
])('/metrics responds to %s with its status', async (_given, headers, status) => {
  expect((await api.inject({ url: '/metrics', headers })).statusCode).toBe(status);
});

it('/metrics needs no token in the demo, and is closed in production without a configured one', () => {
  const request = { headers: {} };

  expect(canReadMetrics({ metricsTokenHash: null, isProduction: false }, request)).toBe(true);
  expect(canReadMetrics({ metricsTokenHash: null, isProduction: true }, request)).toBe(false);
});
