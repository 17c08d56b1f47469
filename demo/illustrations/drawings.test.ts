import { clientNetwork, networkPrefixLimitFactor } from '@gida/contracts/client-network';
import { expect, it } from 'vitest';

import { networkPrefix } from '../../api/src/http/rate-limit/bucket.ts';
import { setupApi } from '../../api/src/testing/create-test-api.ts';
import { drawingRoutes } from './drawing-routes.ts';

const maxDrawings = 600;

const api = await setupApi({}, { plugins: [drawingRoutes] });

it('draws a limited number of new pictures a minute for one network, and shows all others drawn before', async () => {
  const address = '198.51.100.1';

  const statuses = await drawAll(maxDrawings, () => address);

  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await picture('one-more', address);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await picture(`seed-${address.length}-599`, address)).statusCode).toBe(200);
  expect((await picture('one-more', '198.51.100.2')).statusCode).toBe(200);
  expect((await picture('one-more', address)).statusCode).toBe(200);
});

it('gives the networks of an IPv6 prefix four times as many', async () => {
  const key = `${networkPrefix}drawing ${clientNetwork('2001:db8:8::1').prefix}`;
  // As if most had been drawn.
  const amount = maxDrawings * networkPrefixLimitFactor - 3;
  await api.rateCounter.charge([{ key, max: amount, timeWindow: 60_000, amount }]);

  const statuses = await drawAll(4, (at) => `2001:db8:8:${at.toString(16)}::1`);

  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('answers other requests between the drawings', async () => {
  let drawn = 0;
  const drawings = Array.from({ length: 200 }, async (_, at) => {
    await picture(`slow-${at}`, '198.51.100.3');
    drawn += 1;
  });

  await api.inject('/health/live');

  expect(drawn).toBeLessThan(50);
  await Promise.all(drawings);
});

async function drawAll(count: number, addressOf: (at: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const address = addressOf(at);
    statuses.push((await picture(`seed-${address.length}-${at}`, address)).statusCode);
  }
  return statuses;
}

const picture = (seed: string, address: string) =>
  api.inject({ url: `/media/portraits/${seed}.svg`, headers: { 'x-forwarded-for': address } });
