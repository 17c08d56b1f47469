import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApi } from '../../testing/create-test-api.ts';
import type { App } from '../app-type.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('requests from many networks do not renew the tries of an email address', async () => {
  const email = 'victim@guests.example';
  const statuses: number[] = [];
  for (let tries = 1; tries <= 21; tries += 1) statuses.push(await guess(email, tries));
  expect(statuses.slice(-2)).toEqual([401, 429]);

  for (let network = 100; network < 11_000; network += 1) {
    const key = `network default ${addressOf(network)}`;
    await api.rateCounter.charge([{ key, max: 1, timeWindow: 60_000 }]);
  }

  expect(await guess(email, 20_000)).toBe(429);
});

async function guess(email: string, network: number): Promise<number> {
  const response = await api.inject({
    method: 'POST',
    url: `${apiBase}/${apiPaths.login}`,
    headers: { 'x-forwarded-for': addressOf(network) },
    payload: { email, password: `a guess ${network}`, rememberMe: false },
  });
  return response.statusCode;
}

const addressOf = (network: number): string => `2a00:1234:5678:${network.toString(16)}::1`;
