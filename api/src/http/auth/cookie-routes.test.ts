import { clientOf } from '../../testing/client-of.ts';
import { describe, expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword } from '../../testing/factories.ts';

const cookieRoutes = [
  'POST /api/v1/admin/auth/login',
  'POST /api/v1/admin/auth/logout',
  'POST /api/v1/admin/auth/refresh-token',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/logout',
  'POST /api/v1/auth/password/forgot',
  'POST /api/v1/auth/password/reset/:token',
  'POST /api/v1/auth/refresh-token',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/verify/:token',
];
const ours = 'https://gida.test';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('guards every route that reads or writes a cookie', () => {
  const guarded = api.routeTable.filter(({ usesCookies }) => usesCookies);

  expect(guarded.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(cookieRoutes);
});

describe.each(cookieRoutes)('%s', (route) => {
  const url = route.split(' ')[1] ?? '';
  const send = (headers: Record<string, string>, payload: string | object = {}) =>
    api.inject({ method: 'POST', url, headers: { host: 'gida.test', ...headers }, payload });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'another site of our domain',
      { 'sec-fetch-site': 'same-site', origin: 'https://x.gida.test' },
    ],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('returns 403 without touching cookies to %s', async (_who, headers) => {
    const response = await send(headers);

    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('returns 415 without touching cookies for %s', async (contentType, body) => {
    const headers = { 'content-type': contentType, 'sec-fetch-site': 'same-origin' };

    const response = await send(headers, body);

    expect(response.statusCode).toBe(415);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('clears no cookie that was not sent', async () => {
    const response = await send({ 'sec-fetch-site': 'same-origin', origin: ours });

    expect(response.headers['set-cookie']).toBeUndefined();
    expect([403, 415]).not.toContain(response.statusCode);
  });
});

it('clears the cookie of an ended session, and keeps it when another site asks', async () => {
  const { email } = await aUser(api);
  const login = await clientOf(api).post('auth/login', { email, password: testPassword });
  const [cookie] = login.cookies;
  const logout = (headers: Record<string, string>) =>
    clientOf(api, { cookie: `${cookie?.name}=${cookie?.value}`, ...headers }).post('auth/logout');

  const foreign = await logout({ 'sec-fetch-site': 'cross-site' });
  const own = await logout({ 'sec-fetch-site': 'same-origin' });

  expect(foreign.cookies).toEqual([]);
  expect(own.cookies).toMatchObject([{ name: cookie?.name, value: '' }]);
});

it('does not read or write a cookie on a route that is not declared', async () => {
  const other = await setupApi();
  const { createRefreshCookie } = await import('./refresh-cookie.ts');
  const cookie = createRefreshCookie(other.config, 'guest');

  const request = { routeOptions: { config: {} }, cookies: {} };

  expect(() => cookie.read(request as never)).toThrow('usesCookies');
});
