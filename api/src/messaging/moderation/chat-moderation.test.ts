import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('returns the same 403 to both sides after a block', async () => {
  const { guest, host, chat } = await aConversation();

  const blocked = await host.post(apiPaths.chatBlock(chat));
  const fromGuest = await guest.post(apiPaths.chats, { receiverId: host.id, message: 'Hello?' });
  const fromHost = await host.post(apiPaths.chats, { receiverId: guest.id, message: 'No.' });

  expect(blocked.status).toBe(200);
  expect(fromGuest.body).toMatchObject({
    status: 403,
    error: 'messages_not_taken',
    message: 'You cannot write to each other at the moment.',
  });
  expect({ ...fromHost.body, requestId: '' }).toEqual({ ...fromGuest.body, requestId: '' });
  expect((await guest.get(apiPaths.chat(chat))).body.messages).toHaveLength(1);
  expect((await guest.get(apiPaths.chats)).body.chats[0].isBlocked).toBe(false);
  expect((await host.get(apiPaths.chats)).body.chats[0].isBlocked).toBe(true);
});

it('a block from a review also prevents new conversations until it is removed', async () => {
  const [author, reader] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  await sql`insert into user_block values (${reader.id}, ${author.id})`.execute(api.db);

  const refused = await author.post(apiPaths.chats, { receiverId: reader.id });
  const seen = (await reader.get(apiPaths.chats)).body.chats;
  const { chat } = (await reader.post(apiPaths.chats, { receiverId: author.id })).body;
  await reader.delete(apiPaths.chatBlock(chat.id));

  expect(refused.body).toMatchObject({ status: 403, error: 'messages_not_taken' });
  expect(seen).toEqual([]);
  expect(chat.isBlocked).toBe(true);
  await author.says(reader, 'Sorry.');
});

it('accepts messages again after a block is removed', async () => {
  const { guest, host, chat } = await aConversation();
  await host.post(apiPaths.chatBlock(chat));
  await host.post(apiPaths.chatBlock(chat));

  const lifted = await host.delete(apiPaths.chatBlock(chat));

  expect(lifted.status).toBe(200);
  await guest.says(host, 'Thank you.');
  expect((await host.get(apiPaths.chat(chat))).body.messages).toHaveLength(2);
});

it('a blocked user cannot remove the block', async () => {
  const { guest, host, chat } = await aConversation();
  await host.post(apiPaths.chatBlock(chat));

  await guest.delete(apiPaths.chatBlock(chat));

  const { status } = await guest.post(apiPaths.chats, { receiverId: host.id, message: 'Hello?' });
  expect(status).toBe(403);
});

it('stores one open report per conversation, with the latest reason and note', async () => {
  const { guest, host, chat } = await aConversation();

  await guest.post(apiPaths.chatReport(chat), { reason: 'rude' });
  const again = await guest.post(apiPaths.chatReport(chat), {
    reason: 'fraud',
    note: 'Asks for money outside Gida.',
  });

  const { rows } = await sql`
    select reported_id as "reportedId", reason, note, last_sequence as "lastSequence"
      from user_report
     where chat_id = ${chat}
  `.execute(api.db);
  expect(again.body.message).toBe('Thank you. We will review this conversation.');
  expect(rows).toEqual([
    {
      reportedId: host.id,
      reason: 'fraud',
      note: 'Asks for money outside Gida.',
      lastSequence: 1,
    },
  ]);
});

it.each([
  ['without a reason', {}],
  ['with an unknown reason', { reason: 'boring' }],
  ['with a note above 1,000 characters', { reason: 'other', note: 'x'.repeat(1_001) }],
])('returns 400 for a report %s', async (_title, report) => {
  const { guest, chat } = await aConversation();

  expect((await guest.post(apiPaths.chatReport(chat), report)).status).toBe(400);
});

async function aConversation() {
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  return { guest, host, chat: await guest.says(host, 'Good evening') };
}
