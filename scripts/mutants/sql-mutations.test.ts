import { expect, test } from 'vitest';

import { findSqlMutations } from './sql-mutations.ts';

const mutantsOf = (query: string): string[] => {
  const text = `sql\`${query}\``;
  return findSqlMutations('a-repository.ts', text).map(({ start, end, replacement }) =>
    (text.slice(0, start) + replacement + text.slice(end)).slice('sql`'.length, -1),
  );
};

test.each([
  ['select paid < total', ['select paid <= total']],
  ['select paid >= total', ['select paid > total']],
  ['select total - paid', ['select total + paid']],
  ['order by created_at desc', ['order by created_at asc']],
  ['select left_at is not null', ['select left_at is null']],
  ['select not exists (select 1)', ['select  exists (select 1)']],
  [
    '\nwhere id = ${id}\n  and paid',
    [
      '\nwhere id <> ${id}\n  and paid',
      '\nwhere id = ${id}\n  or paid',
      '\nwhere true\n  and paid',
      '\nwhere id = ${id}\n  and true',
    ],
  ],
])('mutates %s', (query, mutants) => {
  expect(mutantsOf(query)).toEqual(mutants);
});

test.each([
  'select tags @> wanted, range <@ other, body ->> key',
  "select 'this and that > those'",
  'select day between first and last',
  'select expires_at > now(), now() <= ends_at',
  'select ${a < b ? 1 : 2}',
])('leaves %s alone', (query) => {
  expect(mutantsOf(query)).toEqual([]);
});
