import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createInDataFolder } from '../testing/create-test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'gida-folder-'));
beforeAll(() => createInDataFolder(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const timeoutMs = 180_000;

it(
  'data survives kill -9, and a second process on the same folder exits with an error',
  async () => {
    const first = startApi();
    const port = await waitForPort(first);
    const registered = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Efe', email: 'efe@example.com', message: 'Kept?' }),
    });
    const second = startApi();
    let errorOutput = '';
    second.stderr?.on('data', (bytes) => (errorOutput += String(bytes)));
    const [code] = await once(second, 'exit');

    first.kill('SIGKILL');
    await once(first, 'exit');
    const third = startApi();
    const mails = await fetch(`http://127.0.0.1:${await waitForPort(third)}/dev/mail.json`);
    third.kill('SIGTERM');
    const [exitCode] = await once(third, 'exit');

    expect(registered.status).toBe(200);
    expect(code).toBe(1);
    expect(errorOutput).toContain('is in use by another Gida process');
    expect(await mails.json()).toMatchObject([{ text: expect.stringContaining('Kept?') }]);
    expect(exitCode).toBe(0);
  },
  timeoutMs,
);

function startApi(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const demo = { GIDA_DEMO: '1', GIDA_DATA: folder, API_PORT: '0', LOG_LEVEL: 'silent' };
  return spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...demo },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function waitForPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('stdout is not a pipe');
  for await (const line of createInterface(stdout)) return JSON.parse(line).port;
  throw new Error('the API exited before it was ready');
}
