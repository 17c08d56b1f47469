import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';

import type { GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { aConfig } from '../testing/gateways.ts';
import { aParcel, type Parcel } from '../testing/parcels.ts';

const rootToken = 'root-token';
const [old, bad] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const remote = 'remote-catalog';

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  config = await aConfig({ operatorTokenHash });
  gateway = await createGateway(config);
});

test('a build is sent, promoted and rolled back, and each step says who, when and why', async () => {
  const sent = await send({ version: bad });
  expect(sent.json()).toMatchObject({ remote, version: bad, isNew: true });
  expect(sent.statusCode).toBe(201);

  await order({ action: 'promote', remote, version: bad }, 1);
  const back = await order({ action: 'rollback', remote }, 2, { why: 'prices are wrong' });

  expect(back.statusCode).toBe(200);
  const { revisions } = (await ask('/history')).json();
  expect(revisions[0]).toMatchObject({
    number: 3,
    who: 'root operator',
    why: 'prices are wrong',
    at: expect.stringMatching(/^\d{4}-/),
    change: { action: 'rollback', remote },
    remotes: { [remote]: { stable: old, previous: null } },
  });
  expect(revisions[0].remotes.shell).toEqual(revisions[1].remotes.shell);
});

test('a version that is published can never be overwritten, and the same bytes change nothing', async () => {
  await send({ version: bad });

  expect((await send({ version: bad })).json()).toMatchObject({ isNew: false });
  const other = await send({ version: bad }, { 'entry.js': 'other' });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ error: 'version_taken' });
});

test('a refusal names every check that failed and what to do', async () => {
  const answer = await send({ version: bad, shell: '^2', shared: { jotai: '^9.0.0' } });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    error: 'check_failed',
    details: [
      { message: expect.stringMatching(/^shell: .*Build it anew/) },
      { message: expect.stringMatching(/^shared: .*jotai \^9/) },
    ],
  });
});

test('a parcel with a flipped byte, a stray file or a way out of its folder is refused', async () => {
  const flipped = await send({ version: bad }, {}, (form) => form.set('entry.js', new Blob(['x'])));
  const stray = await send({ version: bad }, {}, (form) => form.set('x.js', new Blob(['x'])));
  const outside = await send({ version: bad }, {}, (form) => form.set('../x.js', new Blob(['x'])));

  expect(flipped.json()).toMatchObject({ error: 'check_failed' });
  expect(stray.json()).toMatchObject({ error: 'check_failed' });
  expect(outside.json()).toMatchObject({ error: 'bad_parcel' });
});

test("nobody can roll back into a build that does not fit today's shell or lost its bytes", async () => {
  await send({ version: bad });
  await order({ action: 'promote', remote, version: bad }, 1);
  await writeFile(join(config.releasesFolder, remote, old, 'entry.js'), 'rotten');

  const answer = await order({ action: 'rollback', remote }, 2);

  expect(answer.statusCode).toBe(409);
  expect(answer.json().details[0].message).toMatch(/^bytes: .*entry\.js/);
});

test('a decision made on an old revision is refused, and a repeated one happens once', async () => {
  await send({ version: bad });
  const key = { 'idempotency-key': 'deploy-4711' };
  const first = await order({ action: 'promote', remote, version: bad }, 1, {}, key);
  const again = await order({ action: 'promote', remote, version: bad }, 1, {}, key);
  const late = await order({ action: 'rollback', remote }, 1);
  const other = await order({ action: 'rollback', remote }, 2, {}, key);

  expect(again.json().revision).toEqual(first.json().revision);
  expect(late.json()).toMatchObject({ status: 409, error: 'revision_outdated' });
  expect(other.json()).toMatchObject({ status: 422, error: 'key_reused' });
});

test('an order that comes twice at once happens once, and both hear so', async () => {
  await send({ version: bad });
  const key = { 'idempotency-key': 'deploy-4712' };

  const answers = await Promise.all(
    [1, 2, 3].map(() => order({ action: 'promote', remote, version: bad }, 1, {}, key)),
  );

  for (const answer of answers) expect(answer.json()).toMatchObject({ revision: { number: 2 } });
});

