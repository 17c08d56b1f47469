import { join } from 'node:path';
import { openObjectFolder } from '@gida/server';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { StoredBuildList } from '../store/stored-builds.ts';
import { BuildStore } from '../store/build-store.ts';
import { createCheckout, damageBuild, writeBuild, temporaryFolder } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { ActiveRevision } from './active-revision.ts';

const shell = { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] };
const next = { stable: '1.0.0-bbbbbbbb', previous: null, blocked: [] };
const author = { who: 'Ada', why: 'a test', idempotencyKey: null };

test('the old revision is served until the new build is downloaded', async () => {
  const folder = await temporaryFolder();
  const revisions = await openFileRevisionLog(join(folder, 'revisions'));
  const storedBuilds = new StoredBuildList(createFileRecordStore(join(folder, 'published')));
  const bucket = openObjectFolder(join(folder, 'objects'));
  let finishDownload: () => void = () => undefined;
  const slowBucket: typeof bucket = {
    ...bucket,
    read: async (key) => {
      await new Promise<void>((done) => (finishDownload = done));
      return bucket.read(key);
    },
  };
  const store = new BuildStore(join(folder, 'one'), { storedBuilds, bucket: slowBucket });
  await store.publish(join(await createCheckout(), 'shell/dist', shell.stable));
  await revisions.append(0, { ...author, remotes: { shell } });
  const activeRevision = new ActiveRevision({ store, revisions, onError: () => undefined });
  await activeRevision.current();

  const other = new BuildStore(join(folder, 'other'), { storedBuilds, bucket });
  const build = { remote: 'shell', version: next.stable };
  await other.publish(await writeBuild(await temporaryFolder(), { 'entry.js': '' }, build));
  await revisions.append(1, { ...author, remotes: { shell: next } });

  expect((await activeRevision.current()).revision.number).toBe(1);
  finishDownload();
  await expect.poll(async () => (await activeRevision.current()).revision.number).toBe(2);
});

test('startup with a damaged remote serves the others, and that remote once it is repaired', async () => {
  const config = await createTestConfig();
  await (await createGateway(config)).close();
  await damageBuild(config.releasesFolder, 'remote-catalog', '1.0.0-bbbbbbbb');

  const gateway = await createGateway({ ...config, checkout: null });
  expect((await gateway.inject('/')).statusCode).toBe(200);
  expect((await gateway.inject('/health/ready')).statusCode).toBe(200);
  const repairing = new BuildStore(config.releasesFolder);
  await repairing.publish(join(config.checkout ?? '', 'remote-catalog/dist/1.0.0-bbbbbbbb'));

  await expect
    .poll(async () => (await gateway.inject('/apartments')).body)
    .toContain('1.0.0-bbbbbbbb');
  await gateway.close();
});
