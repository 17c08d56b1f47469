// @engine postgres: SQL of account/data/erase-repository.ts
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { apiPaths } from '@gida/contracts/paths';
import { defaultPictureWidth, pictureWidths } from '@gida/contracts/picture-widths';
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { testPassword } from '../../testing/factories.ts';
import { listNotifications } from '../../messaging/notifications/notification-repository.ts';
import { profilePictureWidths } from '../../media/store-picture.ts';
import { addRefund, aUserWithData } from './testing/user-with-data.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

it('shows nobody the name, the picture or the words of the user in a notification any more', async () => {
  const user = await aUserWithData(api);
  const told = async () =>
    (await listNotifications(api.db, user.host.id)).map(({ message }) => message);
  const before = await told();

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(before).toEqual([`Zubeida${user.mark} wrote to you: “secret-${user.mark}”`]);
  expect(await told()).toEqual(['A deleted user wrote to you: “This message was deleted.”']);
});

it('takes the pictures, votes and answers of an erased account out of reviews, and keeps their stars and words', async () => {
  const user = await aUserWithData(api);
  const other = await aChatUser(api, 'Bola');
  await sql`
    update review set pictures = '{/media/pictures/a-960.webp}', reply = 'words of the host', replied_at = now(),
                      replied_by = ${user.host.id}
     where user_id = ${user.id}
  `.execute(api.db);
  await sql`
    insert into review_vote (review_id, user_id, is_helpful)
    select id, ${other.id}, true from review where user_id = ${user.id}
  `.execute(api.db);
  const exportOf = async ({ get }: typeof other) =>
    JSON.stringify((await get(apiPaths.userData)).body);
  expect(await exportOf(user)).not.toContain('words of the host');
  expect(await exportOf(user.host)).toContain('words of the host');
  expect(await exportOf(user.host)).not.toContain(`review-${user.mark}`);

  await user.post(apiPaths.eraseAccount, { password: testPassword });
  await user.host.post(apiPaths.eraseAccount, { password: testPassword });
  await other.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql<object>`
    select comment, rating, pictures, reply, relevant from review where user_id = ${user.id}
  `.execute(api.db);
  expect(rows).toEqual([
    {
      comment: `review-${user.mark}`,
      rating: 5,
      pictures: null,
      reply: 'This answer was deleted.',
      relevant: 0,
    },
  ]);
});

const pictureOf = (id: string) => `/media/pictures/${id}-${defaultPictureWidth}.webp`;

/** Where the user shows a picture with this id, or has uploaded one to show. */
const pictures: [
  title: string,
  widths: readonly number[],
  show: (id: string, userId: string) => RawBuilder<unknown>,
][] = [
  [
    'the profile picture',
    profilePictureWidths,
    (id, userId) => sql`
      update user_account set profile_picture = ${`/media/pictures/${id}-320.webp`} where id = ${userId}`,
  ],
  [
    'a picture of a review',
    pictureWidths,
    (id, userId) =>
      sql`update review set pictures = array[${pictureOf(id)}] where user_id = ${userId}`,
  ],
  [
    'a picture for a review that was not saved',
    pictureWidths,
    (id, userId) => sql`
      insert into review_upload (id, booking_id)
      select ${id}::uuid, id from booking where user_id = ${userId} limit 1`,
  ],
];

it.each(pictures)('deletes the files of %s at once', async (_title, widths, show) => {
  const user = await aUserWithData(api);
  const id = randomUUID();
  const folder = join(api.config.filesFolder, 'pictures');
  mkdirSync(folder, { recursive: true });
  const names = widths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
  const files = names.map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, 'a picture');
  const { numAffectedRows } = await show(id, user.id).execute(api.db);
  expect(numAffectedRows).toBe(1n);

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(files.filter((file) => existsSync(file))).toEqual([]);
});

it('keeps the booking for the books and logs the user out at once', async () => {
  const user = await aUserWithData(api);

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`select from booking where user_id = ${user.id}`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect((await user.get(apiPaths.profile)).status).toBe(401);
  const login = await clientOf(api).post(apiPaths.login, {
    email: user.email,
    password: testPassword,
  });
  expect(login.status).toBe(401);
});

it('writes an audit row for an export and an erasure, which cannot be changed', async () => {
  const user = await aUserWithData(api);
  await user.get(apiPaths.userData);
  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`
    select action, actor from account_audit where user_id = ${user.id} order by id
  `.execute(api.db);
  expect(rows).toEqual([
    { action: 'exported', actor: 'user' },
    { action: 'erased', actor: 'user' },
  ]);
  await expect(sql`delete from account_audit`.execute(api.db)).rejects.toThrow();
});

it('does not erase an account with a wrong password', async () => {
  const user = await aUserWithData(api);

  const response = await user.post(apiPaths.eraseAccount, { password: 'not the password' });

  expect(response).toMatchObject({ status: 400, body: { error: 'wrong_password' } });
  expect((await user.get(apiPaths.profile)).status).toBe(200);
});

it('limits how often a password is tried, also from several addresses', async () => {
  const user = await aUserWithData(api);
  const attempt = (at: number) =>
    clientOf(api, { ...user.headers, 'x-forwarded-for': `198.18.${at % 250}.${at >> 8}` }).post(
      apiPaths.eraseAccount,
      { password: 'not the password' },
    );

  let at = 0;
  const isLimited = async () => {
    at += 1;
    return (await attempt(at)).status === 429;
  };
  while (at < 500 && !(await isLimited()));

  expect(at).toBeLessThan(500);
});

it('does not erase an account while a claim against it is undecided', async () => {
  const user = await aUserWithData(api);
  await sql`
    insert into caution_fee_claim (booking_id, amount_kobo, reason)
    select id, 100, 'A broken chair' from booking where user_id = ${user.id}`.execute(api.db);

  const response = await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(response).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
});

it.each(['pending', 'held'] as const)(
  'does not erase an account with a refund that is %s',
  async (status) => {
    const user = await aUserWithData(api);
    await addRefund(api, user.id, status);

    const refused = await user.post(apiPaths.eraseAccount, { password: testPassword });
    await sql`
    with sent as (update refund set status = 'sent' where booking_id in (select id from booking where user_id = ${user.id}))
    update refund_entitlement set open_minor = 0, failure = null
     where booking_id in (select id from booking where user_id = ${user.id})
  `.execute(api.db);
    const erased = await user.post(apiPaths.eraseAccount, { password: testPassword });

    expect(refused).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
    expect(erased.status).toBe(200);
  },
);

it.each([
  ['an upcoming stay', sql`status = 'confirmed'`],
  ['a held caution fee', sql`caution_fee_status = 'held'`],
  ['a pending refund', sql`payment_status = 'refund_pending'`],
])('does not erase the account of a guest or host with %s', async (_what, change) => {
  const user = await aUserWithData(api);
  await sql`update booking set ${change} where user_id = ${user.id}`.execute(api.db);

  const guest = await user.post(apiPaths.eraseAccount, { password: testPassword });
  const host = await user.host.post(apiPaths.eraseAccount, { password: testPassword });

  expect(guest).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
  expect(host).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
});
