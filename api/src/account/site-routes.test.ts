import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { clientOf } from '../testing/client-of.ts';
import { createTestApi } from '../testing/create-test-api.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('returns the demo accounts in demo mode', async () => {
  const response = await clientOf(api).get('site');

  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    demo: { guest: 'guest@gida.example' },
    mapKey: null,
    mapTiles: null,
  });
});

it('names the map tiles that are configured', async () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  const attribution = '© Surveyors of Lagos';
  const configured = await createTestApi({ MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution });

  const response = await clientOf(configured).get('site');

  expect(response.body).toMatchObject({ mapTiles: { url, attribution } });
  await configured.close();
});

it('returns a 404 error body with the request id for an unknown URL', async () => {
  const response = await clientOf(api, { 'x-request-id': 'from-the-edge' }).get('nowhere');

  expect(response.status).toBe(404);
  expect(response.body).toMatchObject({
    status: 404,
    error: 'not_found',
    requestId: 'from-the-edge',
  });
});
