import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
/** The demo on a database of this machine. */
const benchMode = { NODE_ENV: 'test', GIDA_DEMO: '1' };

type ApiUnderTest = AsyncDisposable & { port: number; pid: number; stop: () => Promise<void> };

/** Starts the API as in the demo, with rate limits high enough for load from one machine. */
export async function startApi(environment: NodeJS.ProcessEnv): Promise<ApiUnderTest> {
  const child = spawn(process.execPath, ['demo/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...benchMode,
      LOG_LEVEL: 'error',
      API_PORT: '0',
      RATE_LIMIT_FACTOR: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{"ready":')) continue;
    const { port } = JSON.parse(line) as { port: number }; // the line that api/src/process/start.ts prints
    child.stdout.resume();
    return { port, pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
  }
  throw new Error('The API exited before it was ready.');
}

/** Fills the database of `environment` and returns the headers of a signed-in guest. */
export async function fillWithApartments(count: number, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['api/src/testing/fill-apartments.ts', String(count)], {
    cwd: root,
    env: { ...process.env, ...benchMode, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let token = '';
  child.stdout.on('data', (bytes) => (token += String(bytes)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Filling with ${count} apartments ended with ${code}.`);
  return { authorization: `Bearer ${token.trim()}` };
}
