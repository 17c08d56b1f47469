import { expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';

const api = await setupApi();

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
  const configured = await setupApi({ MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution });

  const response = await clientOf(configured).get('site');

  expect(response.body).toMatchObject({ mapTiles: { url, attribution } });
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
