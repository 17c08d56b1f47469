import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { describeSchema } from './describe-schema.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('schema.sql is up to date (to update it: node api/src/db/dump-schema.ts)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8');

  expect(await describeSchema(api.db)).toBe(written);
});
