import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import { schemaText } from './schema-sql.ts';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('shows the reader of schema.sql what the migrations made (else: node api/src/db/dump-schema.ts)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8');

  expect(await schemaText(api.db)).toBe(written);
});
