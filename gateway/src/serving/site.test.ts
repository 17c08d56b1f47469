import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { openRevisionFiles } from '../history/revisions.ts';
import { recordFiles } from '../records/record-files.ts';
import { Publications } from '../store/publications.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { aBuild, aCheckout, temporaryFolder } from '../testing/builds.ts';
import { aConfig } from '../testing/gateways.ts';
import { Site } from './site.ts';

const shell = { stable: '1.0.0-aaaaaaaa', previous: null, blocked: [] };
const next = { stable: '1.0.0-bbbbbbbb', previous: null, blocked: [] };
const signed = { who: 'Ada', why: 'a test', idempotencyKey: null };

test('visitors do not wait for a build that is still on its way, and get it when it is there', async () => {
  const folder = await temporaryFolder();
  const revisions = await openRevisionFiles(join(folder, 'revisions'));
  const publications = new Publications(recordFiles(join(folder, 'published')));
  let arrive: () => void = () => undefined;
  const far = {
    send: async () => 'here',
    remove: async () => undefined,
    fetch: async (_place: string, to: string) => {
      await new Promise<void>((done) => (arrive = done));
      const build = { remote: 'shell', version: next.stable };
      await cp(await aBuild(await temporaryFolder(), { 'entry.js': '' }, build), to, {
        recursive: true,
      });
    },
  };
  const store = new ReleaseStore(join(folder, 'builds'), { publications, far });
  await store.publish(join(await aCheckout(), 'shell/dist', shell.stable));
  await revisions.append(0, { ...signed, remotes: { shell } });
  const site = new Site({ store, revisions, failed: () => undefined });
  await site.current();

  await publications.add({ remote: 'shell', version: next.stable, at: '', by: 'Bo', place: 'far' });
  await revisions.append(1, { ...signed, remotes: { shell: next } });

  expect((await site.current()).revision.number).toBe(1);
  arrive();
  await expect.poll(async () => (await site.current()).revision.number).toBe(2);
});

test('a gateway that starts with one damaged remote serves all the others, and that one when it is whole', async () => {
  const config = await aConfig();
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
