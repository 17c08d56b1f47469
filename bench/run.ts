/** `pnpm bench <name>`: runs one benchmark and prints one JSON line per row. `--list`: what each measures. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Row } from './row.ts';

const benchmarks = new Map(
  globSync('*.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
    .filter(({ text }) => /^export async function\* rows/m.test(text))
    .map(({ file, text }) => [basename(file, '.ts'), text]),
);
const name = process.argv[2] ?? '--list';

if (benchmarks.has(name)) {
  const file = join(import.meta.dirname, `${name}.ts`);
  const { rows } = (await import(file)) as { rows: () => AsyncIterable<Row> };
  for await (const row of rows()) console.log(JSON.stringify(row));
} else {
  for (const [it, text] of benchmarks) console.log(`${it.padEnd(16)} ${firstSentence(text)}`);
  if (name !== '--list') {
    console.error(`\nThere is no benchmark "${name}".`);
    process.exitCode = 1;
  }
}

/** Of the comment that a benchmark begins with. */
function firstSentence(text: string): string {
  const comment = text.slice(0, text.indexOf('*/')).replaceAll(/^\/?\s*\*+ ?/gm, '');
  return /^[\s\S]*?\.(?=\s|$)/.exec(comment.trim())?.[0].replaceAll('\n', ' ') ?? '';
}
