import { cp, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { buildRemoteVersion, temporaryFolder } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { createFileRecordStore } from './file-record-store.ts';

test('a gateway starts whichever one of its JSON files is empty, and names that file', async () => {
  const { config, jsonFiles } = await servedSite();
  expect(jsonFiles.length).toBeGreaterThanOrEqual(6);

  for (const file of jsonFiles) {
    const releasesFolder = join(await temporaryFolder(), 'releases');
    await cp(config.releasesFolder, releasesFolder, { recursive: true });
    await truncate(join(releasesFolder, file));

    const gateway = await start({ ...config, releasesFolder });

    expect((await gateway.inject('/health/live')).statusCode, file).toBe(200);
    expect((await gateway.inject('/apartments')).statusCode, file).toBe(200);
    const ready = await gateway.inject('/health/ready');
    expect(ready.body, file).toContain(file);
    expect((await gateway.inject('/metrics')).body).toContain('gida_damaged_records 1');
  }
});

test('readiness is 503 while the newest revision is unreadable, and 200 once it is restored', async () => {
  const { config } = await servedSite();
  const newest = join(config.releasesFolder, 'revisions/00000003.json');
  const text = await readFile(newest, 'utf8');
  await writeFile(newest, text.slice(0, 40));

  const gateway = await start(config);

  const ready = await gateway.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.body).toContain('revisions/00000003.json');
  expect((await gateway.inject('/health/ready')).headers['x-gida-revision']).toBe('2');

  await writeFile(newest, text);
  await expect.poll(async () => (await gateway.inject('/health/ready')).statusCode).toBe(200);
  expect((await gateway.inject('/health/ready')).json()).toMatchObject({ revision: 3 });
});

test('a running gateway is not ready once the newest revision cannot be read', async () => {
  const { config } = await servedSite();
  const gateway = await start(config);
  expect((await gateway.inject('/health/ready')).statusCode).toBe(200);

  await writeFile(join(config.releasesFolder, 'revisions/00000004.json'), '');

  await expect.poll(async () => (await gateway.inject('/health/ready')).statusCode).toBe(503);
  expect((await gateway.inject('/apartments')).statusCode).toBe(200);
});

test('a revision after an unreadable one gets a new number, and history leaves the unreadable one out', async () => {
  const folder = await temporaryFolder();
  const revisions = await openFileRevisionLog(folder);
  const change = { who: 'Ada', why: 'a test', idempotencyKey: null, remotes: {} };
  await revisions.append(0, change);
  await revisions.append(1, change);
  await writeFile(join(folder, '00000002.json'), '');

  const damaged: string[] = [];
  const reopened = await openFileRevisionLog(folder, (file) => damaged.push(file));
  expect((await reopened.cached()).number).toBe(1);
  expect(reopened.unavailableSince()).not.toBeNull();
  const next = await reopened.append(1, change);

  expect(next.number).toBe(3);
  expect(reopened.unavailableSince()).toBeNull();
  expect((await reopened.history(10)).map(({ number }) => number)).toEqual([3, 1]);
  expect(new Set(damaged)).toEqual(new Set([join(folder, '00000002.json')]));
});

test.each(['', '{"name":', '{}'])(
  'a record with %j is set aside once and the others are read',
  async (text) => {
    const folder = await temporaryFolder();
    const damaged: string[] = [];
    const records = createFileRecordStore(folder, (file) => damaged.push(file));
    await records.create('good', { name: 'good' });
    await writeFile(join(folder, 'bad.json'), text);

    const Named = z.object({ name: z.string() });
    expect(await records.all(Named)).toEqual([{ name: 'good' }]);
    expect(await records.all(Named)).toEqual([{ name: 'good' }]);

    expect(damaged).toEqual([join(folder, 'bad.json')]);
    expect(await readdir(join(folder, 'damaged'))).toEqual(['bad.json']);
  },
);

async function start(config: GatewayConfig): Promise<FastifyInstance> {
  const gateway = await createGateway(config);
  onTestFinished(() => gateway.close());
  return gateway;
}

/** A site with two revisions, a token and three builds; and the JSON files that hold all that, without those of unpacked builds. */
async function servedSite() {
  const config = await createTestConfig();
  config.operatorTokenFile = join(config.releasesFolder, '../operator-token');
  await mkdir(config.releasesFolder, { recursive: true });
  await (await createGateway(config)).close();
  await buildRemoteVersion(config.checkout ?? '', '1.0.0-dddddddd');
  await (await createGateway(config)).close();
  const files = await readdir(config.releasesFolder, { recursive: true });
  return {
    config,
    jsonFiles: files.filter(
      (file) => file.endsWith('.json') && !/(release|shell)\.json$/.test(file),
    ),
  };
}
