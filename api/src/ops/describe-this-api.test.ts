// @nightly: what only an operator asks before an update; it creates a database in a folder, see api/src/ops/check-contracts.test.ts
import type { ApiDocument } from '@gida/contracts/openapi-diff';
import { expect, test } from 'vitest';

import { createTestApi } from '../testing/create-test-api.ts';
import { compareContracts, describeThisApi } from './check-contracts.ts';

test('describes this API without its database', async () => {
  const api = await createTestApi();
  const before: ApiDocument = (await api.inject('/api/v1/openapi.json')).json();
  await api.close();

  const here = await describeThisApi();

  expect(compareContracts({ inUse: [], before }, here)).toEqual({
    broken: 0,
    text: `API ${here.info.version} → ${here.info.version}: no breaking changes`,
  });
});
