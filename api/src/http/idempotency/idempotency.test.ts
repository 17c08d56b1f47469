// @engine postgres
import { clientOf } from '../../testing/client-of.ts';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders, testPassword } from '../../testing/factories.ts';

const api = await setupApi();

const headers = await authHeaders(api, await aUser(api));

it('returns the stored response for a repeated key without repeating the effect', async () => {
  const key = randomUUID();
  const first = await change(key, { firstName: 'Once' });
  await change(randomUUID(), { firstName: 'Later' });

  const again = await change(key, { firstName: 'Once' });

  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await firstName()).toBe('Later');
});

it('stores 4xx responses, too', async () => {
  const key = randomUUID();

  const first = await change(key, { telephone: 'none' });
  const again = await change(key, { telephone: 'none' });

  expect([first.status, again.status]).toEqual([400, 400]);
});

it('returns 422 for another body with the same key', async () => {
  const key = randomUUID();
  await change(key, { firstName: 'One' });

  expect((await change(key, { firstName: 'Two' })).status).toBe(422);
});

it('returns 409 while the same request is in flight', async () => {
  const key = randomUUID();

  const responses = await Promise.all([1, 2, 3].map(() => change(key, { firstName: 'Together' })));

  const statuses = responses.map((response) => response.status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
});

it('repeats an unfinished request after the claim timeout', async () => {
  const key = randomUUID();
  await change(key, { firstName: 'Before' });
  await sql`
    update idempotency_key set response_status = null, response_body = null, created_at = now() - interval '1 hour' where key = ${key}
  `.execute(api.db);

  expect((await change(key, { firstName: 'Before' })).status).toBe(200);
});

it('takes over the claim of a dead process at once', async () => {
  const key = randomUUID();
  await change(key, { firstName: 'Cut off' });
  await leaveUnfinished(key, randomUUID());

  const responses = await Promise.all([1, 2].map(() => change(key, { firstName: 'Cut off' })));

  expect(responses.map((response) => response.status)).toContain(200);
  expect((await change(key, { firstName: 'Cut off' })).status).toBe(200);
});

it('scopes keys to the user', async () => {
  const key = randomUUID();
  await change(key, { firstName: 'Mine' });
  const other = await authHeaders(api, await aUser(api));

  const response = await clientOf(api, { ...other, 'idempotency-key': key }).put('user/profile', {
    firstName: 'Theirs',
  });

  expect(response.body.user.firstName).toBe('Theirs');
});

it('stores a keyed hash of the body', async () => {
  const key = randomUUID();
  const payload = { oldPassword: testPassword, newPassword: 'Dry season dust 9' };
  await clientOf(api, { ...headers, 'idempotency-key': key }).post('auth/password/change', payload);

  const { rows } = await sql<{ hash: string }>`
    select encode(body_hash, 'hex') as hash from idempotency_key where key = ${key}
  `.execute(api.db);
  const plain = createHash('sha256').update(JSON.stringify(payload)).digest('hex');

  expect(rows).toHaveLength(1);
  expect(rows[0]?.hash).not.toBe(plain);
});

it('ignores the key on file uploads', async () => {
  const key = randomUUID();

  const words = await upload(key, Buffer.from('hello'));
  const picture = await upload(key, await aPicture());

  expect(words.body.error).toBe('not_a_picture');
  expect(picture.status).toBe(200);
});

const aPicture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();

const upload = (key: string, bytes: Buffer) => {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(bytes)]), 'me.png');
  return clientOf(api, { ...headers, 'idempotency-key': key }).post('user/profile/picture', form);
};

/** The state that a process leaves when it is killed while processing. */
async function leaveUnfinished(key: string, processId: string): Promise<void> {
  await sql`
    update idempotency_key set response_status = null, response_body = null, process_id = ${processId} where key = ${key}
  `.execute(api.db);
}

const change = (key: string, payload: object) =>
  clientOf(api, { ...headers, 'idempotency-key': key }).put('user/profile', payload);

const firstName = async (): Promise<string> =>
  (await clientOf(api, headers).get('user/profile')).body.profile.firstName;
