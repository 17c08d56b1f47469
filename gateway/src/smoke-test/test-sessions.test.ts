import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, test } from 'vitest';

import { tokenFor, type SmokeTestAudience } from './test-sessions.ts';

const sessionOf = (audience: SmokeTestAudience) => ({
  audience,
  token: 'a-token',
  storage: {},
  end: async () => undefined,
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
