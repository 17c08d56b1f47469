import { expect, test } from 'vitest';

import { applyMutation } from './mutation.ts';
import { findMutations } from './operators.ts';

/** What stands in the template instead, for each mutant. */
const mutantsOf = (query: string) => {
  const text = `sql\`${query}\``;
  return findMutations('some-sql.ts', text).map((mutation) =>
    applyMutation(text, mutation).slice('sql`'.length, -1),
  );
};

test('drops each condition, and joins them otherwise', () => {
  expect(mutantsOf("select 1 where id = ${id} and status = 'held'")).toEqual([
    "select 1 where true and status = 'held'",
    "select 1 where id <> ${id} and status = 'held'",
    "select 1 where id = ${id} or status = 'held'",
    'select 1 where id = ${id} and true',
    "select 1 where id = ${id} and status <> 'held'",
  ]);
});

test.each([
  ['select paid < total', ['select paid <= total']],
  ['select paid >= total', ['select paid > total']],
  ['select total - paid', ['select total + paid']],
  ['order by created_at desc', ['order by created_at asc']],
  ['select left_at is null', ['select left_at is not null']],
  ['select left_at is not null', ['select left_at is null']],
  ['select not exists (select 1)', ['select exists (select 1)']],
])('mutates %s', (query, mutants) => {
  expect(mutantsOf(query)).toEqual(mutants);
});

test.each([
  ['containment', 'select tags @> wanted, range <@ other, body ->> key'],
  ['a quoted word', "select 'this and that > those'"],
  ['a range between two', 'select day between first and last'],
  ['the moment itself', 'select expires_at > now(), now() <= ends_at'],
])('leaves %s alone', (_what, query) => {
  expect(mutantsOf(query)).toEqual([]);
});

test('drops a condition up to the next clause or the bracket around it', () => {
  const query = 'select exists (select 1 where stay && other) as taken where (a or b) limit 1';

  expect(mutantsOf(query).filter((mutant) => mutant.includes('true'))).toEqual([
    'select exists (select 1 where true) as taken where (a or b) limit 1',
    'select exists (select 1 where stay && other) as taken where true limit 1',
  ]);
});
