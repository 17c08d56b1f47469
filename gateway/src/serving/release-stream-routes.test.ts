import { join } from 'node:path';
import { expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { applyReleaseCommand } from '../releasing/changes/apply-command.ts';
import { publishAndPromoteCheckout } from '../releasing/publish-and-promote-checkout.ts';
import { BuildStore } from '../store/build-store.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { buildRemoteVersion } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

test('an open stream gets each new release map within a second, and close ends the stream', async () => {
  const config = await createTestConfig();
  const gateway = await startGateway(config);
  const response = await fetch(`${gateway.address}/releases/live?after=2`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^retry: \d+\n\n$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(response.url, { method: 'HEAD' })).status).toBe(404);

  const checkout = config.checkout ?? '';
  const store = new BuildStore(config.releasesFolder);
  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  for (const [revision, version] of [
    [3, '1.0.0-dddddddd'],
    [4, '1.0.0-eeeeeeee'],
  ] as const) {
    await buildRemoteVersion(checkout, version);
    await publishAndPromoteCheckout({ store, revisions }, checkout);

    const event = (await reader?.read())?.value ?? '';
    expect(event).toContain(`event: releases\ndata: {"revision":${revision},`);
    expect(event).toContain(version);
  }
  await gateway.close();
  expect((await reader?.read())?.done).toBe(true);
});

test('a client that reconnects with an old revision gets the current map', async () => {
  const gateway = await startGateway(await createTestConfig());

  const response = await fetch(`${gateway.address}/releases/live?after=0`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n\nevent')) text += (await reader?.read())?.value ?? '';

  expect(text).toContain('"revision":2');
  await gateway.close();
});

test('a stream opened before a rollout is ended and reconnects with a visitor id', async () => {
  const config = await createTestConfig();
  const gateway = await startGateway(config);
  const anonymous = await fetch(`${gateway.address}/releases/live?after=2`);
  expect(anonymous.headers.get('set-cookie')).toBeNull();
  await buildRemoteVersion(config.checkout ?? '', '1.0.0-dddddddd');
  const store = new BuildStore(config.releasesFolder);
  await store.publish(join(config.checkout ?? '', 'remote-catalog/dist/1.0.0-dddddddd'));
  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));

  const change = { action: 'canary', remote: 'remote-catalog', version: '1.0.0-dddddddd' } as const;
  const command = { change: { ...change, percent: 100 }, after: 2, who: 'Ada', why: 'a test' };
  await applyReleaseCommand({ store, revisions }, command, async () => null);

  // It gets the stable map, and ends.
  expect(await anonymous.text()).toMatch(/"revision":3,.*1\.0\.0-bbbbbbbb/);
  const identified = await fetch(`${gateway.address}/releases/live?after=2`);
  expect(identified.headers.get('set-cookie')).toMatch(/^gida-visitor=/);
  const reader = identified.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain('1.0.0-dddddddd');
  await gateway.close();
});
