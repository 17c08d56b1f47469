import { spawn } from 'node:child_process';

import { environment } from './config.ts';

type Run = { cwd: string; env?: NodeJS.ProcessEnv; isShown?: boolean };

/** Runs a command. What it prints is shown at once, or returned. */
export async function runCommand(
  command: string,
  args: string[],
  { cwd, env = {}, isShown = false }: Run,
): Promise<{ code: number; printed: string }> {
  const output = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: [isShown ? 'inherit' : 'ignore', output, output],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, printed: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, printed: printed.trim() }));
  });
}
