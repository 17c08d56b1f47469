import { clientOf } from '../testing/client-of.ts';
import * as calls from '@gida/contracts/calls';
import fastify from 'fastify';
import { expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { aUser, authHeaders, adminAuthHeaders } from '../testing/factories.ts';
import type { App } from './app-type.ts';
import { registerAuthorization } from './auth/authorization.ts';

/** Every public route. A new one must be added here, so that it is reviewed. */
const publicRoutes = [
  'GET /api/v1/bookings/quote/:apartmentId',
  'GET /api/v1/calendars/:file',
  'GET /api/v1/homes',
  'GET /api/v1/homes/:id',
  'GET /api/v1/homes/featured',
  'GET /api/v1/homes/search',
  'GET /api/v1/jwks.json',
  'GET /api/v1/openapi.json',
  'GET /api/v1/shared-wishlists/:key',
  'GET /api/v1/site',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/*',
  'GET /media/messages/:file',
  'GET /media/pictures/:file',
  'GET /metrics',
  'POST /api/v1/admin/auth/login',
  'POST /api/v1/admin/auth/logout',
  'POST /api/v1/admin/auth/refresh-token',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/logout',
  'POST /api/v1/auth/password/forgot',
  'POST /api/v1/auth/password/reset/:token',
  'POST /api/v1/auth/refresh-token',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/request-verification/:token',
  'POST /api/v1/auth/verify/:token',
  'POST /api/v1/contact',
  'POST /api/v1/payments/webhook',
];

const api = await setupApi();

it('has no public route that is not on the list', () => {
  const open = api.routeTable
    .filter(({ access, method }) => access === 'public' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);

  expect(open.toSorted()).toEqual(publicRoutes);
});

it('returns 401 on every protected route to visitors and to the wrong audience', async () => {
  const guest = await authHeaders(api, await aUser(api));
  const admin = await adminAuthHeaders(api);

  for (const { method, url, access } of api.routeTable.filter(
    (route) => route.access !== 'public',
  )) {
    const asked = { method, url: url.replaceAll(/:\w+/g, crypto.randomUUID()) };
    const wrong = access === 'admin' ? guest : admin;

    expect((await api.inject(asked)).statusCode, `${method} ${url}, visitor`).toBe(401);
    expect((await api.inject({ ...asked, headers: wrong })).statusCode, `${method} ${url}`).toBe(
      401,
    );
  }
});

it('does not start when a route declares no access level', () => {
  const app = fastify() as unknown as App; // no part of this test needs the type provider
  app.decorate('config', api.config);
  registerAuthorization(app, () => Promise.resolve(true));

  expect(() => app.get('/forgotten', () => 'secret')).toThrow('declares no access level');
});

it('describes every route of the API in the OpenAPI document', async () => {
  const document = (await clientOf(api).get('openapi.json')).body;
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const hidden = new Set(['GET /api/v1/openapi.json', 'POST /api/v1/payments/webhook']);
  const routes = api.routeTable
    .filter(({ url, method }) => url.startsWith('/api/v1/') && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !hidden.has(route));

  expect(described).toEqual(expect.arrayContaining(routes));
});

it('answers every call of the contracts', async () => {
  const { paths } = (await clientOf(api).get('openapi.json')).body;
  const answered = Object.values<Record<string, { summary: string }>>(paths).flatMap((item) =>
    Object.values(item).map(({ summary }) => summary),
  );
  const called = Object.values(calls).flatMap((call) => ('summary' in call ? [call.summary] : []));

  expect(answered.toSorted()).toEqual(called.toSorted());
});

it('returns 413 for a body above one megabyte', async () => {
  const response = await clientOf(api).post('contact', { message: 'x'.repeat(1_100_000) });

  expect(response.body).toMatchObject({ status: 413 });
});

it('returns 429 with retry-after above the rate limit', async () => {
  const asked = { method: 'POST', url: '/api/v1/contact', payload: {} } as const;
  const responses = [];
  for (let count = 0; count < 16; count += 1) responses.push(await api.inject(asked));

  expect(responses.at(-1)?.json()).toMatchObject({ status: 429, error: 'too_many_requests' });
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
