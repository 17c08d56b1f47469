import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../progress.mjs';
import { findEngineErrors } from './engines.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => ({
    path: path.replace(/^(api\/src|demo)\//, ''),
    text: readFileSync(join(root, path), 'utf8'),
  }));

it('every test file of the API runs on the engine that its tests are about', () => {
  const [tests, all] = [
    read('{api/src,demo/seeding}/**/*.test.ts'),
    read('{api/src,api/migrations,demo/seeding}/**/*.{ts,sql}'),
  ];
  const sources = all.filter(({ path }) => !path.endsWith('.test.ts'));

  expect(tests.length).toBeGreaterThan(100);
  expect(findEngineErrors(tests, sources)).toEqual([]);
});

const locking = { path: 'mail/mail-repository.ts', text: 'select for update skip locked' };
const covering = {
  path: 'mail/send.test.ts',
  text: '// @engine postgres: SQL of mail/mail-repository.ts\nsend();',
};

it.each([
  ['a lock without the mark', [{ path: 'a.test.ts', text: 'sql`select for update`' }], /asks for/],
  [
    'the server without the mark',
    [{ path: 'a.test.ts', text: `runIf(process.env['DATABASE_URL'])` }],
    /asks for/,
  ],
  ['a mark without a use', [{ path: 'a.test.ts', text: '// @engine postgres\n1' }], /remove/],
  [
    'a name that has no such SQL',
    [{ path: 'a.test.ts', text: '// @engine postgres: SQL of a.ts\n1' }],
    /named in a mark/,
  ],
])('reports %s', (_what, tests, expected) => {
  expect(findEngineErrors([covering, ...tests], [locking])).toEqual([
    expect.stringMatching(expected),
  ]);
});

it('reports a repository whose locks no test runs on PostgreSQL, and SQL that is too new', () => {
  expect(findEngineErrors([], [locking])).toEqual([expect.stringMatching(/by no test/)]);
  const tooNew = { path: 'a.ts', text: 'select any_value(x)' };
  expect(findEngineErrors([], [tooNew])).toEqual([expect.stringMatching(/PostgreSQL 15/)]);
});

it('accepts a mark of a file that sends requests at the same time', () => {
  const together = { path: 'a.test.ts', text: '// @engine postgres\nawait Promise.all([a, b]);' };

  expect(findEngineErrors([covering, together], [locking])).toEqual([]);
});
