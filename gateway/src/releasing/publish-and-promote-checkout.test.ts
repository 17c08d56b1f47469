import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseAction } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { publishAndPromoteCheckout } from './publish-and-promote-checkout.ts';
import { BuildStore, type BuildStorage } from '../store/build-store.ts';
import { applyReleaseCommand } from './changes/apply-command.ts';
import { resolveRevision } from '../serving/release-map.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import {
  writeBuild,
  createCheckout,
  buildRemoteVersion,
  damageBuild,
  temporaryFolder,
} from '../testing/builds.ts';

const author = { who: 'Ada', why: 'a test' };

async function apply(releases: BuildStorage, change: ReleaseAction, seen?: number) {
  const after = seen ?? (await releases.revisions.fetchLatest()).number;
  const command = { change, after, ...author };
  return (await applyReleaseCommand(releases, command, async () => null)).revision;
}

const buildShell = async (checkout: string, version: string, shared: object) => {
  const files = { 'entry.js': '', 'shell.json': JSON.stringify({ shared }) };
  await writeBuild(join(checkout, 'shell/dist', version), files, { remote: 'shell', version });
  await writeFile(join(checkout, 'shell/dist/current'), version);
};

async function setUpServedSite(): Promise<{
  releases: BuildStorage;
  checkout: string;
  folder: string;
}> {
  const folder = await temporaryFolder();
  const releases = {
    store: new BuildStore(folder),
    revisions: await openFileRevisionLog(join(folder, 'revisions')),
  };
  const checkout = await createCheckout();
  await publishAndPromoteCheckout(releases, checkout);
  return { releases, checkout, folder };
}

test('publishing an unchanged checkout creates no revision', async () => {
  const { releases, checkout } = await setUpServedSite();

  const revision = await publishAndPromoteCheckout(releases, checkout);

  expect(revision.number).toBe(2);
});

test('publishing a changed remote promotes it and keeps the old build as previous', async () => {
  const { releases, checkout } = await setUpServedSite();
  await buildRemoteVersion(checkout, '1.0.0-dddddddd');

  const { number, remotes } = await publishAndPromoteCheckout(releases, checkout);

  expect(number).toBe(3);
  expect(remotes['remote-catalog']).toMatchObject({
    stable: '1.0.0-dddddddd',
    previous: '1.0.0-bbbbbbbb',
  });
  expect(remotes['shell']).toMatchObject({ stable: '1.0.0-aaaaaaaa', previous: null });
});

test.each([
  ['was rolled back', { action: 'rollback' }, 'was withdrawn'],
  ['was blocked', { action: 'block', version: '1.0.0-dddddddd' }, 'is blocked'],
] as const)(
  'a restart keeps what was chosen when the build of the checkout %s, and says so',
  async (_case, change, message) => {
    const { releases, checkout } = await setUpServedSite();
    await buildRemoteVersion(checkout, '1.0.0-dddddddd');
    await publishAndPromoteCheckout(releases, checkout);
    await apply(releases, { ...change, remote: 'remote-catalog' });
    const notices: string[] = [];

    const revision = await publishAndPromoteCheckout(releases, checkout, (line) =>
      notices.push(line),
    );

    expect(revision.number).toBe(4);
    expect(revision.remotes['remote-catalog']).toMatchObject({ stable: '1.0.0-bbbbbbbb' });
    expect(notices).toEqual([expect.stringContaining(message)]);
    expect(notices[0]).toMatch(/remote-catalog 1\.0\.0-dddddddd .* 1\.0\.0-bbbbbbbb is served/);
  },
);

test('a restart does not promote the build of an aborted rollout', async () => {
  const { releases, checkout } = await setUpServedSite();
  await buildRemoteVersion(checkout, '1.0.0-dddddddd');
  await releases.store.publish(join(checkout, 'remote-catalog/dist/1.0.0-dddddddd'));
  const canary = { action: 'canary', remote: 'remote-catalog', version: '1.0.0-dddddddd' } as const;
  await apply(releases, { ...canary, percent: 20 });
  await apply(releases, { ...canary, percent: 0 });

  const { remotes } = await publishAndPromoteCheckout(releases, checkout);

  expect(remotes['remote-catalog']).toMatchObject({ stable: '1.0.0-bbbbbbbb' });
});

test('a restart promotes a build made after a rollback, and a withdrawn build once it was promoted again', async () => {
  const { releases, checkout } = await setUpServedSite();
  await buildRemoteVersion(checkout, '1.0.0-dddddddd');
  await publishAndPromoteCheckout(releases, checkout);
  await apply(releases, { action: 'rollback', remote: 'remote-catalog' });

  await buildRemoteVersion(checkout, '1.0.0-eeeeeeee');
  const rebuilt = await publishAndPromoteCheckout(releases, checkout);
  expect(rebuilt.remotes['remote-catalog']?.stable).toBe('1.0.0-eeeeeeee');

  const version = '1.0.0-dddddddd';
  const promoted = await apply(releases, { action: 'promote', remote: 'remote-catalog', version });
  expect(promoted.remotes['remote-catalog']).not.toHaveProperty('withdrawn');
});

test('a restart serves what it served when the builds of the checkout do not fit each other', async () => {
  const { releases, checkout } = await setUpServedSite();
  await writeBuild(
    join(checkout, 'remote-catalog/dist/2.0.0-eeeeeeee'),
    { 'entry.js': '' },
    { remote: 'remote-catalog', version: '2.0.0-eeeeeeee', shell: '^2' },
  );
  await writeFile(join(checkout, 'remote-catalog/dist/current'), '2.0.0-eeeeeeee');
  const notices: string[] = [];

  const { number } = await publishAndPromoteCheckout(releases, checkout, (line) =>
    notices.push(line),
  );

  expect(number).toBe(2);
  expect(notices).toEqual([expect.stringContaining('was built for shell ^2')]);
});

