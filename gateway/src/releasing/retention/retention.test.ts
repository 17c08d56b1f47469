import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteState, Revision } from '@gida/releases/release';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { initialRevision, openFileRevisionLog } from '../../revisions/revision-log.ts';
import { createFileRecordStore } from '../../records/file-record-store.ts';
import { StoredBuildList, type StoredBuild } from '../../store/stored-builds.ts';
import { publishAndPromoteCheckout } from '../publish-and-promote-checkout.ts';
import { BuildStore } from '../../store/build-store.ts';
import { createCheckout, buildRemoteVersion, temporaryFolder } from '../../testing/builds.ts';
import { applyReleaseCommand } from '../changes/apply-command.ts';
import { assertRoomForBuild } from '../publishing/build-quota.ts';
import { prune } from './prune.ts';
import { prunableBuilds, revisionsServedSince } from './retention.ts';

const now = new Date('2026-06-30T12:00:00.000Z');
const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
const versionNumber = (at: number): string => `1.0.0-${at.toString(16).padStart(8, '0')}`;
const remotes = ['shell', 'remote-catalog', 'remote-booking'];

const builds = fc
  .uniqueArray(
    fc.record({ remote: fc.constantFrom(...remotes), at: fc.nat(40), days: fc.nat(90) }),
    { selector: ({ remote, at }) => `${remote} ${at}`, maxLength: 80 },
  )
  .map((all) =>
    all.map(({ remote, at, days }): StoredBuild => ({
      remote,
      version: versionNumber(at),
      // No two builds of a remote at the same moment.
      at: daysAgo(days + at / 1_000),
      by: 'Ada',
      commit: 'abc',
      objectKey: 'key',
    })),
  );
const state = fc
  .record({ stable: fc.nat(40), previous: fc.option(fc.nat(40)), canary: fc.option(fc.nat(40)) })
  .map(({ stable, previous, canary }): RemoteState => ({
    stable: versionNumber(stable),
    previous: previous === null ? null : versionNumber(previous),
    blocked: [],
    ...(canary !== null && {
      canary: { version: versionNumber(canary), percent: 5, rollout: 'r' },
    }),
  }));
/** Served revisions, oldest first, each created so many days before now. */
const history = fc
  .array(fc.record({ days: fc.nat(90), shell: state, catalog: state }), { maxLength: 12 })
  .map((all) =>
    all
      .toSorted((a, b) => b.days - a.days)
      .map(({ days, shell, catalog }, at): Revision => ({
        ...initialRevision,
        number: at + 1,
        at: daysAgo(days),
        remotes: { shell, 'remote-catalog': catalog },
      })),
  );

test('prunes exactly the builds that are neither recent, referenced nor among the newest, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(builds, history, async (published, revisions) => {
      const retention = { days: 30, builds: 10 };
      const newestFirst = revisions.toReversed();
      const served = await revisionsServedSince(stubRevisionLog(newestFirst), daysAgo(30));

      const pruned = prunableBuilds(published, served, retention, now);

      for (const build of published) {
        const younger = published.filter(
          ({ remote, at }) => remote === build.remote && at > build.at,
        );
        const isNamed = revisions.some((revision, at) => {
          const end = revisions[at + 1]?.at ?? now.toISOString();
          const it = revision.remotes[build.remote];
          const names = [it?.stable, it?.previous, it?.canary?.version];
          return end >= daysAgo(30) && names.includes(build.version);
        });
        const isNeeded = build.at >= daysAgo(30) || isNamed || younger.length < 10;
        expect(pruned.includes(build)).toBe(!isNeeded);
      }
    }),
    { numRuns: 300 },
  );
});

