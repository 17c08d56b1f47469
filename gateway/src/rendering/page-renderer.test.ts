import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { PageRenderer } from './page-renderer.ts';
import { findIsolation } from './start-render-worker.ts';

const slowBuild = `
  export async function renderApartment({ isSlow }) {
    if (isSlow) for (;;);
    return 'rendered';
  }`;

const isRoot = process.getuid?.() === 0;

test.for(['started by the gateway', 'of the service'])(
  'a rendering %s that does not end is stopped, and the next one begins anew',
  async (where, context) => {
    if (where === 'of the service' && !(await findIsolation())) return context.skip();
    const { file } = await createServerBuild(slowBuild);
    const service = where === 'of the service' ? await startRenderer() : null;
    const renderer = new PageRenderer(() => readFile(file), service, 1_500);
    onTestFinished(() => renderer.close());

    await expect(renderer.render({ isSlow: true })).rejects.toThrow('too long');

    const next = () => renderer.render({}).catch(() => '');
    await expect.poll(next).toBe('rendered');
  },
);

test('a page of more than 1 MB is none', async () => {
  const { file } = await createServerBuild(
    `export const renderApartment = async (length) => 'é'.repeat(length / 2);`,
  );
  const renderer = new PageRenderer(() => readFile(file));
  onTestFinished(() => renderer.close());

  expect(await renderer.render(1_000_000)).toHaveLength(500_000);
  await expect(renderer.render(1_000_002)).rejects.toThrow('larger than 1 MB');
});

test('of the error of a build, 200 characters are told', async () => {
  const { file } = await createServerBuild(
    `export async function renderApartment() { throw new Error('e'.repeat(1_000_000)); }`,
  );
  const renderer = new PageRenderer(() => readFile(file));
  onTestFinished(() => renderer.close());

  await expect(renderer.render({})).rejects.toThrow(/^This page could not be rendered: e{200}\.$/);
});

test.each([
  ['another message', 'null'],
  ['that it is loaded again', '"loaded"'],
  ['an answer to nobody', '{"id":9999,"html":""}'],
])('a process that says %s is left', async (_what, line) => {
  const socket = join(await temporaryFolder(), 'socket');
  const rogue = createServer((stream) => void stream.write(`"loaded"\n${line}\n`)).listen(socket);
  onTestFinished(() => void rogue.close());
  await once(rogue, 'listening');
  const { file } = await createServerBuild(slowBuild);

  const rendering = new PageRenderer(() => readFile(file), socket).render({});

  await expect(rendering).rejects.toThrow(/sent something else|has ended/);
});

test('a page fails at once where the service does not run, or the code is gone', async () => {
  const { file, folder } = await createServerBuild(slowBuild);
  const missing = join(folder, 'missing');

  await expect(new PageRenderer(() => readFile(file), missing).render({})).rejects.toThrow(
    'could not start',
  );
  await expect(new PageRenderer(() => readFile(missing)).render({})).rejects.toThrow(
    'cannot be read',
  );
});

async function createServerBuild(code: string) {
  const folder = await temporaryFolder();
  const file = join(folder, 'main.js');
  await writeFile(file, code);
  return { folder, file };
}

/** The service as `deploy/` runs it, without network; returns its address. */
async function startRenderer(): Promise<string> {
  const socket = join(await temporaryFolder(), 'socket');
  const script = join(import.meta.dirname, 'renderer.ts');
  const isolation = ['--net', '--pid', '--fork', '--kill-child'];
  if (!isRoot) isolation.push('--user');
  const [command, ...args] = [
    ...((await findIsolation()) ? ['unshare', ...isolation] : []),
    process.execPath,
    script,
    socket,
  ];
  const renderer = spawn(command, args, {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void renderer.kill('SIGKILL'));
  await once(renderer.stdout, 'data');
  return socket;
}
