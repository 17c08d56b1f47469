import { beforeEach, expect, test, vi } from 'vitest';

import { listSavedUrls, readSavedResponse } from './read-saved.ts';
import { savedResponseDays } from './what-is-saved.ts';
import { removeUnusableSavedResponses, SavedResponsesCache } from './saved-responses-cache.ts';
import { removeShownSavedOpenedBefore, oldestShownSavedAt } from './shown-saved.ts';
import { MemoryCacheStorage } from './testing/memory-cache-storage.ts';

let userId: string | null;
let rememberMe: boolean;
let saved: SavedResponsesCache;

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCacheStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { cookie: '' });
  vi.useRealTimers();
  userId = 'guest-1';
  rememberMe = true;
  saved = new SavedResponsesCache(() => (userId === null ? null : { userId, rememberMe }));
  removeShownSavedOpenedBefore(Infinity);
});

test.each([
  ['bookings/read', true],
  ['bookings/read/b1', true],
  ['bookings/b1/arrival', true],
  ['wishlists', true],
  ['apartments/read?search=Lekki', true],
  ['apartments/read/a1', false],
  ['bookings/b1/invoice', false],
  ['user/profile', false],
  ['user/data', false],
  ['chats', false],
  ['notifications', false],
  ['admin/bookings', false],
  ['hosting/apartments', false],
])('a response of %s is saved: %s', (url, isSaved) => {
  expect(saved.open(url) !== undefined).toBe(isSaved);
});

test('nothing is saved for nobody', () => {
  userId = null;
  expect(saved.open('bookings/read')).toBeUndefined();
});

test('what was saved is found, and shown as saved until a response comes', async () => {
  await save('bookings/read', { booking: [] });
  const next = saved.open('bookings/read');

  await expect(next?.find()).resolves.toEqual({ booking: [] });
  expect(oldestShownSavedAt()).toEqual(expect.any(Number));
  next?.save({ booking: [1] });
  expect(oldestShownSavedAt()).toBeNull();
});

test('another user finds nothing of it', async () => {
  await save('bookings/read', { booking: [] });
  userId = 'guest-2';

  await expect(saved.open('bookings/read')?.find()).resolves.toBeUndefined();
});

test('a response that comes after a logout is not kept', async () => {
  await save('wishlists', { wishlists: [] });
  const request = saved.open('bookings/read');
  userId = null;
  request?.save({ booking: [] });

  await vi.waitFor(async () => expect(await listSavedUrls()).toEqual([]));
});

test('of listings the latest is kept', async () => {
  await save('apartments/read?search=Ikeja', { apartments: [] });
  await save('apartments/read?search=Lekki', { apartments: [] });

  await vi.waitFor(async () =>
    expect(await listSavedUrls()).toEqual(['apartments/read?search=Lekki']),
  );
});

test.each(['bookings/b1/cancel', 'payments/b1/verify', 'bookings/create/a1'])(
  'a change by %s forgets bookings, and a response that was on its way',
  async (path) => {
    await save('bookings/read', { booking: ['before'] });
    await save('wishlists', { wishlists: [] });
    const before = saved.open('bookings/read/b1');
    saved.forgetChanged(path);
    before?.save({ booking: 'before' });

    await vi.waitFor(async () => expect(await listSavedUrls()).toEqual(['wishlists']));
  },
);

test('a change that cannot be sent forgets nothing', async () => {
  await save('wishlists', { wishlists: [] });
  vi.stubGlobal('navigator', { onLine: false });
  saved.forgetChanged('wishlists/a1');

  await expect(readSavedResponse('wishlists')).resolves.toMatchObject({ body: { wishlists: [] } });
});

test('gate code and wifi are not shown after the stay', async () => {
  const codesUntil = new Date(Date.now() + 3_600_000).toISOString();
  await save('bookings/b1/arrival', { codes: { gateCode: '4071#' }, codesUntil });
  await save('bookings/b2/arrival', { codes: null, codesUntil });

  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  expect(await readSavedResponse('bookings/b1/arrival')).toBeUndefined();
  expect(await readSavedResponse('bookings/b2/arrival')).toMatchObject({ body: { codes: null } });
});

test('a new page removes what is another user’s and what is too old', async () => {
  await save('bookings/read', { booking: [] });
  vi.useFakeTimers({ now: Date.now() + savedResponseDays * 86_400_000, toFake: ['Date'] });
  await save('wishlists', { wishlists: [] });
  await removeUnusableSavedResponses({ userId: 'guest-1', rememberMe });
  expect(await listSavedUrls()).toEqual(['wishlists']);

  await removeUnusableSavedResponses({ userId: 'guest-2', rememberMe });
  expect(await listSavedUrls()).toEqual([]);
});

test('where nothing is to be saved, nothing is', async () => {
  vi.stubGlobal('document', { cookie: 'gida-do-not-save=1' });
  saved.open('bookings/read')?.save({ booking: [1] });
  vi.stubGlobal('document', { cookie: '' });
  await save('wishlists', { wishlists: [] });

  expect(await listSavedUrls()).toEqual(['wishlists']);
});

test('what is saved for a guest who is not to be remembered is shown until the login has ended', async () => {
  rememberMe = false;
  await save('bookings/read', { booking: [1] });

  vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000, toFake: ['Date'] });
  expect(await readSavedResponse('bookings/read')).toBeUndefined();
  expect(await listSavedUrls()).toEqual([]);
});

test.each([
  ['nobody is logged in', null, ''],
  ['nothing is to be saved', { userId: 'guest-1', rememberMe: true }, 'gida-do-not-save=1'],
])('a new page removes everything when %s', async (_when, guest, cookie) => {
  await save('bookings/read', { booking: [1] });
  vi.stubGlobal('document', { cookie });

  await removeUnusableSavedResponses(guest);

  expect(await listSavedUrls()).toEqual([]);
});

async function save(url: string, body: unknown): Promise<void> {
  saved.open(url)?.save(body);
  await vi.waitFor(async () => expect(await readSavedResponse(url)).toMatchObject({ body }));
}
