import { beforeEach, expect, test, vi } from 'vitest';

import { listSavedUrls } from './read-saved.ts';
import { startOfflineSupport } from './start-offline.ts';
import { MemoryCacheStorage } from './testing/memory-cache-storage.ts';

const session = vi.hoisted(() => ({
  guest: null as { userId: string; rememberMe: boolean } | null,
  onChange: () => {},
}));
const saveNextTrip = vi.hoisted(() => vi.fn().mockResolvedValue(undefined));
vi.mock('./save-next-trip.ts', () => ({ saveNextTrip }));
vi.mock('@gida/session/shell', () => ({
  readGuest: () => session.guest,
  subscribeToSession: (onChange: () => void) => (session.onChange = onChange),
}));

const registerServiceWorker = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', new MemoryCacheStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.clearAllMocks();
  session.onChange = () => {};
});

test('a login without "Remember me" saves the next trip, and its end clears what was saved', async () => {
  signIn(null);
  startOfflineSupport(registerServiceWorker);
  expect(registerServiceWorker).not.toHaveBeenCalled();

  signIn({ userId: 'guest-1', rememberMe: false });
  await vi.runAllTimersAsync();
  expect(registerServiceWorker).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(saveNextTrip).toHaveBeenCalledTimes(1));

  const cache = await caches.open('gida-saved-responses');
  await cache.put('/api/v1/bookings/read', new Response('{}'));
  expect(await listSavedUrls()).toEqual(['bookings/read']);
  signIn(null);
  await vi.runAllTimersAsync();
  expect(await listSavedUrls()).toEqual([]);
  expect(saveNextTrip).toHaveBeenCalledTimes(1);
});

test('a page of somebody who is logged in has the service worker', () => {
  signIn({ userId: 'guest-1', rememberMe: false });
  startOfflineSupport(registerServiceWorker);

  expect(registerServiceWorker).toHaveBeenCalledTimes(1);
});

function signIn(guest: typeof session.guest): void {
  session.guest = guest;
  session.onChange();
}
