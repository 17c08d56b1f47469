import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { checkContainer } from '@gida/releases/container-contract';
import { checkBuildCode } from '@gida/releases/check-build-code';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestGateway } from '../../testing/test-gateway.ts';

// Of the main thread; a worker has its own.
vi.mock('@gida/releases/container-contract', { spy: true });
vi.mock('@gida/releases/check-build-code', { spy: true });

const version = '1.0.0-0000000c';
const container = 'remote_offers_1_0_0_0000000c';
const chunk = 'chunk';
const chunkHash = `sha384-${createHash('sha384').update(chunk).digest('base64')}`;
const policy = "trustedTypes.createPolicy('gida',{})";

let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  gateway = await createTestGateway({ operatorTokenHash });
});
afterEach(() => gateway.close());

const entryWith = (global: string, hash = chunkHash) =>
  `var ${container};(()=>{${policy};self.${global}=self.${global}||[];x("${hash}")})()`;

test('a container that fulfils the contract is published', async () => {
  const published = await publish(entryWith(`rspackChunk${container}`));

  expect(published.statusCode).toBe(201);
  expect(published.json().checks).toContainEqual(
    expect.objectContaining({ name: 'container', outcome: 'passed' }),
  );
});

test('the code of a build is not read in the thread that serves the site', async () => {
  const published = await publish(entryWith(`rspackChunk${container}`));

  expect(published.statusCode).toBe(201);
  expect(checkContainer).not.toHaveBeenCalled();
  expect(checkBuildCode).not.toHaveBeenCalled();
});

test.each([
  ['export{', 'code failed'],
  ['export default ', 'code failed'],
])(
  'an entry with %s many times is refused at once',
  async (text, message) => {
    const published = await publish(text.repeat(50_000));

    expect(published.statusCode).toBe(409);
    expect(published.json().message).toContain(message);
  },
  20_000,
);

test.each([
  ['without its version in its name', {}, { container: 'remote_offers' }, '`name`'],
  ['with the name of another version', {}, { container: 'remote_offers_1_0_0_0000000b' }, '`name`'],
  [
    'without its version in uniqueName',
    { entry: entryWith('rspackChunkremote_offers') },
    {},
    '`output.uniqueName`',
  ],
  [
    'with the short form of the same',
    { entry: `${policy};globalThis.rspackChunkoffers||=[];x("${chunkHash}")` },
    {},
    '`output.uniqueName`',
  ],
  [
    'whose entry does not carry the hash of a chunk',
    { entry: entryWith(`rspackChunk${container}`, '') },
    {},
    'chunk.js: its hash is not in the entry',
  ],
  [
    'without the policy of the site',
    { entry: `self.rspackChunk${container}||=[];x("${chunkHash}")` },
    {},
    '`output.trustedTypes',
  ],
  ['that is an ES module', { entry: 'const a=1;export{a as init}' }, {}, '`library.type`'],
  [
    'with the runtime of the shell, that says it has its own',
    { entry: 'gidaFederation()' },
    { runtime: 'own' as const },
    'Leave `runtime` out',
  ],
])('a container %s is refused with the setting to change', async (_, files, build, setting) => {
  const { entry = entryWith(`rspackChunk${container}`) } = files as { entry?: string };

  const published = await publish(entry, build);

  expect(published.statusCode).toBe(409);
  expect(published.json().message).toMatch(/container(?:, code)? failed/);
  expect(published.json().message).toContain(setting);
});

test.each([
  [{}, 13_000, 'failed'],
  [{ runtime: 'own' as const }, 30_000, 'passed'],
  [{ runtime: 'own' as const }, 41_000, 'failed'],
])('the budget of an entry of %j with about %i bytes brotli: %s', async (build, bytes, outcome) => {
  // Random bytes are not made smaller.
  const entry = `${entryWith(`rspackChunk${container}`)}//${randomBytes(bytes).toString('base64')}`;

  const published = await publish(entry, build);

  expect(published.statusCode).toBe(outcome === 'passed' ? 201 : 409);
  if (outcome === 'failed') expect(published.json().message).toContain('budget failed');
});

async function publish(entry: string, overrides = {}) {
  const bundle = await createPackedBuild(
    { version, remote: 'remote-offers', container, mounts: ['/offers'], ...overrides },
    { 'entry.js': entry, 'chunk.js': chunk },
  );
  return gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    payload: bundle.payload,
    headers: { authorization: 'Bearer root-token', 'content-type': bundle.contentType },
  });
}
