// @engine postgres: SQL of messaging/unread/unread-repository.ts
import { apiPaths, paths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { listLatestMails } from '../../mail/mail-repository.ts';
import { anApartment } from '../../testing/factories.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('emails the receiver once when a message is unread for ten minutes', async () => {
  const { guest, host, chat } = await aConversation();
  await guest.says(host, 'Is there parking?');

  await mailUnreadMessages(api, minutesFromNow(9));
  const early = await mailsTo(host);
  await mailUnreadMessages(api, minutesFromNow(11));
  await mailUnreadMessages(api, minutesFromNow(12));

  expect(early).toEqual([]);
  expect(await mailsTo(host)).toMatchObject([{ subject: 'New message from Amina' }]);
  const [mail] = await mailsTo(host);
  expect(mail?.text).toContain('“Is there parking?”');
  expect(mail?.text).toContain(paths.conversation(chat));
  expect(await mailsTo(guest)).toEqual([]);
});

it('sends nothing that a user without a confirmed stay between the two has written', async () => {
  const [guest, host] = [await aChatUser(api, 'Win-Example'), await aChatUser(api, 'Tunde')];
  await guest.says(host, 'Pay at 203.0.113.7/pay');

  await mailUnreadMessages(api, minutesFromNow(11));

  const [mail] = await mailsTo(host);
  expect(mail?.subject).toBe('You have a new message');
  expect(mail?.text).toContain('whose email address is verified');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Win|Pay|203/);
});

it('emails at most once an hour per conversation, and only about new messages', async () => {
  const { guest, host } = await aConversation();
  await guest.says(host, 'one');
  await mailUnreadMessages(api, minutesFromNow(11));

  await guest.says(host, 'two');
  await guest.says(host, 'three');
  await mailUnreadMessages(api, minutesFromNow(60));
  const withinTheHour = await mailsTo(host);
  await mailUnreadMessages(api, minutesFromNow(72));
  await mailUnreadMessages(api, minutesFromNow(200));

  expect(withinTheHour).toHaveLength(1);
  const mails = await mailsTo(host);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toMatch(/“two”\n\n1 more unread message\./);
});

it('sends a separate email for each conversation', async () => {
  const { guest, host } = await aConversation();
  const other = await aChatUser(api, 'Bola');
  await hasStayed(other, host);
  await guest.says(host, 'Hello');
  await other.says(host, 'Good day');

  await mailUnreadMessages(api, minutesFromNow(11));

  expect((await mailsTo(host)).map(({ subject }) => subject).toSorted()).toEqual([
    'New message from Amina',
    'New message from Bola',
  ]);
});

it('does not email users who have read the message or blocked the sender', async () => {
  const [reader, blocker] = [await aConversation(), await aConversation()];
  const chat = await reader.guest.says(reader.host, 'Hello');
  await reader.host.get(apiPaths.chat(chat));
  await blocker.guest.says(blocker.host, 'Hello');
  await blocker.host.post(apiPaths.chatBlock(blocker.chat));

  await mailUnreadMessages(api, minutesFromNow(11));

  expect([...(await mailsTo(reader.host)), ...(await mailsTo(blocker.host))]).toEqual([]);
});

it.each(['muted', 'suspended'])('does not email messages of a sender who is %s', async (status) => {
  const { guest, host } = await aConversation();
  await guest.says(host, 'Pay me outside of Gida');
  await sql`update user_account set status = ${status} where id = ${guest.id}`.execute(api.db);

  await mailUnreadMessages(api, minutesFromNow(11));

  expect(await mailsTo(host)).toEqual([]);
});

it('does not email a suspended receiver', async () => {
  const { guest, host } = await aConversation();
  await guest.says(host, 'Hello?');
  await sql`update user_account set status = 'suspended' where id = ${host.id}`.execute(api.db);

  await mailUnreadMessages(api, minutesFromNow(11));

  expect(await mailsTo(host)).toEqual([]);
});

it('sends one email when several processes run the job in parallel', async () => {
  const { guest, host } = await aConversation();
  await guest.says(host, 'Hello');

  await Promise.all([1, 2, 3].map(() => mailUnreadMessages(api, minutesFromNow(11))));

  expect(await mailsTo(host)).toHaveLength(1);
});

async function aConversation() {
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  await hasStayed(guest, host);
  const { body } = await guest.post(apiPaths.chats, { receiverId: host.id });
  return { guest, host, chat: String(body.chat.id) };
}

async function hasStayed({ id: guestId }: ChatUser, { id: hostId }: ChatUser): Promise<void> {
  const { id } = await anApartment(api, { hostId });
  await sql`
    insert into booking (kind, user_id, apartment_id, stay, status)
    values ('stay', ${guestId}, ${id}, daterange('2026-01-05', '2026-01-07'), 'completed')
  `.execute(api.db);
}

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

const mailsTo = async ({ email }: ChatUser) =>
  (await listLatestMails(api.db, 1_000)).filter(({ to }) => to === email);
