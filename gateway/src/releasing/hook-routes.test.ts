import { createHash } from 'node:crypto';
import { HookEvent, type CreateHookResponse } from '@gida/releases/hooks';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { gidaCommand, listeningAddress } from '../testing/gida-command.ts';
import { startHookReceiver } from '../testing/hook-receiver.ts';
import { createPackedBuild } from '../testing/packed-builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const remote = 'remote-catalog';
const version = '1.0.0-dddddddd';
const token = 'root-token';
const authorization = `Bearer ${token}`;

test('a team is told of a build that is near a limit, and of one that an operator blocked', async () => {
  const { gateway, events } = await startSite();
  // Does not get smaller by compression.
  const text = Array.from({ length: 172 }, (_, at) =>
    createHash('sha512').update(String(at)).digest('base64url'),
  ).join('');
  const { payload, contentType } = await createPackedBuild(
    { version, owner: 'Offers', contact: '#offers' },
    { 'entry.js': `'${text}'` },
  );
  const published = await gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    headers: { authorization, 'content-type': contentType },
    payload,
  });
  expect(published.statusCode, published.body).toBe(201);

  await expect.poll(() => events().map(({ type }) => type)).toContain('budget.near');
  expect(events()[0]?.data.text).toMatch(/near its limit: entry 1\d{4} of 12000 bytes/);

  await gateway.inject({
    method: 'POST',
    url: '/releases-api/changes',
    headers: { authorization },
    payload: { change: { action: 'block', remote, version }, why: 'prices are wrong' },
  });

  await expect.poll(() => events().map(({ type }) => type)).toContain('build.blocked');
  expect(events().find(({ type }) => type === 'build.blocked')?.data).toMatchObject({
    text: expect.stringContaining('prices are wrong'),
    owner: 'Offers',
    contact: '#offers',
  });
});

test('gida sets, tries, lists and removes the webhook of a remote', async () => {
  const { gateway, receiver, events } = await startSite();
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const gida = gidaCommand({ GIDA_URL: listeningAddress(gateway), GIDA_TOKEN: token });

  expect((await gida('hooks', 'set', 'booking', receiver.url)).output).toMatch(/^whsec_/);
  expect((await gida('hooks', 'test', 'booking')).output).toBe('✓ It arrived\n');
  expect(events().at(-1)?.type).toBe('test');
  const listed = (await gida('hooks')).output;
  expect(listed).toContain(`remote-booking  ${receiver.url}`);
  expect(listed).not.toContain('whsec_');
  expect((await gida('hooks', 'remove', 'booking')).code).toBe(0);
  expect(await gida('hooks', 'test', 'booking')).toMatchObject({
    code: 3,
    output: expect.stringContaining('gida hooks set remote-booking'),
  });
});

/** A site with a webhook of the remote. */
async function startSite() {
  const receiver = await startHookReceiver();
  const operatorTokenHash = createHash('sha256').update(token).digest('hex');
  const gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
  const set = await gateway.inject({
    method: 'PUT',
    url: `/releases-api/hooks/${remote}`,
    headers: { authorization },
    payload: { url: receiver.url },
  });
  expect(set.json<CreateHookResponse>().secret).toMatch(/^whsec_/);
  const events = () => receiver.received.map(({ body }) => HookEvent.parse(JSON.parse(body)));
  return { gateway, receiver, events };
}
