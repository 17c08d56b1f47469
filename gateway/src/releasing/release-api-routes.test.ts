import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { damageBuild } from '../testing/builds.ts';
import { createPackedBuild, type PackedBuild } from '../testing/packed-builds.ts';

const rootToken = 'root-token';
const [oldVersion, newVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const remote = 'remote-catalog';

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  config = await createTestConfig({ operatorTokenHash });
  gateway = await createGateway(config);
});

test('publish, promote and rollback record who, when and why', async () => {
  const sent = await publishBundle({ version: newVersion });
  expect(sent.json()).toMatchObject({ remote, version: newVersion, isNew: true });
  expect(sent.statusCode).toBe(201);

  await sendChange({ action: 'promote', remote, version: newVersion }, 2);
  const back = await sendChange({ action: 'rollback', remote }, 3, { why: 'prices are wrong' });

  expect(back.statusCode).toBe(200);
  const { revisions } = (await request('/history')).json();
  expect(revisions[0]).toMatchObject({
    number: 4,
    who: 'root operator',
    why: 'prices are wrong',
    at: expect.stringMatching(/^\d{4}-/),
    change: { action: 'rollback', remote },
    remotes: { [remote]: { stable: oldVersion, previous: null } },
  });
  expect(revisions[0].remotes.shell).toEqual(revisions[1].remotes.shell);
});

test('the status has the owner of a build, and its packages, which the same version may have in another version', async () => {
  const says = { owner: 'Offers', contact: '#offers' };
  const bundles = { lodash: ['4.17.20'] };
  const published = await publishBundle({ version: newVersion, ...says, bundles });
  expect(published.statusCode, published.body).toBe(201);
  await sendChange({ action: 'promote', remote, version: newVersion }, 2);

  const again = { version: newVersion, ...says, bundles: { lodash: ['4.17.21'] } };
  expect((await publishBundle(again)).json()).toMatchObject({ isNew: false });
  const other = await publishBundle({ ...again, owner: 'Others' });
  expect(other.json()).toMatchObject({ error: 'version_taken' });

  const { inUse } = (await request('/status')).json();
  expect(inUse.filter((it: { remote: string }) => it.remote === remote)).toMatchObject([
    { role: 'stable', ...says, bundles },
    { role: 'previous', version: oldVersion },
  ]);
  expect(inUse.at(-1)).not.toHaveProperty('owner');
});

test.each([
  { owner: 'x'.repeat(201) },
  { owner: 'Offers\u202e' },
  { contact: 'two\nlines' },
  { bundles: { lodash: Array(21).fill('1.0.0') } },
])('a build that says %j of itself is refused', async (said) => {
  const refused = await publishBundle({ version: newVersion, ...said });

  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(Object.keys(said)[0]);
});

test('a second rollback within five minutes asks whether it is meant, and a promotion in between is another case', async () => {
  for (const [after, version] of ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', newVersion].entries()) {
    await publishBundle({ version });
    await sendChange({ action: 'promote', remote, version }, after + 2);
  }
  await sendChange({ action: 'rollback', remote }, 5, { why: 'prices are wrong' });

  const refused = await sendChange({ action: 'rollback', remote }, 6);
  const named = await sendChange({ action: 'rollback', remote, to: '1.0.0-aaaaaaa1' }, 6);
  const again = await sendChange({ action: 'rollback', remote, again: true }, 7);

  expect(refused.json()).toMatchObject({
    status: 409,
    error: 'just_rolled_back',
    message: expect.stringMatching(/prices are wrong.*1\.0\.0-aaaaaaa2 is served.*--again/),
  });
  expect([named.statusCode, again.json().revision.remotes[remote].stable]).toEqual([
    200,
    oldVersion,
  ]);
  await sendChange({ action: 'promote', remote, version: newVersion }, 8);
  expect((await sendChange({ action: 'rollback', remote }, 9)).statusCode).toBe(200);
});

test('a published version cannot be overwritten; publishing the same bytes again changes nothing', async () => {
  await publishBundle({ version: newVersion });

  expect((await publishBundle({ version: newVersion })).json()).toMatchObject({ isNew: false });
  const other = await publishBundle({ version: newVersion }, { 'entry.js': 'other' });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ error: 'version_taken' });
});

test('a rejected publish lists every failed check with its remedy', async () => {
  const response = await publishBundle({
    version: newVersion,
    shell: '^2',
    shared: { jotai: '^9.0.0' },
  });

  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    error: 'check_failed',
    details: [
      { message: expect.stringMatching(/^shell: .*Rebuild it/) },
      { message: expect.stringMatching(/^shared: .*jotai \^9/) },
    ],
  });
});

