import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('tells the browser of a demo which accounts it may try', async () => {
  const answer = await api.inject('/api/v1/site');

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ demo: { guest: 'guest@gida.example' }, mapKey: null });
});

it('answers an unknown address with a problem and its request id', async () => {
  const answer = await api.inject({
    url: '/api/v1/nowhere',
    headers: { 'x-request-id': 'from-the-edge' },
  });

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    status: 404,
    error: 'not_found',
    requestId: 'from-the-edge',
  });
});
