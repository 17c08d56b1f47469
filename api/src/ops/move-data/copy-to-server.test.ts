import { demoEmails, demoPassword } from '@gida/contracts/demo-accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createToken } from '../../account/account-tokens.ts';
import {
  consumeResetToken,
  storeResetToken,
} from '../../account/password/password-reset-repository.ts';
import { userByEmail } from '../../account/user-repository.ts';
import type { App } from '../../http/app-type.ts';
import { seedDemo } from '../../../../demo/seeding/seed-demo.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword, testPasswordHash } from '../../testing/factories.ts';
import { copyData, type CopyResult } from './copy-data.ts';

const ownAdmin = 'amaka@example.com';
const renamedHost = 'renamed@example.com';
const resetToken = createToken();

let trial: App;
let site: App;
let ownGuest: string;
let copied: CopyResult;
let openSessions: (string | null)[];
beforeAll(async () => {
  [trial, site] = [await createTestApi(), await createTestApi()];
  await seedDemo(trial.db, trial.config.rates);
  ownGuest = (await aUser(trial)).email;
  for (const email of [demoEmails.guest, demoEmails.host]) {
    expect((await logIn(trial, 'auth/login', email, demoPassword)).statusCode).toBe(200);
  }
  expect((await logIn(trial, 'auth/login', ownGuest, testPassword)).statusCode).toBe(200);
  const demoGuest = await userByEmail(trial.db, demoEmails.guest);
  await storeResetToken(trial.db, demoGuest?.id ?? '', resetToken);
  await sql`update user_account set email = ${renamedHost} where email = ${demoEmails.host}`.execute(
    trial.db,
  );
  for (const { db } of [trial, site]) await addOwnAdmin(db);
  await logIn(trial, 'admin/auth/login', demoEmails.admin, demoPassword);
  for (const email of [demoEmails.admin, ownAdmin]) {
    await sql`
      insert into moderation_decision (kind, subject_id, outcome, note, decided_by)
      select 'review', id, 'dismissed', ${email}, id from admin where email = ${email}
    `.execute(trial.db);
  }

  copied = await copyData(trial.db, site.db, 'to-server');
  openSessions = await readOpenSessions(site.db);
});
afterAll(() => Promise.all([trial.close(), site.close()]));

it.each([
  ['auth/login', demoEmails.guest],
  ['auth/login', renamedHost],
  ['admin/auth/login', demoEmails.admin],
  ['admin/auth/login', demoEmails.operator],
])('the published password of the demo opens nothing on the server: %s %s', async (path, email) => {
  expect((await logIn(site, path, email, demoPassword)).statusCode).toBe(401);
});

it('the admin of the server and the guests of the trial log in as before', async () => {
  expect((await logIn(site, 'admin/auth/login', ownAdmin, testPassword)).statusCode).toBe(200);
  expect((await logIn(site, 'auth/login', ownGuest, testPassword)).statusCode).toBe(200);
});

it('nobody stays logged in to an account of the demo, and no link sets it a new password', async () => {
  expect(openSessions).toEqual([ownGuest]);
  expect(await consumeResetToken(site.db, resetToken)).toBeNull();
});

it('keeps an admin of the folder only where a decision names one', async () => {
  const { rows: admins } = await sql<{ email: string }>`
    select email from admin order by email
  `.execute(site.db);
  expect(admins.map(({ email }) => email)).toEqual([demoEmails.admin, ownAdmin]);
  const { rows: decisions } = await sql<{ note: string; email: string }>`
    select note, email from moderation_decision join admin on admin.id = decided_by order by note
  `.execute(site.db);
  expect(decisions).toEqual([
    { note: demoEmails.admin, email: demoEmails.admin },
    { note: ownAdmin, email: ownAdmin },
  ]);
});

it('says what it did', () => {
  expect(copied.logins).toEqual({
    admins: 1,
    closedUsers: [demoEmails.guest, renamedHost],
    namedAdmins: [demoEmails.admin],
  });
});

const logIn = (api: App, path: string, email: string, password: string) =>
  api.inject({ method: 'POST', url: `/api/v1/${path}`, payload: { email, password } });

/** Whose they are; null for an admin's. Those of whom a refresh token is left, too. */
async function readOpenSessions(db: App['db']): Promise<(string | null)[]> {
  const { rows } = await sql<{ email: string | null }>`
    select distinct email
      from refresh_token
      full join session on session.id = session_id
      left join user_account on user_account.id = user_id
     where ended_at is null
  `.execute(db);
  return rows.map(({ email }) => email);
}

const addOwnAdmin = (db: App['db']) =>
  sql`
    insert into admin (role, email, first_name, last_name, password_hash)
    values ('operator', ${ownAdmin}, 'Amaka', 'Bello', ${testPasswordHash})
  `.execute(db);
