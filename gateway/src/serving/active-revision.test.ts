import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { PublicationList } from '../store/publication-list.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { writeBuild, createCheckout, temporaryFolder } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { ActiveRevision } from './active-revision.ts';

const shell = { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] };
const next = { stable: '1.0.0-bbbbbbbb', previous: null, blocked: [] };
const author = { who: 'Ada', why: 'a test', idempotencyKey: null };

test('the old revision is served until the new build is downloaded', async () => {
  const folder = await temporaryFolder();
  const revisions = await openFileRevisionLog(join(folder, 'revisions'));
  const publications = new PublicationList(createFileRecordStore(join(folder, 'published')));
  let finishDownload: () => void = () => undefined;
  const objectStore = {
    upload: async () => 'stored-key',
    remove: async () => undefined,
    download: async (_key: string, to: string) => {
      await new Promise<void>((done) => (finishDownload = done));
      const build = { remote: 'shell', version: next.stable };
      await cp(await writeBuild(await temporaryFolder(), { 'entry.js': '' }, build), to, {
        recursive: true,
      });
    },
  };
  const store = new ReleaseStore(join(folder, 'builds'), { publications, objectStore });
  await store.publish(join(await createCheckout(), 'shell/dist', shell.stable));
  await revisions.append(0, { ...author, remotes: { shell } });
  const activeRevision = new ActiveRevision({ store, revisions, onError: () => undefined });
  await activeRevision.current();

  await publications.add({
    remote: 'shell',
    version: next.stable,
    at: '',
    by: 'Bo',
    objectKey: 'remote-key',
  });
  await revisions.append(1, { ...author, remotes: { shell: next } });

  expect((await activeRevision.current()).revision.number).toBe(1);
  finishDownload();
  await expect.poll(async () => (await activeRevision.current()).revision.number).toBe(2);
});

test('startup with a damaged remote serves the others, and that remote once it is repaired', async () => {
  const config = await createTestConfig();
  await (await createGateway(config)).close();
  const lost = join(config.releasesFolder, 'remote-catalog', '1.0.0-bbbbbbbb');
  await rename(lost, `${lost}-away`);

  const gateway = await createGateway({ ...config, checkout: null });
  expect((await gateway.inject('/')).statusCode).toBe(200);
  expect((await gateway.inject('/health/ready')).statusCode).toBe(200);
  await rename(`${lost}-away`, lost);

  await expect
    .poll(async () => (await gateway.inject('/apartments')).body)
    .toContain('1.0.0-bbbbbbbb');
  await gateway.close();
});
