// @engine postgres: SQL of account/login/session-repository.ts
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { maxRefreshesInGrace } from './session-repository.ts';

const api = await setupApi();

it('refuses a refresh of a session that was refreshed very often within the grace period', async () => {
  const { userId, first, newest } = await aRefreshedSession();

  const refused = await refresh(newest);
  const retried = await refresh(first);
  await sql`
    update refresh_token set replaced_at = replaced_at - interval '11 seconds'
     where session_id in (select id from session where user_id = ${userId})
  `.execute(api.db);
  const later = await refresh(newest);

  expect([refused.status, refused.headers['retry-after'], refused.cookies]).toEqual([
    429,
    '10',
    [],
  ]);
  expect([retried.status, cookieOf(retried)]).toEqual([200, newest]);
  expect(later.status).toBe(200);
});

it('gives the newest token to very many uses of older ones at once', async () => {
  const { userId, older, newest } = await aRefreshedSession();
  // They may take a busy machine longer than the grace period.
  await sql`
    update refresh_token set replaced_at = replaced_at + interval '5 minutes'
     where session_id in (select id from session where user_id = ${userId})
  `.execute(api.db);

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => older)
      .flat()
      .map(refresh),
  );

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(cookieOf))).toEqual(new Set([newest]));
});

it.skipIf(!process.env['DATABASE_URL'])(
  'takes one connection for the refreshes of one session, however many wait',
  async () => {
    const { userId, older } = await aRefreshedSession();
    const other = await logIn();

    const { waiting, fromElsewhere } = await whileLocked(
      api,
      sql`select from session where user_id = ${userId} for update`,
      async () => {
        const waiting = Promise.all([...older, ...older].map(refresh));
        return { waiting: () => waiting, fromElsewhere: await refresh(other.token) };
      },
    );

    expect(fromElsewhere.status).toBe(200);
    const statuses = (await waiting()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

/** Refreshed as often as a session may be within the grace period. */
async function aRefreshedSession() {
  const { userId, token } = await logIn();
  const tokens = [token];
  while (tokens.length <= maxRefreshesInGrace)
    tokens.push(cookieOf(await refresh(tokens.at(-1) ?? '')));
  // On a slow machine the grace period of the first may be over.
  await sql`
    update refresh_token set replaced_at = now()
     where replaced_at is not null and session_id in (select id from session where user_id = ${userId})
  `.execute(api.db);
  return { userId, first: token, older: tokens.slice(0, -1), newest: tokens.at(-1) ?? '' };
}

async function logIn() {
  const { id, email } = await aUser(api);
  const response = await clientOf(api).post('auth/login', { email, password: testPassword });
  return { userId: id, token: cookieOf(response) };
}

const refresh = (cookie: string) =>
  clientOf(api, { cookie, 'content-type': 'application/json' }).post('auth/refresh-token');

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof refresh>>): string =>
  `${cookies[0]?.name}=${cookies[0]?.value}`;
