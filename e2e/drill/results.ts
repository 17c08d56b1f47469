import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { root } from '../../scripts/progress.mjs';
import type { Traffic } from './requests.ts';

type Line = { step: string; result: string; limit: string; isMet: boolean };
const lines: Line[] = [];
const startedAt = Date.now();

export const say = (text: string): void =>
  console.error(`${String(Math.round((Date.now() - startedAt) / 1_000)).padStart(5)} s  ${text}`);

/** A step that works or says why not; the drill goes on. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  say(name);
  const from = Date.now();
  try {
    const result = await work();
    add(name, `${((Date.now() - from) / 1_000).toFixed(1)} s`, 'works', true);
    return result;
  } catch (error) {
    add(name, String(error).split('\n')[0]?.slice(0, 200) ?? '', 'works', false);
    throw error;
  }
}

export function addTraffic(
  name: string,
  { requests, failed, failedAfterRetry, longestMs }: Traffic,
  counted: 'failed' | 'failedAfterRetry',
): void {
  const counts = counted === 'failed' ? failed : failedAfterRetry;
  for (const failure of counts.slice(0, 20)) say(`  ✗ ${failure}`);
  const result = `${requests} requests, ${failed.length} failed, ${failedAfterRetry.length} after one retry, longest ${Math.round(longestMs)} ms`;
  const limit = counted === 'failed' ? '0 failed' : '0 after one retry';
  add(name, result, limit, requests > 0 && counts.length === 0);
}

export function addViolations(name: string, violations: readonly string[]): void {
  for (const violation of violations.slice(0, 20)) say(`  ✗ ${violation}`);
  add(name, String(violations.length), 'none', violations.length === 0);
}

export function addSeconds(name: string, seconds: number, limit: number): void {
  add(name, `${seconds.toFixed(1)} s`, `≤ ${limit} s`, seconds <= limit);
}

export function add(name: string, result: string, limit: string, isMet: boolean): void {
  lines.push({ step: name, result, limit, isMet });
  say(`  ${isMet ? '✓' : '✗'} ${name}: ${result}`);
}

/** Prints the table, and writes that of a whole drill beside the results of the benches. */
export function finish({ isWhole, soakMinutes }: { isWhole: boolean; soakMinutes: number }): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const commit = git('rev-parse', '--short=8', 'HEAD').trim();
  const isDirty = git('status', '--porcelain') !== '';
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  const missed = lines.filter(({ isMet }) => !isMet).length;
  const table = [
    '# The production drill',
    '',
    `Written by \`pnpm production-drill\` on ${new Date().toISOString().slice(0, 10)} at ${commit}${isDirty ? ' with changes' : ''}, in ${minutes} min${soakMinutes > 0 ? `, ${soakMinutes} of them its soak,` : ''} on ${cpus().length} × ${cpus()[0]?.model.trim()}: ${lines.length - missed} rows of ${lines.length} met.`,
    '',
    '| step | result | target | met |',
    '| --- | --- | --- | --- |',
    ...lines.map(
      ({ step: name, result, limit, isMet }) =>
        `| ${name} | ${result.replaceAll('|', '\\|')} | ${limit} | ${isMet ? 'yes' : '**no**'} |`,
    ),
  ].join('\n');
  console.log(table);
  if (isWhole) writeFileSync(join(root, 'docs/production-drill.md'), `${table}\n`);
  if (missed > 0) process.exitCode = 1;
}
