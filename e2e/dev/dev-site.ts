import { spawn, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePorts } from '../../scripts/free-ports.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** `pnpm dev` in a copy of this checkout, whose files a test may edit. */
export async function startDevSite() {
  const folder = mkdtempSync(join(tmpdir(), 'gida-dev-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(join(checkout, file), join(folder, file), { recursive: true });
  const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'];
  execFileSync('npx', install, { cwd: folder, stdio: 'pipe' });
  const port = await freePorts(4);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node'),
      PORT: String(port),
      GIDA_DATA: join(folder, '.gida'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const ready = new Promise<void>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`pnpm dev ended with ${code}.\n${printed}`)));
    child.stdout.on('data', (text: Buffer) => {
      printed += String(text);
      if (printed.includes('Gida is ready')) done();
    });
  });
  const ended = new Promise((done) => child.once('exit', done));
  await ready;
  return {
    folder,
    /** When the command was given, as `performance.now()`. */
    startedAt,
    origin: `http://localhost:${port}`,
    printed: () => printed,
    /** Replaces a text of a file. */
    edit(file: string, from: string, to: string): void {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    },
    /** As an editor whose machine is busy. */
    editSlowly: async (file: string, from: string, to: string) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, '');
      await delay(150);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    },
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
