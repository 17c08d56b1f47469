/** `pnpm bench <name>`: runs one benchmark and prints one JSON line per row. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Row } from './row.ts';

const name = process.argv[2] ?? '';
const file = join(import.meta.dirname, `${name}.ts`);
if (
  !/^[a-z-]+$/.test(name) ||
  ['run', 'row', 'visit', 'api-process'].includes(name) ||
  !existsSync(file)
) {
  console.error('Name a benchmark: pnpm bench federation');
  process.exit(1);
}

const { rows } = (await import(file)) as { rows: () => AsyncIterable<Row> };
for await (const row of rows()) console.log(JSON.stringify(row));
