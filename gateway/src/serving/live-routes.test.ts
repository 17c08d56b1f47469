import { join } from 'node:path';
import { expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { carryOut } from '../releasing/changes.ts';
import { publishLocal } from '../store/publish-local.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { openRevisionFiles } from '../history/revisions.ts';
import { aRemote } from '../testing/builds.ts';
import { aConfig } from '../testing/gateways.ts';

test('an open tab hears within a second that another build is served, and a stop does not wait for it', async () => {
  const config = await aConfig();
  const gateway = await startGateway(config);
  const answer = await fetch(`${gateway.address}/releases/live?after=1`);
  const heard = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await heard?.read())?.value).toMatch(/^retry: \d+\n\n$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(answer.url, { method: 'HEAD' })).status).toBe(404);

  const checkout = config.checkout ?? '';
  await aRemote(checkout, '1.0.0-dddddddd');
  const store = new ReleaseStore(config.releasesFolder);
  const revisions = await openRevisionFiles(join(config.releasesFolder, 'revisions'));
  await publishLocal({ store, revisions }, checkout);

  const event = (await heard?.read())?.value ?? '';
  expect(event).toMatch(/^event: releases\ndata: \{"revision":2,.*1\.0\.0-dddddddd/);
  await gateway.close();
  expect((await heard?.read())?.done).toBe(true);
});

test('a tab that missed a change is told when it comes back', async () => {
  const gateway = await startGateway(await aConfig());

  const answer = await fetch(`${gateway.address}/releases/live?after=0`);
  const heard = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n\nevent')) text += (await heard?.read())?.value ?? '';

  expect(text).toContain('"revision":1');
  await gateway.close();
});

test('a line that was open before a rollout comes back with the name that other tabs have', async () => {
  const config = await aConfig();
  const gateway = await startGateway(config);
  const unnamed = await fetch(`${gateway.address}/releases/live?after=1`);
  expect(unnamed.headers.get('set-cookie')).toBeNull();
  await aRemote(config.checkout ?? '', '1.0.0-dddddddd');
  const store = new ReleaseStore(config.releasesFolder);
  await store.publish(join(config.checkout ?? '', 'remote-catalog/dist/1.0.0-dddddddd'));
  const revisions = await openRevisionFiles(join(config.releasesFolder, 'revisions'));

  const change = { action: 'canary', remote: 'remote-catalog', version: '1.0.0-dddddddd' } as const;
  const order = { change: { ...change, percent: 100 }, after: 1, who: 'Ada', why: 'a test' };
  await carryOut({ store, revisions }, order, async () => null);

  // It is told what it had, and ends.
  expect(await unnamed.text()).toMatch(/"revision":2,.*1\.0\.0-bbbbbbbb/);
  const named = await fetch(`${gateway.address}/releases/live?after=1`);
  expect(named.headers.get('set-cookie')).toMatch(/^gida-visitor=/);
  const heard = named.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await heard?.read())?.value ?? '';
  expect(text).toContain('1.0.0-dddddddd');
  await gateway.close();
});
