import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Placement, Revision } from '@gida/contracts/release';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { beginning, openRevisionFiles } from '../history/revisions.ts';
import { recordFiles } from '../records/record-files.ts';
import { Publications, type Publication } from '../store/publications.ts';
import { publishLocal } from '../store/publish-local.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { aCheckout, aRemote, temporaryFolder } from '../testing/builds.ts';
import { carryOut } from './changes.ts';
import { prune } from './prune.ts';
import { prunable, servedSince } from './retention.ts';

const now = new Date('2026-06-30T12:00:00.000Z');
const dayMs = 86_400_000;
const ago = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
const versionOf = (at: number): string => `1.0.0-${at.toString(16).padStart(8, '0')}`;
const remotes = ['shell', 'remote-catalog', 'remote-booking'];

const builds = fc
  .uniqueArray(
    fc.record({ remote: fc.constantFrom(...remotes), at: fc.nat(40), days: fc.nat(90) }),
    { selector: ({ remote, at }) => `${remote} ${at}`, maxLength: 80 },
  )
  .map((all) =>
    all.map(({ remote, at, days }): Publication => ({
      remote,
      version: versionOf(at),
      // No two builds of a remote at the same moment.
      at: ago(days + at / 1_000),
      by: 'Ada',
    })),
  );
const placement = fc
  .record({ stable: fc.nat(40), previous: fc.option(fc.nat(40)), canary: fc.option(fc.nat(40)) })
  .map(({ stable, previous, canary }): Placement => ({
    stable: versionOf(stable),
    previous: previous === null ? null : versionOf(previous),
    blocked: [],
    ...(canary !== null && {
      canary: { version: versionOf(canary), percent: 5, rollout: 'r' },
    }),
  }));
/** What was served, oldest first, each with the days it ended and began before now. */
const history = fc
  .array(fc.record({ days: fc.nat(90), shell: placement, catalog: placement }), { maxLength: 12 })
  .map((all) =>
    all
      .toSorted((a, b) => b.days - a.days)
      .map(({ days, shell, catalog }, at): Revision => ({
        ...beginning,
        number: at + 1,
        at: ago(days),
        remotes: { shell, 'remote-catalog': catalog },
      })),
  );

test('of any builds and any history, what somebody may need stays and the rest goes', async () => {
  await fc.assert(
    fc.asyncProperty(builds, history, async (published, revisions) => {
      const retention = { days: 30, builds: 10 };
      const newestFirst = revisions.toReversed();
      const served = await servedSince(aHistory(newestFirst), ago(30));

      const gone = prunable(published, served, retention, now);

      for (const build of published) {
        const younger = published.filter(
          ({ remote, at }) => remote === build.remote && at > build.at,
        );
        const isNamed = revisions.some((revision, at) => {
          const end = revisions[at + 1]?.at ?? now.toISOString();
          const it = revision.remotes[build.remote];
          const names = [it?.stable, it?.previous, it?.canary?.version];
          return end >= ago(30) && names.includes(build.version);
        });
        const isNeeded = build.at >= ago(30) || isNamed || younger.length < 10;
        expect(gone.includes(build)).toBe(!isNeeded);
      }
    }),
    { numRuns: 300 },
  );
});

test('an operator prunes: first told what would go, then it is gone, and the history says so', async () => {
  const { releases, checkout, folder } = await elevenOldBuilds();
  const wanted = { days: 30, builds: 10, dryRun: true, why: 'the disk is full' };

  const dry = await prune(releases, wanted, 'Ada');
  expect(dry).toMatchObject({ isDryRun: true, removed: [{ version: versionOf(0) }], kept: 11 });
  await access(join(folder, 'remote-catalog', versionOf(0)));

  const done = await prune(releases, { ...wanted, dryRun: false }, 'Ada');
  expect(done).toMatchObject({ isDryRun: false, removed: dry.removed, revision: 2 });
  await expect(access(join(folder, 'remote-catalog', versionOf(0)))).rejects.toThrow();
  expect(await releases.revisions.latest()).toMatchObject({
    who: 'Ada',
    why: 'the disk is full',
    change: { action: 'prune', remote: 'remote-catalog', versions: [versionOf(0)] },
  });
  expect(await prune(releases, { ...wanted, dryRun: false }, 'Ada')).toMatchObject({ removed: [] });

  const change = { action: 'promote', remote: 'remote-catalog', version: versionOf(0) } as const;
  const order = { change, after: 2, who: 'Bo', why: 'back to the roots' };
  await expect(carryOut(releases, order, async () => null)).rejects.toMatchObject({
    code: 'pruned',
    message: expect.stringMatching(/Ada.*Publish it again/),
  });
  await releases.store.publish(join(checkout, 'remote-catalog/dist', versionOf(0)), 'Bo');
  const again = await carryOut(releases, order, async () => null);
  expect(again.revision.remotes['remote-catalog']?.stable).toBe(versionOf(0));
});

const aHistory = (newestFirst: Revision[]) => ({
  latest: async () => newestFirst[0] ?? beginning,
  look: async () => newestFirst[0] ?? beginning,
  history: async (limit: number) => newestFirst.slice(0, limit),
  append: async () => beginning,
  watch: () => () => undefined,
  awaySince: () => null,
  close: async () => undefined,
});

/** One shell and eleven builds of the catalog, all older than the retention, the newest one served. */
async function elevenOldBuilds() {
  const folder = await temporaryFolder();
  const records = recordFiles(join(folder, 'published'));
  const publications = new Publications(records);
  const store = new ReleaseStore(folder, { publications });
  const revisions = await openRevisionFiles(join(folder, 'revisions'));
  const checkout = await aCheckout();
  for (let at = 0; at < 11; at += 1) {
    await aRemote(checkout, versionOf(at));
    await store.publish(join(checkout, 'remote-catalog/dist', versionOf(at)));
  }
  await publishLocal({ store, revisions }, checkout);
  for (const publication of await publications.list()) {
    const days = 100 - (Number.parseInt(publication.version.slice(6), 16) % 50);
    await publications.replace({
      ...publication,
      at: new Date(Date.now() - days * dayMs).toISOString(),
    });
  }
  return { releases: { store, revisions }, checkout, folder };
}
