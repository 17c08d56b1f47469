// @vitest-environment jsdom
import type { LoadableBuild, ReleaseMap, ReleaseMapEntry } from '@gida/releases/release';
import { beforeEach, expect, test, vi } from 'vitest';

import { isLoadFailure, isLoadTimeout, LoadTimeoutError } from './load-script.ts';

const loadRoutes = vi.fn<(build: LoadableBuild) => Promise<{ path: string }[]>>();
const areFilesUnreachable = vi.fn<() => Promise<boolean>>();
vi.mock('./host.ts', () => ({ loadRoutes }));
const reportHealth = vi.fn();
vi.mock('./report-health.ts', () => ({ reportHealth, describeError: String }));

const crash = new TypeError('x is not a function');
const newest = buildWith('new');
const older = buildWith('old');
const requestedVersions = () => loadRoutes.mock.calls.map(([{ version }]) => version);

let remotes: typeof import('./load-remote.ts');
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  loadRoutes.mockReset();
  reportHealth.mockReset();
  remotes = await reloadPage();
});

test('loads the newest build once for concurrent calls', async () => {
  loadRoutes.mockResolvedValue([{ path: 'shop' }]);

  const [one, other] = await Promise.all([
    remotes.loadRemote('remote-shop'),
    remotes.loadRemote('remote-shop'),
  ]);

  expect(one).toBe(other);
  expect(one).toMatchObject({ version: 'new', routes: [{ path: 'shop' }] });
  expect(requestedVersions()).toEqual(['new']);
});

test('retries a failed download once before giving up the build', async () => {
  loadRoutes.mockRejectedValueOnce(new Error('entry.js did not load')).mockResolvedValueOnce([]);

  const remote = await remotes.loadRemote('remote-shop');

  expect(remote.version).toBe('new');
  expect(requestedVersions()).toEqual(['new', 'new']);
});

test.each([
  ['a timeout of the entry', new LoadTimeoutError('entry.js did not answer')],
  ['a timeout of a chunk', new Error('Loading chunk routes failed.\n(timeout: routes.js)')],
  ['an error during evaluation', new TypeError('x is not a function')],
])('falls back to the previous build after %s and quarantines the new one', async (_, error) => {
  loadRoutes.mockImplementation(async ({ version }) => {
    if (version === 'new') throw error;
    return [];
  });

  expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'old' });
  expect(requestedVersions()).toEqual(['new', 'old']);

  remotes = await reloadPage();
  expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'old' });
  expect(requestedVersions()).toEqual(['new', 'old', 'old']);
});

test('reports the build that failed and the one that took its place', async () => {
  loadRoutes.mockImplementation(onlyLoads('old'));

  await remotes.loadRemote('remote-shop');

  expect(reportHealth.mock.calls).toMatchObject([
    [{ kind: 'load-failed', remote: 'remote-shop', version: 'new' }],
    [{ kind: 'recovered', remote: 'remote-shop', version: 'old' }],
  ]);
});

test('quarantines no build when all fail, and a retry starts with the newest', async () => {
  loadRoutes.mockRejectedValue(new LoadTimeoutError('network down'));
  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('network down');

  loadRoutes.mockReset().mockResolvedValue([]);
  const remote = await remotes.reloadRemote('remote-shop');

  expect(remote.version).toBe('new');
});

test('replaces a build that crashed while in use, and rejects when no build is left', async () => {
  loadRoutes.mockResolvedValue([]);
  await remotes.loadRemote('remote-shop');

  const other = await remotes.loadFallbackBuild('remote-shop', newest.container, crash);
  expect(other.version).toBe('old');

  await expect(remotes.loadFallbackBuild('remote-shop', older.container, crash)).rejects.toThrow(
    'no other',
  );
});

test('re-executes the container after an error in its code, but not after a failed download', async () => {
  const { containerRunName } = await import('./container-runs.ts');
  loadRoutes.mockRejectedValue(new Error('entry.js did not load'));
  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(containerRunName(newest.container)).toBe(newest.container);

  loadRoutes.mockRejectedValue(crash);
  await expect(remotes.reloadRemote('remote-shop')).rejects.toThrow(crash);
  expect(containerRunName(newest.container)).toBe(`${newest.container}_run_1`);
});

