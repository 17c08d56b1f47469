import { randomUUID } from 'node:crypto';

import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { anIcalText, aHostWithApartment, nightsIn } from '../../hosting/testing/test-hosting.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

it('stores the id of a message and not its text', async () => {
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const send = aRequest('POST', apiPaths.chats, guest.headers, {
    receiverId: host.id,
    message: 'wish-'.repeat(800),
  });

  const first = await send.once();
  const again = await send.once();

  expect(first.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(again.json().message.text).toHaveLength(4_000);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await storedBody(send.key)).not.toContain('wish-');
  const { rows } = await sql`
    select from chat_message where sender_id = ${guest.id}`.execute(api.db);
  expect(rows).toHaveLength(1);
});

it('stores the id of a conversation that was begun without a message', async () => {
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const send = aRequest('POST', apiPaths.chats, guest.headers, { receiverId: host.id });

  const first = await send.once();

  expect((await send.once()).json()).toEqual(first.json());
});

it('stores the refusal of a message as it is', async () => {
  const guest = await aChatUser(api, 'Amina');
  const send = aRequest('POST', apiPaths.chats, guest.headers, {
    receiverId: guest.id,
    message: 'Me again',
  });

  const first = await send.once();
  const again = await send.once();

  expect(first.statusCode).toBe(400);
  expect(again.json()).toEqual(first.json());
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
});

it('stores the id of an apartment, and returns it as it is now, without repeating the import', async () => {
  const host = await aHostWithApartment(api);
  const nights = Array.from({ length: 100 }, (_, at) => nightsIn(2 * at + 2, 1));
  const send = aRequest('POST', apiPaths.calendarFeeds(host.apartment.id), host.headers, {
    name: 'Elsewhere',
    text: anIcalText(...nights),
  });

  const first = await send.once();
  const again = await send.once();

  expect(first.json().hosting.blocks).toHaveLength(100);
  expect(again.json()).toEqual(first.json());
  expect(again.json().hosting.feeds).toHaveLength(1);
  expect((await storedBody(send.key))?.length).toBeLessThan(300);
});

it('rejects the replay of a response that was too long to be stored', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const send = aRequest('PUT', apiPaths.profile, headers, { firstName: 'Once' });
  await send.once();
  await sql`update idempotency_key set response_body = null where key = ${send.key}`.execute(
    api.db,
  );

  const again = await send.once();

  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ error: 'done_before' });
});

it('repeats a write that failed, and no other that is still being processed', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const failing = aRequest('PUT', apiPaths.profile, headers, { firstName: 'Broken' });
  const inFlight = aRequest('PUT', apiPaths.profile, headers, { firstName: 'Slow' });
  await inFlight.once();
  await sql`update idempotency_key set response_status = null where key = ${inFlight.key}`.execute(
    api.db,
  );
  await sql`alter table user_account add constraint broken check (first_name <> 'Broken')`.execute(
    api.db,
  );

  const failed = await failing.once();
  await sql`alter table user_account drop constraint broken`.execute(api.db);

  expect([failed.statusCode, (await failing.once()).statusCode]).toEqual([500, 200]);
  expect((await inFlight.once()).json()).toMatchObject({ status: 409, error: 'in_flight' });
});

function aRequest(method: 'POST' | 'PUT', path: string, headers: object, payload: object) {
  const key = randomUUID();
  const url = `/api/v1/${path}`;
  return {
    key,
    once: () =>
      api.inject({ method, url, payload, headers: { ...headers, 'idempotency-key': key } }),
  };
}

async function storedBody(key: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ body: string | null }>`
    select response_body as body from idempotency_key where key = ${key}
  `.execute(api.db);
  return rows[0]?.body;
}
