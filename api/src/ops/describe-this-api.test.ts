// @module-tag nightly: what only an operator asks before an update; it creates a database in a folder, see api/src/ops/check-contracts.test.ts: names the builds that call what the API drops, and those that may
import { clientOf } from '../testing/client-of.ts';
import type { ApiDocument } from '@gida/releases/openapi-diff';
import { beforeAll, expect, test } from 'vitest';

import { createTestApi } from '../testing/create-test-api.ts';
import { compareContracts, describeThisApi } from './check-contracts.ts';

let before: ApiDocument;
beforeAll(async () => {
  const api = await createTestApi();
  before = (await clientOf(api).get('openapi.json')).body;
  await api.close();
});

/** Creating a database takes a machine four times busier longer than other tests. */
const timeout = 600_000;

test('describes this API without its database', { timeout }, async () => {
  const here = await describeThisApi();

  expect(compareContracts({ inUse: [], before }, here)).toEqual({
    broken: 0,
    text: `API ${here.info.version} → ${here.info.version}: no breaking changes`,
  });
});
