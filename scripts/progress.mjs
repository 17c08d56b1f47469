// Runs on whatever Node the machine has, before anything is installed: no dependencies, no types to strip.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Where Node keeps compiled code: a variable that processes pass on. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') };

const heartbeatMs = 10_000;

/** An expected failure: only its message is printed, without a stack trace. */
export class CliError extends Error {}

/**
 * Runs one command with a progress message; its output is shown only when it fails.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} what it printed
 */
export async function step(label, command, args, env = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`· ${label}`);
  const heartbeat = setInterval(() => console.log(`  … ${seconds()} s`), heartbeatMs);
  let printed = '';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += String(chunk)));
  }
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (exit, signal) => done(exit ?? signal));
  });
  clearInterval(heartbeat);
  if (code !== 0) throw new CliError(`${printed.trim()}\n\n${label} failed (${code}).`);
  if (seconds() > 1) console.log(`  done in ${seconds()} s`);
  return printed;
}

/**
 * Prints an expected error as a message, any other with its stack, and exits with 1.
 * @param {unknown} error
 */
export function failWith(error) {
  console.error(error instanceof CliError ? error.message : error);
  process.exit(1);
}
