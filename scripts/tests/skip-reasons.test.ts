import { expect, test } from 'vitest';

import { reasonOfSkip } from './skip-reasons.ts';

test('a file that waits for the night says why', () => {
  // Put together, as Vitest finds the tag anywhere in a file.
  const tag = ['//', '@module-tag', 'nightly'].join(' ');
  const text = `${tag}: operators meet it, see api/src/ops/ops.test.ts: pays\ntest();`;

  expect(reasonOfSkip(text)).toBe('for --all: operators meet it');
});

test.each([
  ['what is missing of the machine', [], 'needs PostgreSQL and PgBouncer, not on this machine'],
  ['only what is missing', ['PostgreSQL'], 'needs PgBouncer, not on this machine'],
  ['nothing that is there', ['PostgreSQL', 'PgBouncer'], 'no reason was given'],
])('the reason of a skipped test is %s', (_what, present, reason) => {
  const text = "skipIf(!process.env['DATABASE_URL'] || !existsSync('/usr/sbin/pgbouncer'))";

  expect(reasonOfSkip(text, (name) => present.includes(name))).toBe(reason);
});
