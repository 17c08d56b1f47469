import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { testPassword } from '../../testing/factories.ts';
import { createMessageSender } from './send-message.ts';
import { mailUnreadMessages } from '../unread/mail-unread-messages.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('stores, notifies and mails nothing for an erased account', async () => {
  const [writer, erased] = [await aChatUser(api, 'Chidi'), await aChatUser(api, 'Amina')];
  const chatId = await erased.says(writer, 'Good morning');
  await writer.says(erased, 'Unread until the end');
  const { status } = await erased.post(apiPaths.eraseAccount, { password: testPassword });
  const before = await rowsOf(chatId, erased.id);

  const send = createMessageSender(api);
  const message = { chatId, senderId: writer.id, text: 'Are you still there?', pictures: [] };
  const refused = await Promise.all(
    [null, 'client-id-1'].map((clientId) =>
      send({ ...message, clientId }).catch((error: { code: string }) => error.code),
    ),
  );
  await mailUnreadMessages(api, new Date(Date.now() + 11 * 60_000));

  expect(status).toBe(200);
  expect(refused).toEqual(['not_found', 'not_found']);
  expect(await rowsOf(chatId, erased.id)).toEqual(before);
  expect(before).toEqual([{ messages: 2, notifications: 0, mails: 0 }]);
});

async function rowsOf(chatId: string, userId: string) {
  const { rows } = await sql<object>`
    select (select count(*)::int from chat_message where chat_id = ${chatId}) as messages,
           (select count(*)::int from notification where user_id = ${userId}) as notifications,
           (select count(*)::int from mail where recipient like '%@deleted.invalid') as mails
  `.execute(api.db);
  return rows;
}
