// @vitest-environment jsdom
import type { FirstRequest } from '@gida/api-client';
import { storageKeys as keys } from '@gida/session/storage-keys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetchMock = vi.fn<typeof fetch>();
const now = Date.parse('2026-12-01T10:00:00Z');
const tokenFor = (seconds: number) =>
  `header.${btoa(JSON.stringify({ exp: now / 1_000 + seconds }))}.signature`;
const token = tokenFor(900);

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.resetModules();
  vi.stubGlobal('fetch', fetchMock.mockReset());
  fetchMock.mockImplementation(async () => Response.json({ bookings: [] }, { status: 200 }));
  storeGuest(localStorage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.gidaFirstRequest = undefined;
});

function storeGuest(storage: Storage, stored = token) {
  localStorage.clear();
  storage.setItem(keys.token, stored);
  storage.setItem(keys.userId, 'ada');
}

/** What the script sends on a page of the address, when its element declares `data`. */
async function openPage(address: string, data: Record<string, string>) {
  history.replaceState(null, '', address);
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  await import('./first-request.ts');
  return globalThis.gidaFirstRequest;
}

const sentPaths = () => fetchMock.mock.calls.map(([path]) => path);
const sentToken = () => new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('Authorization');

test.each([
  ['user/bookings', '/bookings?page=2', 'user/bookings'],
  ['apartments?page=&sortBy=date', '/apartments', 'apartments?sortBy=date'],
  ['apartments?page=&sortBy=date', '/apartments?page=3&x=1', 'apartments?page=3&sortBy=date'],
  ['apartments?sortBy=date', '/apartments?sortBy=price', 'apartments?sortBy=price'],
  ['apartments?sortBy=date', '/apartments?sortBy=', 'apartments'],
])('of %s the page %s is sent %s', async (path, address, sent) => {
  const first = await openPage(address, { path });

  expect(sentPaths()).toEqual([`/api/v1/${sent}`]);
  expect(first).toMatchObject({ path: sent, token, href: location.href, isOnly: false });
  expect(await first?.response).toMatchObject({ status: 200, body: { bookings: [] } });
});

test('a page that has all with its request says so', async () => {
  expect(await openPage('/bookings', { path: 'user/bookings', only: '' })).toMatchObject({
    isOnly: true,
  });
});

test.each([
  ['a guest who is remembered', 'user/bookings', () => storeGuest(localStorage), true],
  ['a guest of this tab', 'user/bookings', () => storeGuest(sessionStorage), true],
  ['an admin', 'admin/users', () => localStorage.setItem(keys.adminToken, token), true],
  ['a guest on an admin page', 'admin/users', () => {}, false],
  ['an admin on a page of guests', 'user/bookings', () => storeAdminAlone(), false],
  ['a token without a user', 'user/bookings', () => localStorage.removeItem(keys.userId), false],
  ['a token of 11 seconds', 'user/bookings', () => storeGuest(localStorage, tokenFor(11)), true],
  ['a token of 10 seconds', 'user/bookings', () => storeGuest(localStorage, tokenFor(10)), false],
  ['what is no token', 'user/bookings', () => storeGuest(localStorage, 'old'), false],
])('for %s on a page with %s', async (_who, path, store, isSent) => {
  store();

  await openPage('/', { path });

  expect(sentToken()?.startsWith('Bearer header.') ?? false).toBe(isSent);
});

function storeAdminAlone() {
  localStorage.clear();
  localStorage.setItem(keys.adminToken, token);
}

test('a page that declares none sends none', async () => {
  expect(await openPage('/', {})).toBeUndefined();
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ['by its page', (first: FirstRequest | undefined) => first?.cancel()],
  ['after 90 seconds', () => vi.advanceTimersByTimeAsync(90_000)],
])('is cancelled %s', async (_when, cancel) => {
  const first = await openPage('/bookings', { path: 'user/bookings' });
  await vi.advanceTimersByTimeAsync(89_999);
  const signal = fetchMock.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);

  await cancel(first);

  expect(signal?.aborted).toBe(true);
});
