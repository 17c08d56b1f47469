// @vitest-environment jsdom
import { setTimeout as wait } from 'node:timers/promises';
import { locks } from 'node:worker_threads';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('@gida/api-client', async (original) => ({
  ...(await original<object>()),
  api: { post: vi.fn() },
}));

/** Local storage as the tab that wrote last sees it. */
let shared: { token: string | null };
let refreshCount: number;
/** Unique for each test, because the marker of a refresh outlives it. */
let staleToken: string;
let testCount = 0;
let respond: () => Promise<string>;
const channels: BroadcastChannel[] = [];
const timers: NodeJS.Timeout[] = [];

beforeEach(() => {
  staleToken = `old-${(testCount += 1)}`;
  shared = { token: staleToken };
  refreshCount = 0;
  respond = async () => 'new';
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  class TabChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', TabChannel);
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  for (const timer of timers.splice(0)) clearTimeout(timer);
  vi.unstubAllGlobals();
});

// Each browser process has its own copy of local storage, which is updated some time after a change.
test.each([0, 30, 400])(
  'tabs make one refresh when storage changes arrive %i ms late',
  async (lateMs) => {
    const tabs: Awaited<ReturnType<typeof openTab>>[] = [];
    // One after the other: each resets the modules.
    while (tabs.length < 5) tabs.push(await openTab(lateMs));

    const tokens = await Promise.all(
      tabs.map((tab) => tab.refreshTokenAcrossTabs('guest', staleToken)),
    );

    expect(tokens).toEqual(tabs.map(() => 'new'));
    expect(refreshCount).toBe(1);
  },
);

test('a tab that refreshes right after another uses the token of the first', async () => {
  const [first, second] = [await openTab(200), await openTab(200)];

  await first.refreshTokenAcrossTabs('guest', staleToken);

  expect(await second.refreshTokenAcrossTabs('guest', staleToken)).toBe('new');
  expect(refreshCount).toBe(1);
});

test('a later expiry makes a new refresh', async () => {
  const tab = await openTab(0);
  await tab.refreshTokenAcrossTabs('guest', staleToken);
  respond = async () => 'newest';

  expect(await tab.refreshTokenAcrossTabs('guest', 'new')).toBe('newest');
});

test('a refresh does not undo a sign-out in another tab', async () => {
  respond = async () => {
    shared.token = null;
    // Many short waits: on a busy machine one long wait may end before the tab's copy is updated.
    for (let waits = 0; waits < 20; waits += 1) await wait(5);
    return 'new';
  };
  const tab = await openTab(10);

  expect(await tab.refreshTokenAcrossTabs('guest', staleToken)).toBeNull();
  expect(shared.token).toBeNull();
});

/** A fresh copy of the modules, whose storage is updated with a delay. */
async function openTab(lateMs: number) {
  vi.resetModules();
  const { api } = await import('@gida/api-client');
  vi.mocked(api.post).mockImplementation(async () => {
    refreshCount += 1;
    return { access_token: await respond() };
  });
  const storage = delayedStorage(lateMs);
  vi.doMock('./storage.ts', () => storage);
  return import('./refresh-across-tabs.ts');
}

function delayedStorage(lateMs: number) {
  let localCopy = shared.token;
  let known = shared.token;
  const watch = setInterval(() => {
    if (shared.token === known) return;
    known = shared.token;
    const update = () => {
      localCopy = shared.token;
      dispatchEvent(new Event('storage'));
    };
    timers.push(setTimeout(update, lateMs));
  }, 1);
  timers.push(watch);
  return {
    readGuestToken: () => localCopy,
    readAdminToken: () => null,
    readGuest: () =>
      localCopy && { token: localCopy, userId: 'ada', fullName: 'Ada Obi', rememberMe: true },
    readAdmin: () => null,
    replaceGuestToken: (token: string) => (shared.token = localCopy = known = token),
    clearStorage: () => (shared.token = localCopy = known = null),
  };
}
