import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { PageRenderer } from './page-renderer.ts';
import { canIsolate } from './start-render-worker.ts';

const slowBuild = `
  export async function renderApartment({ isSlow }) {
    if (isSlow) for (;;);
    return 'rendered';
  }`;

/** What a server build tries that is none. */
const hostileBuild = `
  import { execFileSync } from 'node:child_process';
  import { readFileSync } from 'node:fs';
  import { connect } from 'node:net';
  const attempt = (work) => { try { return work(), 'done'; } catch (error) { return error.code; } };
  export const renderApartment = async ({ secret, port, gateway, service }) => JSON.stringify({
    file: attempt(() => readFileSync(secret)),
    environmentOfGateway: attempt(() => readFileSync('/proc/' + gateway + '/environ')),
    program: attempt(() => execFileSync('/bin/ls')),
    connection: await new Promise((resolve) =>
      connect(port, '127.0.0.1', () => resolve('open')).once('error', ({ code }) => resolve(code))),
    signal: attempt(() => process.kill(gateway, 0)),
    signalToAll: attempt(() => process.kill(-1, 0)),
    socket: service && await new Promise((resolve) =>
      connect(service, () => resolve('open')).once('error', ({ code }) => resolve(code))),
    database: typeof process.getBuiltinModule('node:sqlite'),
    user: process.getuid(),
    environment: Object.keys(process.env),
  });`;

const isRoot = process.getuid?.() === 0;

test.for(['started by the gateway', 'of the service'])(
  'a rendering %s that does not end is stopped, and the next one begins anew',
  async (where, context) => {
    if (where === 'of the service' && !(await canIsolate())) return context.skip();
    const { file } = await createServerBuild(slowBuild);
    const service = where === 'of the service' ? await startRenderer() : null;
    const renderer = new PageRenderer(file, service, 1_500);
    onTestFinished(() => renderer.close());

    await expect(renderer.render({ isSlow: true })).rejects.toThrow('too long');

    const next = () => renderer.render({}).catch(() => '');
    await expect.poll(next).toBe('rendered');
  },
);

test.for(['started by the gateway', 'of the service'])(
  'a server build %s has no secret, no network and no signal for the gateway',
  async (where, context) => {
    if (!(await canIsolate())) return context.skip();
    const { file, folder } = await createServerBuild(hostileBuild);
    const secret = join(folder, 'secret');
    await writeFile(secret, 'a secret');
    const reached = vi.fn();
    const victim = createServer(reached).listen(0, '127.0.0.1');
    onTestFinished(() => void victim.close());
    await once(victim, 'listening');
    const service = where === 'of the service' ? await startRenderer() : null;
    const renderer = new PageRenderer(file, service);
    onTestFinished(() => renderer.close());
    const { port } = victim.address() as AddressInfo; // it listens on a port

    const seen = JSON.parse(await renderer.render({ secret, port, gateway: process.pid, service }));

    expect(seen).toEqual({
      file: 'ERR_ACCESS_DENIED',
      environmentOfGateway: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
      connection: expect.stringMatching(/^E(NETUNREACH|CONNREFUSED)$/),
      signal: expect.stringMatching(/^E(SRCH|PERM)$/),
      signalToAll: expect.stringMatching(/^E(SRCH|PERM)$/),
      // Who is another user does not get into its folder.
      socket: service && isRoot ? 'EACCES' : expect.toSatisfy(() => true),
      database: 'undefined',
      user: isRoot && !service ? 65_534 : expect.any(Number),
      environment: [],
    });
    expect(reached).not.toHaveBeenCalled();
  },
);

test('a page fails at once where the service does not run, or the code is gone', async () => {
  const { file, folder } = await createServerBuild(slowBuild);
  const missing = join(folder, 'missing');

  await expect(new PageRenderer(file, missing).render({})).rejects.toThrow('could not start');
  await expect(new PageRenderer(missing).render({})).rejects.toThrow('cannot be read');
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
    ...((await canIsolate()) ? ['unshare', ...isolation] : []),
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