test('a dry run lists the builds, prune removes them and records a revision', async () => {
  const { releases, checkout, folder } = await setUpElevenOldBuilds();
  const wanted = { days: 30, builds: 10, dryRun: true, why: 'the disk is full' };

  const dryRunResult = await prune(releases, wanted, 'Ada');
  expect(dryRunResult).toMatchObject({
    isDryRun: true,
    removed: [{ version: versionNumber(0) }],
    kept: 11,
  });
  await access(join(folder, 'remote-catalog', versionNumber(0)));

  const done = await prune(releases, { ...wanted, dryRun: false }, 'Ada');
  expect(done).toMatchObject({ isDryRun: false, removed: dryRunResult.removed, revision: 3 });
  await expect(access(join(folder, 'remote-catalog', versionNumber(0)))).rejects.toThrow();
  expect(await releases.revisions.cached()).toMatchObject({
    who: 'Ada',
    why: 'the disk is full',
    change: { action: 'prune', remote: 'remote-catalog', versions: [versionNumber(0)] },
  });
  expect(await prune(releases, { ...wanted, dryRun: false }, 'Ada')).toMatchObject({ removed: [] });

  const change = {
    action: 'promote',
    remote: 'remote-catalog',
    version: versionNumber(0),
  } as const;
  const command = { change, after: 3, who: 'Bo', why: 'restore the old build' };
  await expect(applyReleaseCommand(releases, command, async () => null)).rejects.toMatchObject({
    code: 'build_pruned',
    message: expect.stringMatching(/Ada.*Publish it again/),
  });
  await releases.store.publish(join(checkout, 'remote-catalog/dist', versionNumber(0)), 'Bo');
  const again = await applyReleaseCommand(releases, command, async () => null);
  expect(again.revision.remotes['remote-catalog']?.stable).toBe(versionNumber(0));
});

const stubRevisionLog = (newestFirst: Revision[]) => ({
  cached: async () => newestFirst[0] ?? initialRevision,
  fetchLatest: async () => newestFirst[0] ?? initialRevision,
  history: async (limit: number) => newestFirst.slice(0, limit),
  append: async () => initialRevision,
  watch: () => () => undefined,
  isNewestUnreadable: () => false,
  unavailableSince: () => null,
  close: async () => undefined,
});

/** One shell and eleven builds of the catalog, all older than the retention, the newest one served. */
test('a remote has 48 builds of a day and 300 in all, and those that nobody needs make room', async () => {
  const { releases, storedBuilds } = await setUpElevenOldBuilds();
  const add = async (from: number, to: number, days: number) => {
    const at = new Date(Date.now() - days * dayMs).toISOString();
    for (let number = from; number < to; number += 1) {
      const version = versionNumber(number);
      const build = { remote: 'remote-catalog', version, at, by: 'Ada', commit: 'abc' };
      await storedBuilds.add({ ...build, objectKey: 'key' });
    }
  };
  const ask = (remote: string, version = versionNumber(999)) =>
    assertRoomForBuild(releases, { remote, version });
  await add(100, 388, 2);
  await expect(ask('remote-catalog')).resolves.toBeUndefined();

  await add(388, 389, 2);
  await ask('remote-catalog');
  expect((await storedBuilds.list()).some((it) => it.version === versionNumber(0))).toBe(false);
  await add(389, 402, 2);
  await expect(ask('remote-catalog')).rejects.toMatchObject({ code: 'too_many_builds' });
  await expect(ask('remote-catalog', versionNumber(400))).resolves.toBeUndefined();

  await expect(ask('remote-booking')).resolves.toBeUndefined();
});

async function setUpElevenOldBuilds() {
  const folder = await temporaryFolder();
  const records = createFileRecordStore(join(folder, 'published'));
  const storedBuilds = new StoredBuildList(records);
  const store = new BuildStore(folder, { storedBuilds });
  const revisions = await openFileRevisionLog(join(folder, 'revisions'));
  const checkout = await createCheckout();
  for (let at = 0; at < 11; at += 1) {
    await buildRemoteVersion(checkout, versionNumber(at));
    await store.publish(join(checkout, 'remote-catalog/dist', versionNumber(at)));
  }
  await publishAndPromoteCheckout({ store, revisions }, checkout);
  for (const storedBuild of await storedBuilds.list()) {
    const days = 100 - (Number.parseInt(storedBuild.version.slice(6), 16) % 50);
    await storedBuilds.replace({
      ...storedBuild,
      at: new Date(Date.now() - days * dayMs).toISOString(),
    });
  }
  const kits = new BuildStore(join(folder, 'kits'));
  return { releases: { store, kits, revisions }, storedBuilds, checkout, folder };
}
