import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { dumpSchema, schemaFile } from './dump-schema.ts';

it('schema.sql is up to date (to update it: node api/src/db/dump-schema.ts)', async () => {
  expect(await dumpSchema()).toBe(await readFile(schemaFile, 'utf8'));
});
