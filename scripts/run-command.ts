import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { root } from './progress.mjs';

export const tool = (name: string) => join(root, 'node_modules/.bin', name);

type Settings = { cwd?: string; env?: NodeJS.ProcessEnv };

/** What a developer's shell has set must not decide what the tests find. */
const foreign =
  /^(PORT|API_PORT|GIDA_|DATABASE_|REDIS_|SMTP_|STRIPE_|SANDBOX_|NODE_ENV$|SITE_URL$)/;
export const cleanEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));

/** Runs a tool in front of the person; answers its exit code. */
export const show = (command: string, args: string[], settings: Settings = {}) =>
  run(command, args, settings, 'inherit').then(({ code }) => code);

/** Runs a tool behind the scenes; answers its exit code and everything it printed. */
export const collect = (command: string, args: string[], settings: Settings = {}) =>
  run(command, args, settings, 'pipe');

async function run(
  command: string,
  args: string[],
  { cwd = root, env = {} }: Settings,
  output: 'inherit' | 'pipe',
): Promise<{ code: number | null; printed: string }> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const child = spawn(command, args, {
    cwd,
    env: { ...cleanEnv(), PATH: path, ...env },
    stdio: ['ignore', output, output],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      printed += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  return { code, printed };
}
