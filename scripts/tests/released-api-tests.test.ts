import { expect, it } from 'vitest';

import { selectReleasedTests } from './released-api-tests.ts';

const usesDatabase = `import { createTestApi } from '../testing/create-test-api.ts';`;

it.each([
  ['a test with a database', 'api/src/mail/a.test.ts', usesDatabase, true],
  ['a test without one', 'api/src/mail/a.test.ts', `import { it } from 'vitest';`, false],
  ['a test of the migrations', 'api/src/db/a.test.ts', usesDatabase, false],
  [
    'a test that walks all tables',
    'api/src/retention/a.test.ts',
    `${usesDatabase} sql\`select from information_schema.columns\``,
    false,
  ],
])('%s of a release says how it behaves on a newer schema: %#', (_what, path, text, isSelected) => {
  expect(selectReleasedTests([{ path, text }])).toEqual(isSelected ? [path] : []);
});