test('a bundle with a modified file, an unlisted file or a path traversal is rejected', async () => {
  const flipped = await publishBundle({ version: newVersion }, {}, (form) =>
    form.set('entry.js', new Blob(['x'])),
  );
  const stray = await publishBundle({ version: newVersion }, {}, (form) =>
    form.set('x.js', new Blob(['x'])),
  );
  const outside = await publishBundle({ version: newVersion }, {}, (form) =>
    form.set('../x.js', new Blob(['x'])),
  );

  expect(flipped.json()).toMatchObject({ error: 'check_failed' });
  expect(stray.json()).toMatchObject({ error: 'check_failed' });
  expect(outside.json()).toMatchObject({ error: 'invalid_build' });
});

test.each([
  'help.html',
  'help.htm',
  'help.xhtml',
  'help.HTML',
  'help.svg',
  'help.xml',
  'help.pdf',
  'help',
  'documents/help.html',
  'root/help.svg',
])('a build of a remote with %s is rejected, and the file is not served', async (file) => {
  const response = await publishBundle({ version: newVersion }, { [file]: '<h1>Log in</h1>' });

  expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining(file)]);
  expect(response.json().details[0].message).toContain('of a type that no build may contain');
  const served = await gateway.inject(`/releases/${remote}/${newVersion}/${file}`);
  expect(served.statusCode).toBe(404);
});

