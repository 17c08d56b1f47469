// @vitest-environment jsdom
import { setTimeout as wait } from 'node:timers/promises';
import { locks } from 'node:worker_threads';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('@gida/api-client', async (original) => ({
  ...(await original<object>()),
  api: { post: vi.fn() },
}));

/** What all tabs share, as the tab that wrote last sees it. */
let shared: { token: string | null };
let refreshes: number;
/** Another one for each test: a refresh stays known for a while. */
let old: string;
let tests = 0;
let answer: () => Promise<string>;
const channels: BroadcastChannel[] = [];

beforeEach(() => {
  old = `old-${(tests += 1)}`;
  shared = { token: old };
  refreshes = 0;
  answer = async () => 'new';
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
  vi.unstubAllGlobals();
});

// Each process has a copy of local storage that is brought up to date some time after a change.
test.each([0, 30, 400])(
  'a copy of storage that is %i ms late makes no second refresh',
  async (lateMs) => {
    const tabs: Awaited<ReturnType<typeof openTab>>[] = [];
    // One after the other: each makes the modules anew.
    while (tabs.length < 5) tabs.push(await openTab(lateMs));

    const tokens = await Promise.all(tabs.map((tab) => tab.refreshToken('guest', old)));

    expect(tokens).toEqual(tabs.map(() => 'new'));
    expect(refreshes).toBe(1);
  },
);

test('a tab that comes when the first has just finished takes its token over too', async () => {
  const [first, second] = [await openTab(200), await openTab(200)];

  await first.refreshToken('guest', old);

  expect(await second.refreshToken('guest', old)).toBe('new');
  expect(refreshes).toBe(1);
});

test('the next expiry is refreshed again', async () => {
  const tab = await openTab(0);
  await tab.refreshToken('guest', old);
  answer = async () => 'newest';

  expect(await tab.refreshToken('guest', 'new')).toBe('newest');
});

test('a sign-out in another tab while the server answers is not undone', async () => {
  answer = async () => {
    shared.token = null;
    // Many short waits: on a busy machine one long one may end before the tab's view is brought up to date.
    for (let waits = 0; waits < 20; waits += 1) await wait(5);
    return 'new';
  };
  const tab = await openTab(10);

  expect(await tab.refreshToken('guest', old)).toBeNull();
  expect(shared.token).toBeNull();
});

/** A fresh copy of the modules, whose view of the storage is late by so much. */
async function openTab(lateMs: number) {
  vi.resetModules();
  const { api } = await import('@gida/api-client');
  vi.mocked(api.post).mockImplementation(async () => {
    refreshes += 1;
    return { access_token: await answer() };
  });
  const storage = viewOf(lateMs);
  vi.doMock('./storage.ts', () => storage);
  return import('./refresh.ts');
}

function viewOf(lateMs: number) {
  let own = shared.token;
  let known = shared.token;
  const watch = setInterval(() => {
    if (shared.token === known) return;
    known = shared.token;
    setTimeout(() => {
      own = shared.token;
      dispatchEvent(new Event('storage'));
    }, lateMs);
  }, 1);
  watch.unref();
  return {
    readGuestToken: () => own,
    readAdminToken: () => null,
    readGuest: () => own && { token: own, userId: 'ada', fullName: 'Ada Obi', rememberMe: true },
    readAdmin: () => null,
    replaceGuestToken: (token: string) => (shared.token = own = known = token),
    clearStorage: () => (shared.token = own = known = null),
  };
}
