import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterEach, expect, test, vi } from 'vitest';

import type { SmokeTestAudience } from '../config/smoke-test-config.ts';
import { getTestSessions, tokenFor } from './test-sessions.ts';

const sessionOf = (audience: SmokeTestAudience) => ({
  audience,
  token: 'a-token',
  storage: {},
});

test.each([
  ['admin/users?page=2', 'a-token'],
  ['admin/bookings/B-1', 'a-token'],
  ['admin/bookings/B-1/notes', undefined],
  ['admin/users/7', undefined],
  ['admin/exports', undefined],
  ['bookings', undefined],
])('an admin page reads %s with %s', (path, token) => {
  expect(tokenFor(`${apiBase}/${path}`, sessionOf('admin'))).toBe(token);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('24 smoke tests within ten minutes log in once for each audience of a gateway', async () => {
  vi.useFakeTimers({ now: 0 });
  const { logins, sessionsOf } = stubLogins();

  for (let turn = 0; turn < 24; turn += 1) {
    expect(await sessionsOf()).toMatchObject({ guest: { audience: 'guest' }, admin: {} });
  }
  expect(logins).toEqual(['/api/v1/auth/login', '/api/v1/admin/auth/login']);

  vi.setSystemTime(599_999);
  await sessionsOf();
  expect(logins).toHaveLength(2);
  // The access token would end in the middle of the test.
  vi.setSystemTime(600_000);
  await sessionsOf();
  expect(logins).toHaveLength(4);
});

test('a session that ended is not used again', async () => {
  const { logins, sessionsOf, endSessions } = stubLogins();

  await sessionsOf();
  endSessions();
  expect(await sessionsOf()).toMatchObject({ guest: { audience: 'guest' } });
  expect(logins).toHaveLength(4);
});

test('a rejected login is not kept', async () => {
  const { logins, sessionsOf } = stubLogins(401);

  expect(await sessionsOf()).toEqual({});
  expect(await sessionsOf()).toEqual({});
  expect(logins).toHaveLength(4);
});

test('a guest page reads everything as the guest, and a visitor as nobody', () => {
  expect(tokenFor(`${apiBase}/bookings`, sessionOf('guest'))).toBe('a-token');
  expect(tokenFor(`${apiBase}/bookings`, null)).toBeUndefined();
});

test('what the pages of remote-admin read when they open is on the list', () => {
  const folder = join(import.meta.dirname, '../../../remote-admin/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('-api.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const read = [...code.matchAll(/(?:api\.get|createListFetcher)\(\s*apiPaths\.(\w+)/g)]
    .map(([, name = '']) => name)
    // One is public, the other is asked for by a press.
    .filter((name) => !['site', 'adminReleaseSmokeTest'].includes(name));

  expect(read.length).toBeGreaterThan(8);
  const paths = new Map(Object.entries<unknown>(apiPaths));
  const without = read.filter((name) => {
    const path = paths.get(name);
    const url = typeof path === 'function' ? String(path('B-1')) : String(path);
    return tokenFor(`${apiBase}/${url}`, sessionOf('admin')) === undefined;
  });
  expect(without).toEqual([]);
});

/** The sessions of one gateway, whose API answers each login with this status. */
function stubLogins(status = 200) {
  const logins: string[] = [];
  const person = { id: '00000000-0000-4000-8000-000000000001', firstName: 'Ada', lastName: 'Obi' };
  let isOpen = true;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'POST') return new Response(null, { status: isOpen ? 200 : 401 });
    logins.push(new URL(url).pathname);
    return Response.json(
      {
        access_token: 'a-token',
        message: 'Welcome',
        success: true,
        user: { ...person, role: 'guest' },
        admin: { ...person, role: 'admin' },
      },
      { status },
    );
  });
  const api = { apiUrl: 'http://api.test', publicOrigin: 'http://site.test' };
  const account = (email: string) => ({ email, password: 'Reads-1' });
  const accounts = { guest: account('ada@gida.test'), admin: account('ngozi@gida.test') };
  const audiences = new Set<SmokeTestAudience>(['guest', 'admin']);
  const sessionsOf = () => getTestSessions(api, accounts, audiences);
  return { logins, sessionsOf, endSessions: () => (isOpen = false) };
}