test('rolling back to a build with damaged files is rejected', async () => {
  await publishBundle({ version: newVersion });
  await sendChange({ action: 'promote', remote, version: newVersion }, 2);
  await damageBuild(config.releasesFolder, remote, oldVersion);

  const response = await sendChange({ action: 'rollback', remote }, 3);
  await gateway.close();
  gateway = await createGateway({ ...config, checkout: null });
  const restarted = await sendChange({ action: 'rollback', remote }, 3);

  for (const { statusCode, body } of [response, restarted])
    expect([statusCode, body]).toEqual([409, expect.stringMatching(/"bytes: .*(missing|damaged)/)]);
});

test('a change based on an old revision returns 409; a repeated one is applied once', async () => {
  await publishBundle({ version: newVersion });
  const key = { 'idempotency-key': 'deploy-4711' };
  const first = await sendChange({ action: 'promote', remote, version: newVersion }, 2, {}, key);
  const again = await sendChange({ action: 'promote', remote, version: newVersion }, 2, {}, key);
  const late = await sendChange({ action: 'rollback', remote }, 2);
  const other = await sendChange({ action: 'rollback', remote }, 3, {}, key);

  expect(again.json().revision).toEqual(first.json().revision);
  expect(late.json()).toMatchObject({ status: 409, error: 'revision_outdated' });
  expect(other.json()).toMatchObject({ status: 422, error: 'idempotency_key_reused' });
});

test('concurrent requests with the same idempotency key are applied once and get the same revision', async () => {
  await publishBundle({ version: newVersion });
  const key = { 'idempotency-key': 'deploy-4712' };

  const responses = await Promise.all(
    [1, 2, 3].map(() => sendChange({ action: 'promote', remote, version: newVersion }, 2, {}, key)),
  );

  for (const response of responses)
    expect(response.json()).toMatchObject({ revision: { number: 3 } });
});

test('a team token releases only its own remote, and a revoked token returns 401', async () => {
  const made = await request('/tokens', {
    method: 'POST',
    payload: { name: 'shop', scope: remote },
  });
  const { token, summary } = made.json();
  const team = { authorization: `Bearer ${token}` };

  expect((await publishBundle({ version: newVersion }, {}, undefined, team)).statusCode).toBe(201);
  const own = await sendChange({ action: 'promote', remote, version: newVersion }, 2, {}, team);
  expect(own.json().revision.who).toBe('shop');
  const foreign = {
    ...(await createPackedBuild({ version: newVersion, remote: 'remote-booking' })),
  };
  expect((await post('/releases', foreign, team)).json()).toMatchObject({ error: 'wrong_scope' });
  const block = await sendChange({ action: 'block', remote, version: oldVersion }, 3, {}, team);
  expect(block.json()).toMatchObject({ status: 403, error: 'operator_only' });
  expect((await request('/tokens', { headers: team })).statusCode).toBe(403);

  await request(`/tokens/${summary.id}`, { method: 'DELETE' });
  expect((await request('/status', { headers: team })).statusCode).toBe(401);
});

test('retiring a remote returns 410 for its mounts, frees them for another remote and can be undone', async () => {
  const pageAt = (url: string) => gateway.inject(url);
  await sendChange({ action: 'retire', remote }, 2);

  const retiredPage = await pageAt('/apartment/7?from=mail');
  expect(retiredPage.statusCode).toBe(410);
  expect(retiredPage.body).toContain('data-page="frame"');
  expect(retiredPage.body).toContain(
    '"retired":{"remote-catalog":["/apartments","/apartment/:id"]}',
  );
  expect(retiredPage.body).not.toContain(oldVersion);
  expect((await pageAt('/')).statusCode).toBe(200);
  expect((await sendChange({ action: 'retire', remote }, 3)).json().revision.number).toBe(3);

  const successor = { remote: 'remote-homes', version: newVersion, mounts: ['/apartments'] };
  expect((await publishBundle(successor)).statusCode).toBe(201);
  await sendChange({ action: 'promote', remote: 'remote-homes', version: newVersion }, 3);
  expect((await pageAt('/apartments')).body).toContain(`/releases/remote-homes/${newVersion}/`);

  const conflict = await sendChange({ action: 'restore', remote }, 4);
  expect(conflict.json().details[0].message).toMatch(
    /^mounts: .apartments belongs to remote-homes/,
  );
  await sendChange({ action: 'retire', remote: 'remote-homes' }, 4);
  expect((await sendChange({ action: 'restore', remote }, 5)).statusCode).toBe(200);
  const back = await pageAt('/apartments');
  expect([back.statusCode, back.body.includes(`/${remote}/${oldVersion}/`)]).toEqual([200, true]);
});

test('an incompatible retired remote does not block a shell release, and a team token cannot restore it', async () => {
  const { token } = (
    await request('/tokens', { method: 'POST', payload: { name: 'shop', scope: remote } })
  ).json();
  const team = { authorization: `Bearer ${token}` };
  expect((await sendChange({ action: 'retire', remote }, 2, {}, team)).statusCode).toBe(403);
  await sendChange({ action: 'retire', remote }, 2);
  expect((await sendChange({ action: 'restore', remote }, 3, {}, team)).statusCode).toBe(403);
  await publishBundle({ version: newVersion });
  const promoted = await sendChange(
    { action: 'promote', remote, version: newVersion },
    3,
    {},
    team,
  );
  expect(promoted.json()).toMatchObject({ status: 409, error: 'remote_retired' });

  const shell = { remote: 'shell', version: '2.0.0-cccccccc', mounts: [] };
  expect((await publishBundle(shell)).statusCode).toBe(201);
  expect((await sendChange({ action: 'promote', ...shell }, 3)).statusCode).toBe(200);
  const back = await sendChange({ action: 'restore', remote }, 4);
  expect(back.json().details[0].message).toMatch(/^shell: /);
});

test('doctor repairs a build whose files changed on disk, and names one that cannot be repaired', async () => {
  const examine = async () => (await request('/doctor', { method: 'POST' })).json().findings;
  expect(await examine()).toEqual([]);
  await writeFile(join(config.releasesFolder, remote, oldVersion, 'list.js'), 'corrupted');
  const record = `${remote} ${oldVersion}`;

  expect(await examine()).toMatchObject([
    { record, problem: expect.stringContaining('list.js'), repaired: true },
  ]);
  expect(await examine()).toEqual([]);

  await damageBuild(config.releasesFolder, remote, oldVersion);
  expect(await examine()).toMatchObject([
    {
      record,
      problem: expect.stringContaining('damaged'),
      repaired: false,
      advice: expect.stringMatching(/^Publish the same build/),
    },
  ]);
});

const operator = { authorization: `Bearer ${rootToken}` };

const request = (
  path: string,
  options: { method?: 'POST' | 'DELETE'; payload?: object; headers?: object } = {},
) =>
  gateway.inject({
    url: `/releases-api${path}`,
    ...options,
    headers: { ...operator, ...options.headers },
  });

const sendChange = (change: object, after: number, more: object = {}, headers: object = {}) =>
  request('/changes', {
    method: 'POST',
    payload: { change, after, why: 'a test', ...more },
    headers,
  });

const post = (path: string, parcel: PackedBuild, headers: object = {}) =>
  gateway.inject({
    method: 'POST',
    url: `/releases-api${path}`,
    headers: { ...operator, 'content-type': parcel.contentType, ...headers },
    payload: parcel.payload,
  });

const publishBundle = async (
  change: Parameters<typeof createPackedBuild>[0],
  files?: Record<string, string>,
  tamper?: (form: FormData) => void,
  headers: object = {},
) => post('/releases', await createPackedBuild(change, files, tamper), headers);
