import { join } from 'node:path';
import { expect, test } from 'vitest';

import { openRevisionFiles } from '../history/revisions.ts';
import { aConfig, aGateway } from '../testing/gateways.ts';

test('a tab without its event stream can ask for the map of now', async () => {
  const config = await aConfig();
  const gateway = await aGateway(config);
  const ask = () => gateway.inject('/releases/map');
  const inPage = /id="gida-releases">([^<]+)</.exec(
    (await gateway.inject('/apartments')).body,
  )?.[1];

  const first = await ask();
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json()).toEqual(JSON.parse(inPage ?? ''));

  const revisions = await openRevisionFiles(join(config.releasesFolder, 'revisions'));
  const { remotes } = await revisions.latest();
  await revisions.append(1, { who: 'Ada', why: 'a test', idempotencyKey: null, remotes });
  expect((await ask()).json()).toMatchObject({ revision: 2 });
});

test('open tabs hear which releases of the shell nobody may go on with', async () => {
  const config = await aConfig();
  const gateway = await aGateway(config);
  expect((await gateway.inject('/releases/map')).json()).not.toHaveProperty('blockedShells');

  const revisions = await openRevisionFiles(join(config.releasesFolder, 'revisions'));
  const { remotes } = await revisions.latest();
  const { shell } = remotes;
  if (!shell) throw new Error('The checkout has a shell.');
  const blocked = ['1.0.0-00000000'];
  await revisions.append(1, {
    who: 'Ada',
    why: 'it crashes',
    idempotencyKey: null,
    remotes: { ...remotes, shell: { ...shell, blocked } },
  });

  expect((await gateway.inject('/releases/map')).json()).toMatchObject({ blockedShells: blocked });
});

test('a gateway without a site says so, and gives no empty map', async () => {
  const gateway = await aGateway({ checkout: null });

  expect((await gateway.inject('/releases/map')).statusCode).toBe(503);
});
