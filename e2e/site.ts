import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const readyWithinMs = 90_000;
const stopWithinMs = 15_000;

export type Site = {
  origin: string;
  directory: string;
  /** Everything the processes printed so far. */
  printed: () => string;
  /** As a power cut does it; the site starts it again by itself. */
  killApi: () => void;
  stop: () => Promise<void>;
};

/** The whole product, as `npm start` runs it, on free ports with a data folder of its own. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'gida-e2e-'));
  const port = await freePorts(3);
  const origin = `http://localhost:${port}`;
  let printed = '';

  const site = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      GIDA_DEMO: '1',
      PORT: String(port),
      GIDA_DATA: directory,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));

  const stop = async () => {
    if (site.exitCode === null) site.kill('SIGTERM');
    await Promise.race([ended, delay(stopWithinMs).then(() => site.kill('SIGKILL'))]);
    await rm(directory, { recursive: true, force: true });
  };

  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await isReady(origin))) {
    if (site.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The site did not become ready. It printed:\n${printed}`);
    }
    await delay(200);
  }
  const killApi = () => process.kill(childOf(site.pid ?? 0, 'api/src/main.ts'), 'SIGKILL');
  return { origin, directory, printed: () => printed, killApi, stop };
}

/** The process that this one started to run a script. Linux only. */
function childOf(pid: number, script: string): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const child = children.find(
    (id) => id && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script),
  );
  if (!child) throw new Error(`No child of ${pid} runs ${script}.`);
  return Number(child);
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const [gateway, api] = await Promise.all([
      fetch(`${origin}/health/ready`),
      fetch(`${origin}/api/v1/site`),
    ]);
    return gateway.ok && api.ok;
  } catch {
    return false;
  }
}

/** The first of `count` neighbouring ports that nobody holds. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const held = await Promise.all(
      Array.from({ length: count }, (_, index) => isFree(first + index)),
    );
    if (held.every(Boolean)) return first;
  }
  throw new Error('No free ports were found on this machine.');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => {
      const { port: held } = server.address() as AddressInfo; // a listening TCP server has one
      server.close(() => resolve(held === port));
    });
  });
