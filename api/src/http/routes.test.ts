import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApi } from '../testing/an-api.ts';
import { aPerson, signedIn, signedInAdmin } from '../testing/factories.ts';
import type { App } from './app-type.ts';
import { guardRoutes } from './who/permission.ts';

/** Everything a visitor may call. A new open route has to be written here, so that somebody looks at it. */
const openToAnyone = [
  'GET /api/v1/bookings/quote/:apartmentId',
  'GET /api/v1/calendars/:file',
  'GET /api/v1/openapi.json',
  'GET /api/v1/site',
  'GET /dev/mail',
  'GET /dev/mail.json',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/*',
  'GET /media/photos/:file',
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

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('is open to visitors nowhere else than on the list', () => {
  const open = api.routeTable
    .filter(({ who, method }) => who === 'anyone' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);

  expect(open.toSorted()).toEqual(openToAnyone);
});

it('turns visitors and the wrong kind of person away from every other route', async () => {
  const guest = await signedIn(api, await aPerson(api));
  const admin = await signedInAdmin(api);

  for (const { method, url, who } of api.routeTable.filter((route) => route.who !== 'anyone')) {
    const asked = { method, url: url.replaceAll(/:\w+/g, crypto.randomUUID()) };
    const wrong = who === 'admin' || who === 'operator' ? guest : admin;

    expect((await api.inject(asked)).statusCode, `${method} ${url}, visitor`).toBe(401);
    expect((await api.inject({ ...asked, headers: wrong })).statusCode, `${method} ${url}`).toBe(
      401,
    );
  }
});

it('does not start with a route that says nothing about who may call it', () => {
  const app = fastify() as unknown as App; // no part of this test needs the type provider
  app.decorate('config', api.config);
  guardRoutes(app);

  expect(() => app.get('/forgotten', () => 'secret')).toThrow('does not say who may call it');
});

it('describes every route of the API in the OpenAPI document', async () => {
  const document = (await api.inject('/api/v1/openapi.json')).json();
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

it('refuses a body of more than one megabyte', async () => {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { message: 'x'.repeat(1_100_000) },
  });

  expect(answer.json()).toMatchObject({ status: 413 });
});

it('asks a visitor who is too fast to wait', async () => {
  const asked = { method: 'POST', url: '/api/v1/contact', payload: {} } as const;
  const answers = [];
  for (let count = 0; count < 16; count += 1) answers.push(await api.inject(asked));

  expect(answers.at(-1)?.json()).toMatchObject({ status: 429, error: 'too_many_requests' });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
