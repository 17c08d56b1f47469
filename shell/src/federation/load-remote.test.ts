// @vitest-environment jsdom
import type { Build, ReleaseMap } from '@gida/contracts/release';
import { beforeEach, expect, test, vi } from 'vitest';

import { LoadTimeout } from './script.ts';

const routesOf = vi.fn<(build: Build) => Promise<{ path: string }[]>>();
vi.mock('./host.ts', () => ({ routesOf }));

const newest = aBuild('new');
const older = aBuild('old');
const asked = () => routesOf.mock.calls.map(([{ version }]) => version);

let remotes: typeof import('./load-remote.ts');
beforeEach(async () => {
  sessionStorage.clear();
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

  const other = await remotes.loadInsteadOf('remote-shop', newest.container);
  expect(other.version).toBe('old');

  await expect(remotes.loadInsteadOf('remote-shop', older.container)).rejects.toThrow('no other');
});

function aBuild(version: string): Build {
  const container = `remote_shop_${version}`;
  return { version, container, base: '/r/', entry: ['entry.js', ''], preload: [], pages: {} };
}

/** What a reload does: the modules begin anew, and only what was stored is remembered. */
async function freshPage() {
  const map: ReleaseMap = {
    revision: 1,
    shell: '1.0.0',
    remotes: {
      'remote-shop': { mounts: ['/shop'], cohort: 'stable', builds: [newest, older], blocked: [] },
    },
  };
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${JSON.stringify(map)}</script>`;
  vi.resetModules();
  vi.doMock('./script.ts', () => ({ LoadTimeout, hint: () => undefined }));
  return import('./load-remote.ts');
}
