import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { publishLocal } from './publish-local.ts';
import { ReleaseStore } from './release-store.ts';
import { promote, type Releases } from './releases.ts';
import { servingOf } from '../serving/release-map.ts';
import { openRevisionFiles } from '../history/revisions.ts';
import { aBuild, aCheckout, aRemote, temporaryFolder } from '../testing/builds.ts';

const signed = { who: 'Ada', why: 'a test' };

async function served(): Promise<{ releases: Releases; checkout: string; folder: string }> {
  const folder = await temporaryFolder();
  const releases = {
    store: new ReleaseStore(folder),
    revisions: await openRevisionFiles(join(folder, 'revisions')),
  };
  const checkout = await aCheckout();
  await publishLocal(releases, checkout);
  return { releases, checkout, folder };
}

test('a second start without changes makes no new revision', async () => {
  const { releases, checkout } = await served();

  const revision = await publishLocal(releases, checkout);

  expect(revision.number).toBe(1);
});

test('a changed remote is served, and the one before it is what visitors fall back to', async () => {
  const { releases, checkout } = await served();
  await aRemote(checkout, '1.0.0-dddddddd');

  const { number, remotes } = await publishLocal(releases, checkout);

  expect(number).toBe(2);
  expect(remotes['remote-catalog']).toMatchObject({
    stable: '1.0.0-dddddddd',
    previous: '1.0.0-bbbbbbbb',
  });
  expect(remotes['shell']).toMatchObject({ stable: '1.0.0-aaaaaaaa', previous: null });
});

test('of many people who promote at once from the same revision, one wins and the others hear why', async () => {
  const { releases, checkout } = await served();
  await aRemote(checkout, '1.0.0-dddddddd');
  await releases.store.publish(join(checkout, 'remote-catalog/dist/1.0.0-dddddddd'));

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      promote(releases, { 'remote-catalog': '1.0.0-dddddddd' }, signed),
    ),
  );

  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'revision_outdated' });
  const history = await releases.revisions.history(100);
  expect(history.map(({ number }) => number)).toEqual(
    Array.from({ length: outcomes.length - lost.length + 1 }, (_, at) => at + 1).toReversed(),
  );
});

test('a promotion sent twice by a nervous script happens once', async () => {
  const { releases, checkout } = await served();
  await aRemote(checkout, '1.0.0-dddddddd');
  await releases.store.publish(join(checkout, 'remote-catalog/dist/1.0.0-dddddddd'));
  const change = { 'remote-catalog': '1.0.0-dddddddd' };

  const first = await promote(releases, change, { ...signed, idempotencyKey: 'once' });
  const second = await promote(releases, change, { ...signed, idempotencyKey: 'once' });

  expect(second).toEqual(first);
});

test('a remote made for another shell cannot be promoted', async () => {
  const { releases } = await served();
  const name = { remote: 'remote-catalog', version: '2.0.0-eeeeeeee' } as const;
  const build = await aBuild(await temporaryFolder(), { 'entry.js': '' }, { ...name, shell: '^2' });
  await releases.store.publish(build);

  await expect(
    promote(releases, { 'remote-catalog': '2.0.0-eeeeeeee' }, signed),
  ).rejects.toMatchObject({ code: 'contract_mismatch' });
});

test('what was never published cannot be promoted', async () => {
  const { releases } = await served();

  await expect(promote(releases, { shell: '9.9.9-ffffffff' }, signed)).rejects.toMatchObject({
    code: 'not_published',
  });
});

test('a history that cannot be read is an error and never an empty site', async () => {
  const { folder } = await served();
  await writeFile(join(folder, 'revisions/00000001.json'), '{');

  const reopened = await openRevisionFiles(join(folder, 'revisions'));
  await expect(reopened.latest()).rejects.toThrow();
});

test('a fallback that can no longer be read does not take the site down', async () => {
  const { releases, checkout, folder } = await served();
  await aRemote(checkout, '1.0.0-dddddddd');
  const revision = await publishLocal(releases, checkout);
  await writeFile(join(folder, 'remote-catalog/1.0.0-bbbbbbbb/release.json'), '{}');

  const { map } = (await servingOf(new ReleaseStore(folder), revision)).for(undefined);

  const builds = map.remotes['remote-catalog']?.builds.map(({ version }) => version);
  expect(builds).toEqual(['1.0.0-dddddddd']);
});