test('uses the last known good build when both builds are unreachable', async () => {
  await visitedBeforeWith('known-good');
  loadRoutes.mockImplementation(onlyLoads('known-good'));
  areFilesUnreachable.mockResolvedValue(true);

  expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'known-good' });

  // They were unreachable, not broken: the next visit tries them first.
  remotes = await reloadPage();
  loadRoutes.mockReset().mockResolvedValue([]);
  expect(await remotes.loadRemote('remote-shop')).toMatchObject({ version: 'new' });
});

test('does not try a last known good build again that the release map still has', async () => {
  await visitedBeforeWith('new');
  loadRoutes.mockRejectedValue(new Error('entry.js did not load'));
  areFilesUnreachable.mockResolvedValue(true);

  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(requestedVersions()).toEqual(['new', 'new', 'old', 'old']);
});

test('does not use the last known good build when the builds were reachable but broken', async () => {
  await visitedBeforeWith('known-good');
  loadRoutes.mockImplementation(onlyLoads('known-good'));
  areFilesUnreachable.mockResolvedValue(false);

  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(requestedVersions()).not.toContain('known-good');
});

test.each([
  ['was blocked meanwhile', { blocked: ['known-good'] }],
  ['was built for another shell major version', { shell: '2.0.0' }],
  ['is older than the retention period', { daysLater: 31 }],
  ['was quarantined later', { quarantined: 'remote_shop_known-good' }],
  [
    'was tampered with in storage',
    { stored: '{"at":1e15,"shell":"1.0.0","build":{"base":"//x/"}}' },
  ],
])('does not use a last known good build that %s', async (_, change) => {
  await visitedBeforeWith('known-good', change);
  loadRoutes.mockImplementation(onlyLoads('known-good'));
  areFilesUnreachable.mockResolvedValue(true);

  await expect(remotes.loadRemote('remote-shop')).rejects.toThrow('did not load');
  expect(requestedVersions()).not.toContain('known-good');
  vi.useRealTimers();
});

const onlyLoads = (version: string) => async (build: LoadableBuild) => {
  if (build.version !== version) throw new Error('entry.js did not load');
  return [];
};

type ChangesSince = Partial<{
  blocked: string[];
  shell: string;
  daysLater: number;
  quarantined: string;
  stored: string;
}>;

/** An earlier visit loaded another build, which the release map no longer has. */
async function visitedBeforeWith(version: string, changes: ChangesSince = {}): Promise<void> {
  remotes = await reloadPage({ builds: [buildWith(version)] });
  loadRoutes.mockResolvedValue([]);
  await remotes.loadRemote('remote-shop');
  loadRoutes.mockReset();
  const { blocked, shell, daysLater, quarantined, stored } = changes;
  if (quarantined) sessionStorage.setItem('gida.quarantine', JSON.stringify([quarantined]));
  if (stored) localStorage.setItem('gida.last-good remote-shop', stored);
  if (daysLater) vi.useFakeTimers({ now: Date.now() + daysLater * 86_400_000, toFake: ['Date'] });
  remotes = await reloadPage({ ...(blocked && { blocked }) }, shell);
}

function buildWith(version: string): LoadableBuild {
  const container = `remote_shop_${version}`;
  const entry = ['entry.js', 'sha384-x'] as const;
  return { version, container, base: '/releases/r/', entry, preload: [], pages: {} };
}

/** Simulates a page reload: modules are reset and only web storage remains. */
async function reloadPage(change: Partial<ReleaseMapEntry> = {}, shell = '1.0.0') {
  const shop: ReleaseMapEntry = {
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
  vi.doMock('./load-script.ts', () => ({
    isLoadFailure,
    isLoadTimeout,
    areFilesUnreachable,
    addResourceHints: () => undefined,
  }));
  return import('./load-remote.ts');
}
