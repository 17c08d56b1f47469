import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { root } from './progress.mjs';

export const binPath = (name: string) => join(root, 'node_modules/.bin', name);

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Variables of the developer's shell that must not influence builds and tests. */
const strippedVariables =
  /^(PORT|API_PORT|GIDA_|DATABASE_|REDIS_|SMTP_|STRIPE_|SANDBOX_|NODE_ENV$|SITE_URL$)/;
export const cleanEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !strippedVariables.test(name)));

/** Runs a command with inherited output; returns its exit code. */
export const runInherited = (command: string, args: string[], options: RunOptions = {}) =>
  exitCode(start(command, args, options, 'inherit'));

/** Runs a command with captured output; returns its exit code and output. */
export async function runCaptured(command: string, args: string[], options: RunOptions = {}) {
  let printed = '';
  const child = start(command, args, options, 'pipe');
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  child.once('error', (error) => (printed += error.message));
  return { code: await exitCode(child), printed };
}

/** Runs a command and prints each of its lines after the label, for commands that run side by side. */
export async function runLabelled(
  label: string,
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<number | null> {
  const child = start(command, args, options, 'pipe');
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => console.log(`${label} │ ${line}`));
  }
  return exitCode(child);
}

function start(
  command: string,
  args: string[],
  { cwd = root, env = {} }: RunOptions,
  output: 'inherit' | 'pipe',
): ChildProcess {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  return spawn(command, args, {
    cwd,
    env: { ...cleanEnv(), PATH: path, ...env },
    stdio: ['ignore', output, output],
  });
}

const exitCode = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', resolve);
  });
