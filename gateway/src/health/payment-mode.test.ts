import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';
import { recheckMs } from './payment-mode.ts';

const site = { demo: null, mapKey: null, mapTiles: null, today: '2026-11-23' };
const live = { ...site, stripePublishableKey: 'pk_live_a' };
const staging = { ...site, stripePublishableKey: null };
const production = { isProduction: true };

const onlyHere = /^PAYMENTS=staging is set here and not in the API/;
const onlyInTheApi = /^PAYMENTS=staging is set in the API and not here/;

test.each([
  ['a staging gateway before a live API', { ...production, isStaging: true }, live, onlyHere],
  ['a live gateway before a staging API', production, staging, onlyInTheApi],
  ['a staging site', { ...production, isStaging: true }, staging, null],
  ['a live site', production, live, null],
  ['a demo', {}, staging, null],
])('%s: readiness', async (_which, config, response, problem) => {
  const { apiUrl } = await startApi(response);
  const gateway = await createTestGateway({ ...config, apiUrl });

  const ready = await gateway.inject('/health/ready');

  expect(ready.statusCode).toBe(problem ? 503 : 200);
  if (problem) {
    expect(ready.json()).toMatchObject({
      error: 'payments_mixed',
      message: expect.stringMatching(problem),
    });
  }
});

test('a gateway is ready while its API does not respond, and asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = await startApi(null);
  const gateway = await createTestGateway({ ...production, apiUrl: api.apiUrl });
  const readiness = async () => (await gateway.inject('/health/ready')).statusCode;
  expect(await readiness()).toBe(200);

  api.respondWith(staging);
  vi.advanceTimersByTime(recheckMs + 1);
  await expect.poll(readiness).toBe(503);
  const asked = api.asked();
  await readiness();
  expect(api.asked()).toBe(asked);
  api.respondWith(null);
  vi.advanceTimersByTime(recheckMs + 1);
  await readiness();
  await expect.poll(api.asked).toBe(asked + 1);
  expect(await readiness()).toBe(503);

  api.respondWith(live);
  vi.advanceTimersByTime(recheckMs + 1);
  await expect.poll(readiness).toBe(200);
});

/** Responds to `GET site`; with null as an API that is starting. */
async function startApi(first: object | null) {
  let current = first;
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url !== `${apiBase}/${apiPaths.site}` || !current) response.statusCode = 503;
    if (request.url === `${apiBase}/${apiPaths.site}`) asked += 1;
    response.end(JSON.stringify(current));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    asked: () => asked,
    respondWith: (next: object | null) => void (current = next),
  };
}
