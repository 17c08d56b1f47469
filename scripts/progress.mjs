// Runs on whatever Node the machine has, before anything is installed: no dependencies, no types to strip.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const heartbeatMs = 10_000;

/** A failure that needs no stack: its message is for the person who typed the command. */
export class Told extends Error {}

/**
 * Runs one step, says so while it takes its time, and shows its output only when it failed.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} what it printed
 */
export async function step(what, command, args, env = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`· ${what}`);
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
  if (code !== 0) throw new Told(`${printed.trim()}\n\n${what}: this failed (${code}).`);
  if (seconds() > 1) console.log(`  done in ${seconds()} s`);
  return printed;
}

/**
 * Says a foreseen problem in a sentence, an unforeseen one with its stack, and ends.
 * @param {unknown} error
 */
export function failWith(error) {
  console.error(error instanceof Told ? error.message : error);
  process.exit(1);
}