test('a checkout with other files under a published version warns and serves what is published', async () => {
  const { releases, checkout } = await setUpServedSite();
  const version = '1.0.0-bbbbbbbb';
  const folder = join(checkout, 'remote-catalog/dist', version);
  await rm(folder, { recursive: true });
  const published = await releases.store.get('remote-catalog', version);
  await writeBuild(
    folder,
    { 'entry.js': 'other bytes' },
    { remote: 'remote-catalog', version, mounts: ['/apartments'] },
  );
  const notices: string[] = [];

  const revision = await publishAndPromoteCheckout(releases, checkout, (line) =>
    notices.push(line),
  );

  expect(notices).toEqual([
    'remote-catalog 1.0.0-bbbbbbbb of this checkout has other files than the published build of this version, which is served instead',
  ]);
  expect(revision.number).toBe(2);
  expect(await releases.store.get('remote-catalog', version)).toEqual(published);
  expect(await releases.store.repairUnpacked({ remote: 'remote-catalog', version })).toBeNull();
});

test('of concurrent promotes on the same revision one wins and the others get revision_outdated', async () => {
  const { releases, checkout } = await setUpServedSite();
  await buildRemoteVersion(checkout, '1.0.0-dddddddd');
  await releases.store.publish(join(checkout, 'remote-catalog/dist/1.0.0-dddddddd'));
  const version = '1.0.0-dddddddd';

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      apply(releases, { action: 'promote', remote: 'remote-catalog', version }, 2),
    ),
  );

  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(lost).toHaveLength(9);
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'revision_outdated' });
  const history = await releases.revisions.history(100);
  expect(history.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('a shell and remotes that fit only each other are served, the one that the other needs first', async () => {
  const { releases, checkout } = await setUpServedSite();
  const uses = { names: { react: ['use'] }, calls: [] };
  await buildRemoteVersion(checkout, '1.0.0-dddddddd', {}, { uses });
  const shared = { react: { version: '19.3.1', names: ['use'] } };
  await buildShell(checkout, '1.0.0-dddddddd', shared);
  await publishAndPromoteCheckout(releases, checkout);
  await buildRemoteVersion(checkout, '1.0.0-eeeeeeee');
  await buildShell(checkout, '1.0.0-eeeeeeee', {});

  const { remotes } = await publishAndPromoteCheckout(releases, checkout);

  expect(remotes).toMatchObject({
    shell: { stable: '1.0.0-eeeeeeee' },
    'remote-catalog': { stable: '1.0.0-eeeeeeee', previous: '1.0.0-dddddddd' },
  });
});

test('a restart leaves out a page that the checkout no longer has', async () => {
  const { releases, checkout } = await setUpServedSite();
  await buildRemoteVersion(checkout, '1.0.0-dddddddd', {}, { mounts: ['/apartments'], pages: {} });

  const { remotes } = await publishAndPromoteCheckout(releases, checkout);

  expect(remotes['remote-catalog']?.stable).toBe('1.0.0-dddddddd');
});

test('a checkout starts a site with what it allows its remotes, once', async () => {
  const folder = await temporaryFolder();
  const releases = {
    store: new BuildStore(folder),
    revisions: await openFileRevisionLog(join(folder, 'revisions')),
  };
  const checkout = await createCheckout();
  const change = { action: 'allow', remote: 'remote-catalog', rule: 'code' } as const;
  const findings = ['one', 'two'].map((finding) => ({ ...change, file: 'map.js', finding }));
  await mkdir(join(checkout, 'gateway'));
  await writeFile(
    join(checkout, 'gateway/allowed-findings.json'),
    JSON.stringify(findings.map((it) => ({ why: 'a map needs it', change: it }))),
  );

  const { number } = await publishAndPromoteCheckout(releases, checkout);
  const again = await publishAndPromoteCheckout(releases, checkout);

  expect([number, again.number]).toEqual([4, 4]);
  expect(Object.keys(again.remotes)).toEqual(['shell', 'remote-catalog']);
  expect(again.remotes).toMatchObject({
    shell: { stable: '1.0.0-aaaaaaaa' },
    'remote-catalog': {
      stable: '1.0.0-bbbbbbbb',
      allowed: findings.map((it) => ({ who: 'checkout', why: 'a map needs it', change: it })),
    },
  });
});

test('a corrupt revision throws instead of serving an empty site', async () => {
  const { folder } = await setUpServedSite();
  for (const file of ['00000001.json', '00000002.json'])
    await writeFile(join(folder, 'revisions', file), '{');

  const reopened = await openFileRevisionLog(join(folder, 'revisions'));
  await expect(reopened.cached()).rejects.toThrow();
});

test('an unreadable previous build is left out of the release map', async () => {
  const { releases, checkout, folder } = await setUpServedSite();
  await buildRemoteVersion(checkout, '1.0.0-dddddddd');
  const revision = await publishAndPromoteCheckout(releases, checkout);
  await damageBuild(folder, 'remote-catalog', '1.0.0-bbbbbbbb');

  const { map } = (await resolveRevision(new BuildStore(folder), revision)).forVisitor(undefined);

  const builds = map.remotes['remote-catalog']?.builds.map(({ version }) => version);
  expect(builds).toEqual(['1.0.0-dddddddd']);
});
