import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { compileCache, root } from './progress.mjs';

export const binPath = (name: string) => join(root, 'node_modules/.bin', name);

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Variables of the developer's shell that must not influence builds and tests. */
const strippedVariables =
  /^(PORT|API_PORT|GIDA_|DATABASE_|REDIS_|SMTP_|STRIPE_|SANDBOX_|NODE_ENV$|SITE_URL$)/;
export const cleanEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !strippedVariables.test(name)));

/** Runs a command with inherited output; returns its exit code. */
export const runInherited = (command: string, args: string[], options: RunOptions = {}) =>
  run(command, args, options, 'inherit').then(({ code }) => code);

/** Runs a command with captured output; returns its exit code and output. */
export const runCaptured = (command: string, args: string[], options: RunOptions = {}) =>
  run(command, args, options, 'pipe');

async function run(
  command: string,
  args: string[],
  { cwd = root, env = {} }: RunOptions,
  output: 'inherit' | 'pipe',
): Promise<{ code: number | null; printed: string }> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const child = spawn(command, args, {
    cwd,
    env: { ...compileCache, ...cleanEnv(), PATH: path, ...env },
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
