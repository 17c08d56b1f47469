import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type GatewayProcess = AsyncDisposable & {
  url: string;
  pid: number;
  /** What it has printed so far: the log. */
  output: () => string;
  stop: () => Promise<void>;
};

/** A gateway in a process of its own, as it runs in production. */
export async function startGatewayProcess(env: Record<string, string>): Promise<GatewayProcess> {
  const compileCache = process.env['NODE_COMPILE_CACHE'];
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', resolve(import.meta.dirname, '../main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        // No page of an apartment is asked for.
        RENDERER_SOCKET: '/nowhere',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((found, fail) => {
    void ended.then(([code]) => fail(new Error(`the gateway ended with ${code}`)));
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      const address = /Gateway at (\S+)/.exec(printed)?.[1];
      if (address) found(address);
    });
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const output = () => printed;
  return { url, pid: child.pid ?? 0, output, stop, [Symbol.asyncDispose]: stop };
}
