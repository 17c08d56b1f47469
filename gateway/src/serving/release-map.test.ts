import { join } from 'node:path';
import { expect, test } from 'vitest';

import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';

test('GET /releases/map returns the current map, the same as in the page', async () => {
  const config = await createTestConfig();
  const gateway = await createTestGateway(config);
  const fetchMap = () => gateway.inject('/releases/map');
  const inPage = /id="gida-releases">([^<]+)</.exec(
    (await gateway.inject('/apartments')).body,
  )?.[1];

  const first = await fetchMap();
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json()).toEqual(JSON.parse(inPage ?? ''));

  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  const { remotes } = await revisions.cached();
  await revisions.append(2, { who: 'Ada', why: 'a test', idempotencyKey: null, remotes });
  await expect.poll(async () => (await fetchMap()).json()).toMatchObject({ revision: 3 });
});

test('the map lists blocked shell versions', async () => {
  const config = await createTestConfig();
  const gateway = await createTestGateway(config);
  expect((await gateway.inject('/releases/map')).json()).not.toHaveProperty('blockedShells');

  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  const { remotes } = await revisions.cached();
  const { shell } = remotes;
  if (!shell) throw new Error('The checkout has a shell.');
  const blocked = ['1.0.0-00000000'];
  await revisions.append(2, {
    who: 'Ada',
    why: 'it crashes',
    idempotencyKey: null,
    remotes: { ...remotes, shell: { ...shell, blocked } },
  });

  await expect
    .poll(async () => (await gateway.inject('/releases/map')).json())
    .toMatchObject({ blockedShells: blocked });
});

test('returns 503 before the first promote', async () => {
  const gateway = await createTestGateway({ checkout: null });

  expect((await gateway.inject('/releases/map')).statusCode).toBe(503);
});
