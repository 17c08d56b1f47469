// @vitest-environment jsdom
import type { Build, ReleaseMap, RemoteInMap } from '@gida/contracts/release';
import { beforeEach, expect, test, vi } from 'vitest';

import { isLoadFailure, isTimeout, LoadTimeout } from './script.ts';

const routesOf = vi.fn<(build: Build) => Promise<{ path: string }[]>>();
const isAway = vi.fn<() => Promise<boolean>>();
vi.mock('./host.ts', () => ({ routesOf }));

const crash = new TypeError('x is not a function');
const newest = aBuild('new');
const older = aBuild('old');
const asked = () => routesOf.mock.calls.map(([{ version }]) => version);

let remotes: typeof import('./load-remote.ts');
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  routesOf.mockReset();
  remotes = await freshPage();
});

test('a visitor gets the newest build, asked for once however often it is wanted', async () => {
  routesOf.mockResolvedValue([{ path: 'shop' }]);

  const [one, other] = await Promise.all([
    remotes.loadRemote('remote-shop'),
    remotes.loadRemote('remote-shop'),
  ]);

  expect(one).toBe(other);
  expect(one).toMatchObject({ version: 'new', routes: [{ path: 'shop' }] });
  expect(asked()).toEqual(['new']);
});

test('a lost file is asked for once more before the build is given up', async () => {
  routesOf.mockRejectedValueOnce(new Error('entry.js did not load')).mockResolvedValueOnce([]);

  const remote = await remotes.loadRemote('remote-shop');

  expect(remote.version).toBe('new');
  expect(asked()).toEqual(['new', 'new']);
});

test.each([
  ['a hang', new LoadTimeout('entry.js did not answer')],
  ['a hang of a chunk', new Error('Loading chunk routes failed.\n(timeout: routes.js)')],
  ['a throw at evaluation', new TypeError('x is not a function')],
])(
  'after %s the build before is used at once, and the new one not tried again',
  async (_, error) => {
    routesOf.mockImplementation(async ({ version }) => {
      if (version === 'new') throw error;
      return [];
    });

    expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'old' });
    expect(asked()).toEqual(['new', 'old']);

    remotes = await freshPage();
    expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'old' });
    expect(asked()).toEqual(['new', 'old', 'old']);
  },
);

test('when nothing comes, no build is blamed and trying again asks for the newest', async () => {
  routesOf.mockRejectedValue(new LoadTimeout('no line'));
  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('no line');

  routesOf.mockReset().mockResolvedValue([]);
  const remote = await remotes.loadRemoteAgain('remote-shop');

  expect(remote.version).toBe('new');
});

test('a build that crashed in use is replaced, and after the last one there is none', async () => {
  routesOf.mockResolvedValue([]);
  await remotes.loadRemote('remote-shop');

  const other = await remotes.loadInsteadOf('remote-shop', newest.container, crash);
  expect(other.version).toBe('old');

  await expect(remotes.loadInsteadOf('remote-shop', older.container, crash)).rejects.toThrow(
    'no other',
  );
});

test('code that threw is run anew by the next attempt, a file that was lost is only asked for', async () => {
  const { nameOfRun } = await import('./runs.ts');
  routesOf.mockRejectedValue(new Error('entry.js did not load'));
  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(nameOfRun(newest.container)).toBe(newest.container);

  routesOf.mockRejectedValue(crash);
  await expect(remotes.loadRemoteAgain('remote-shop')).rejects.toThrow(crash);
  expect(nameOfRun(newest.container)).toBe(`${newest.container}_run_1`);
});

test('when the line to both builds fails, the one that worked last here comes from the cache', async () => {
  await afterAVisitWith('loved');
  routesOf.mockImplementation(onlyComes('loved'));
  isAway.mockResolvedValue(true);

  expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'loved' });

  // They were away, not at fault: the next visit asks for them first.
  remotes = await freshPage();
  routesOf.mockReset().mockResolvedValue([]);
  expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'new' });
});

test('builds that came and are wrong are not answered with an old one', async () => {
  await afterAVisitWith('loved');
  routesOf.mockImplementation(onlyComes('loved'));
  isAway.mockResolvedValue(false);

  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(asked()).not.toContain('loved');
});

test.each([
  ['was blocked meanwhile', { blocked: ['loved'] }],
  ['was made for another contract', { shell: '2.0.0' }],
  ['is older than builds are kept', { daysLater: 31 }],
  ['failed for this visitor later', { quarantined: 'remote_shop_loved' }],
  [
    'was tampered with in storage',
    { stored: '{"at":1e15,"shell":"1.0.0","build":{"base":"//x/"}}' },
  ],
])('a build that worked and %s is not used', async (_, change) => {
  await afterAVisitWith('loved', change);
  routesOf.mockImplementation(onlyComes('loved'));
  isAway.mockResolvedValue(true);

  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(asked()).not.toContain('loved');
  vi.useRealTimers();
});

const onlyComes = (version: string) => async (build: Build) => {
  if (build.version !== version) throw new Error('entry.js did not load');
  return [];
};

type Since = Partial<{
  blocked: string[];
  shell: string;
  daysLater: number;
  quarantined: string;
  stored: string;
}>;

/** Somebody had another build once, and comes back when the map has it no longer. */
async function afterAVisitWith(version: string, since: Since = {}): Promise<void> {
  remotes = await freshPage({ builds: [aBuild(version)] });
  routesOf.mockResolvedValue([]);
  await remotes.loadRemote('remote-shop');
  routesOf.mockReset();
  const { blocked, shell, daysLater, quarantined, stored } = since;
  if (quarantined) sessionStorage.setItem('gida.quarantine', JSON.stringify([quarantined]));
  if (stored) localStorage.setItem('gida.last-good remote-shop', stored);
  if (daysLater) vi.useFakeTimers({ now: Date.now() + daysLater * 86_400_000, toFake: ['Date'] });
  remotes = await freshPage({ ...(blocked && { blocked }) }, shell);
}

function aBuild(version: string): Build {
  const container = `remote_shop_${version}`;
  const entry = ['entry.js', 'sha384-x'] as const;
  return { version, container, base: '/releases/r/', entry, preload: [], pages: {} };
}

/** What a reload does: the modules begin anew, and only what was stored is remembered. */
async function freshPage(change: Partial<RemoteInMap> = {}, shell = '1.0.0') {
  const shop: RemoteInMap = {
    mounts: ['/shop'],
    cohort: 'stable',
    builds: [newest, older],
    blocked: [],
  };
  const map: ReleaseMap = {
    revision: 1,
    shell,
    remotes: { 'remote-shop': { ...shop, ...change } },
  };
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${JSON.stringify(map)}</script>`;
  vi.resetModules();
  vi.doMock('./script.ts', () => ({ isLoadFailure, isTimeout, isAway, hint: () => undefined }));
  return import('./load-remote.ts');
}
