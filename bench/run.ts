/**
 * `pnpm bench <name>`: runs one benchmark and prints one JSON line per row. `--list`: what each measures. Without a name:
 * the short set, one after the other; `--long`: all, as long as each likes. Both write their rows into
 * `bench/results.json`. `--results`: prints what stands there, of the benchmarks named after it or of all and of the night.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

import { nightText, readNight } from './night.ts';
import { findRefusal, printResults, storeRows } from './results.ts';
import type { Row } from './row.ts';
import { shortSet } from './short-set.ts';

const benchmarks = new Map(
  globSync('*.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
    .filter(({ text }) => /^export async function\* rows/m.test(text))
    .map(({ file, text }) => [basename(file, '.ts'), text]),
);
const [name, ...names] = process.argv.slice(2);

if (name === undefined) await measure(Object.entries(shortSet));
else if (name === '--results') printStored();
else if (name === '--long') await measure([...benchmarks.keys()].map((it) => [it, {}]));
else if (benchmarks.has(name) && names.length === 0) await printRows(name);
else if (benchmarks.has(name))
  await measure([name, ...names].map((it) => [it, shortSet[it] ?? {}]));
else {
  for (const [it, text] of benchmarks) console.log(`${it.padEnd(16)} ${firstSentence(text)}`);
  if (name !== '--list') {
    console.error(`\nThere is no benchmark "${name}".`);
    process.exitCode = 1;
  }
}

function printStored(): void {
  printResults(names);
  const night = names.length === 0 && readNight();
  if (night) console.log(nightText(night));
}

async function printRows(benchmark: string): Promise<void> {
  const file = join(import.meta.dirname, `${benchmark}.ts`);
  const { rows } = (await import(file)) as { rows: () => AsyncIterable<Row> };
  for await (const row of rows()) console.log(JSON.stringify(row));
}

/** Each in a process of its own, so that none has the memory or the environment of another. */
async function measure(wanted: [benchmark: string, settings: Record<string, string>][]) {
  const { BENCH_ROUNDS: rounds } = process.env;
  const allRounds = wanted.map(([, settings]) => rounds ?? settings['BENCH_ROUNDS']);
  const refusal = findRefusal(allRounds);
  if (refusal) throw new Error(refusal);
  for (const [benchmark, settings] of wanted) {
    console.error(`${benchmark} …`);
    const child = spawn(process.execPath, [import.meta.filename, benchmark], {
      env: { ...settings, ...process.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const rows: Row[] = [];
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('{')) rows.push(JSON.parse(line) as Row);
    const code = await ended;
    // Rows of a benchmark that stopped halfway are measured all the same.
    storeRows(benchmark, settings, rows);
    if (code !== 0 || rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
    if (code !== 0) console.error(`${benchmark} ended with ${String(code)}.`);
  }
  printResults();
}

/** Of the comment that a benchmark begins with. */
function firstSentence(text: string): string {
  const comment = text.slice(0, text.indexOf('*/')).replaceAll(/^\/?\s*\*+ ?/gm, '');
  return /^[\s\S]*?\.(?=\s|$)/.exec(comment.trim())?.[0].replaceAll('\n', ' ') ?? '';
}