test('a team ships its own remote and nothing else, and a withdrawn token opens nothing', async () => {
  const made = await ask('/tokens', { method: 'POST', payload: { name: 'shop', scope: remote } });
  const { token, summary } = made.json();
  const team = { authorization: `Bearer ${token}` };

  expect((await send({ version: bad }, {}, undefined, team)).statusCode).toBe(201);
  const own = await order({ action: 'promote', remote, version: bad }, 1, {}, team);
  expect(own.json().revision.who).toBe('shop');
  const foreign = { ...(await aParcel({ version: bad, remote: 'remote-booking' })) };
  expect((await post('/releases', foreign, team)).json()).toMatchObject({ error: 'not_yours' });
  const block = await order({ action: 'block', remote, version: old }, 2, {}, team);
  expect(block.json()).toMatchObject({ status: 403, error: 'operator_only' });
  expect((await ask('/tokens', { headers: team })).statusCode).toBe(403);

  await ask(`/tokens/${summary.id}`, { method: 'DELETE' });
  expect((await ask('/status', { headers: team })).statusCode).toBe(401);
});

test('a retired remote leaves its addresses, which another may take over, and comes back by one order', async () => {
  const pageAt = (url: string) => gateway.inject(url);
  await order({ action: 'retire', remote }, 1);

  const gone = await pageAt('/apartment/7?from=mail');
  expect(gone.statusCode).toBe(410);
  expect(gone.body).toContain('data-page="frame"');
  expect(gone.body).toContain('"retired":{"remote-catalog":["/apartments","/apartment/:id"]}');
  expect(gone.body).not.toContain(old);
  expect((await pageAt('/')).statusCode).toBe(200);
  expect((await order({ action: 'retire', remote }, 2)).json().revision.number).toBe(2);

  const heir = { remote: 'remote-homes', version: bad, mounts: ['/apartments'] };
  expect((await send(heir)).statusCode).toBe(201);
  await order({ action: 'promote', remote: 'remote-homes', version: bad }, 2);
  expect((await pageAt('/apartments')).body).toContain(`/releases/remote-homes/${bad}/`);

  const clash = await order({ action: 'restore', remote }, 3);
  expect(clash.json().details[0].message).toMatch(/^mounts: .apartments belongs to remote-homes/);
  await order({ action: 'retire', remote: 'remote-homes' }, 3);
  expect((await order({ action: 'restore', remote }, 4)).statusCode).toBe(200);
  const back = await pageAt('/apartments');
  expect([back.statusCode, back.body.includes(`/${remote}/${old}/`)]).toEqual([200, true]);
});

test('a retired remote that no longer fits keeps no shell back, and a team cannot bring it back', async () => {
  const { token } = (
    await ask('/tokens', { method: 'POST', payload: { name: 'shop', scope: remote } })
  ).json();
  const team = { authorization: `Bearer ${token}` };
  expect((await order({ action: 'retire', remote }, 1, {}, team)).statusCode).toBe(403);
  await order({ action: 'retire', remote }, 1);
  expect((await order({ action: 'restore', remote }, 2, {}, team)).statusCode).toBe(403);
  await send({ version: bad });
  const promoted = await order({ action: 'promote', remote, version: bad }, 2, {}, team);
  expect(promoted.json()).toMatchObject({ status: 409, error: 'retired' });

  const shell = { remote: 'shell', version: '2.0.0-cccccccc', mounts: [] };
  expect((await send(shell)).statusCode).toBe(201);
  expect((await order({ action: 'promote', ...shell }, 2)).statusCode).toBe(200);
  const back = await order({ action: 'restore', remote }, 3);
  expect(back.json().details[0].message).toMatch(/^shell: /);
});

test('verify finds the build whose bytes changed on the disk', async () => {
  await writeFile(join(config.releasesFolder, remote, old, 'list.js'), 'rotten');

  const { builds } = (await ask('/verify')).json();

  expect(builds.filter(({ problem }: { problem: unknown }) => problem)).toMatchObject([
    { remote, version: old, problem: expect.stringContaining('list.js') },
  ]);
});

const operator = { authorization: `Bearer ${rootToken}` };

const ask = (
  path: string,
  options: { method?: 'POST' | 'DELETE'; payload?: object; headers?: object } = {},
) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...options,
    headers: { ...operator, ...options.headers },
  });

const order = (change: object, after: number, more: object = {}, headers: object = {}) =>
  ask('/changes', { method: 'POST', payload: { change, after, why: 'a test', ...more }, headers });

const post = (path: string, parcel: Parcel, headers: object = {}) =>
  gateway.inject({
    method: 'POST',
    url: `/releases-api${path}`,
    headers: { ...operator, 'content-type': parcel.contentType, ...headers },
    payload: parcel.payload,
  });

const send = async (
  change: Parameters<typeof aParcel>[0],
  files?: Record<string, string>,
  meddle?: (form: FormData) => void,
  headers: object = {},
) => post('/releases', await aParcel(change, files, meddle), headers);
