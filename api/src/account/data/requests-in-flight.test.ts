// @engine postgres: SQL of account/data/erase-repository.ts
import { clientOf } from '../../testing/client-of.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { aGuest, stayIn } from '../../booking/testing/test-site.ts';
import type { Guest } from '../../booking/testing/test-site.ts';
import { pictureOwnerFileName } from '../../media/picture-files.ts';
import { lockPasswordVerifiedUser, updatePassword } from '../user-repository.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { anApartment, testPassword, testPasswordHash } from '../../testing/factories.ts';

const api = await setupApi();

it('does not keep a picture whose upload ends after the account was erased', async () => {
  const guest = await aGuestBeingErased();
  const form = new FormData();
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#a52' },
  })
    .png()
    .toBuffer();
  form.set('picture', new Blob([new Uint8Array(picture)]), 'me.png');

  const { status } = await clientOf(api, guest.headers).post(apiPaths.profilePicture, form);

  expect(status).toBe(401);
  const { rows } = await sql`
    select profile_picture from user_account where id = ${guest.id}
  `.execute(api.db);
  expect(rows).toEqual([{ profile_picture: null }]);
  const files = await readdir(join(api.config.filesFolder, 'pictures')).catch(() => []);
  expect(files.filter((name) => name !== pictureOwnerFileName)).toEqual([]);
});

it('changes no profile and asks for no new email address after the account was erased', async () => {
  const guest = await aGuestBeingErased();

  const { status } = await clientOf(api, guest.headers).put(apiPaths.profile, {
    firstName: 'Bola',
    email: 'bola@guests.example',
    password: testPassword,
  });

  expect(status).toBe(401);
  const { rows } = await sql<{ name: string; changes: number }>`
    select first_name as name, (select count(*)::int from email_change) as changes
      from user_account where id = ${guest.id}
  `.execute(api.db);
  expect(rows).toEqual([{ name: 'Amina', changes: 0 }]);
});

it('holds no dates after the account was erased', async () => {
  const guest = await aGuestBeingErased();

  const { status } = await guest.book((await anApartment(api)).id, stayIn(10));

  expect(status).toBe(401);
});

it('changes no password after the account was erased', async () => {
  const guest = await aGuestBeingErased();

  expect((await changePassword(guest)).status).toBe(401);
  expect(await passwordHashOf(guest.id)).toBe(testPasswordHash);
});

it.each([
  ['changes no password', changePassword],
  ['erases no account', eraseAccount],
  ['changes no email address', changeEmail],
])('%s after the session was ended by another process', async (_what, send) => {
  const guest = await aGuest(api);
  expect((await guest.get(apiPaths.profile)).status).toBe(200);
  // This process still lets the requests of the session in for some seconds.
  await sql`update session set ended_at = now() where user_id = ${guest.id}`.execute(api.db);

  expect((await send(guest)).status).toBe(401);
  expect(await passwordHashOf(guest.id)).toBe(testPasswordHash);
});

it('knows a user no more whose password was reset while the old one was being verified', async () => {
  const guest = await aGuest(api);
  const { rows } = await sql<{ id: string }>`
    select id from session where user_id = ${guest.id}`.execute(api.db);
  const verified = {
    userId: guest.id,
    sessionId: rows[0]?.id ?? '',
    passwordHash: testPasswordHash,
  };
  const before = await lockPasswordVerifiedUser(api.db, verified);

  await updatePassword(api.db, guest.id, 'the hash of the reset');

  expect([before, await lockPasswordVerifiedUser(api.db, verified)]).toEqual([true, false]);
});

function changePassword(guest: Guest) {
  return guest.post(apiPaths.changePassword, {
    oldPassword: testPassword,
    newPassword: 'Another-evening-8',
  });
}

function changeEmail(guest: Guest) {
  return guest.put(apiPaths.profile, {
    email: 'elsewhere@guests.example',
    password: testPassword,
  });
}

function eraseAccount(guest: Guest) {
  return guest.post(apiPaths.eraseAccount, { password: testPassword });
}

async function passwordHashOf(userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from user_account where id = ${userId}
  `.execute(api.db);
  return rows[0]?.hash;
}

/** What a request sees that was let in before the erasure was committed. */
async function aGuestBeingErased() {
  const guest = await aGuest(api);
  await sql`update user_account set erased_at = now() where id = ${guest.id}`.execute(api.db);
  return guest;
}
