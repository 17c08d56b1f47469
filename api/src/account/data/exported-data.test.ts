import { randomUUID } from 'node:crypto';

import type { UserDataExport } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { personalData } from './personal-data-columns.ts';
import { addRefund, aUserWithData } from './testing/user-with-data.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

it('exports what is theirs, without secrets', async () => {
  const user = await aUserWithData(api);

  const text = JSON.stringify((await user.get(apiPaths.userData)).body);

  for (const mine of [user.email, user.mark, `secret-${user.mark}`, `review-${user.mark}`]) {
    expect(text).toContain(mine);
  }
  expect(text).not.toContain('words-of-tunde');
  expect(text).not.toMatch(/argon2|_hash|customer_email|pay\.example/);
});

it('exports nothing about who of the staff did what, and no network', async () => {
  const user = await aUserWithData(api);
  await sql`
    insert into hold (booking_id, user_id, apartment_id, nights, network, minutes)
    select id, user_id, apartment_id, 2, ${randomUUID()}, 30 from booking where user_id = ${user.id}
  `.execute(api.db);
  await addRefund(api, user.id, 'settled');

  const { data } = (await user.get(apiPaths.userData)).body as UserDataExport;

  const columnsOf = (name: string) => Object.keys(data[name]?.[0] ?? {});
  expect(columnsOf('bookings')).toContain('special_requests');
  expect(columnsOf('holds')).toContain('nights');
  expect(columnsOf('holds')).not.toContain('network');
  expect(columnsOf('refunds')).toContain('amount_minor');
  expect(columnsOf('refunds')).not.toContain('settled_by');
  expect(columnsOf('refunds')).not.toContain('settled_note');
});

it('exports no column that refers to staff or their decisions', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f'
       and confrelid in ('admin'::regclass, 'moderation_decision'::regclass)
  `.execute(api.db);
  const left = rows.flatMap(({ table, column }) =>
    personalData
      .filter((entry) => entry.as && entry.table === table)
      .map(({ without = [] }) => [table, column, without.includes(column)]),
  );

  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(([, , isLeftOut]) => !isLeftOut)).toEqual([]);
});
