import { apiPaths, paths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { newestMails } from '../../mail/mail-sql.ts';
import { anApi } from '../../testing/an-api.ts';
import { aWriterOf } from '../../testing/conversations/a-writer.ts';
import type { Writer } from '../../testing/conversations/a-writer.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';

let api: App;
beforeAll(async () => void (api = await anApi({ RATE_LIMIT_FACTOR: '100' })));
afterAll(() => api.close());

it('writes to a person whose message has waited for ten minutes, once', async () => {
  const { guest, host, chat } = await twoPeople();
  await guest.says(host, 'Is there parking?');

  await mailUnreadMessages(api, inMinutes(9));
  const early = await mailsTo(host);
  await mailUnreadMessages(api, inMinutes(11));
  await mailUnreadMessages(api, inMinutes(12));

  expect(early).toEqual([]);
  expect(await mailsTo(host)).toMatchObject([{ subject: 'Amina wrote to you' }]);
  const [mail] = await mailsTo(host);
  expect(mail?.text).toContain('“Is there parking?”');
  expect(mail?.text).toContain(paths.conversation(chat));
  expect(await mailsTo(guest)).toEqual([]);
});

it('writes at most once an hour about one conversation, and of more only when more came', async () => {
  const { guest, host } = await twoPeople();
  await guest.says(host, 'one');
  await mailUnreadMessages(api, inMinutes(11));

  await guest.says(host, 'two');
  await guest.says(host, 'three');
  await mailUnreadMessages(api, inMinutes(60));
  const withinTheHour = await mailsTo(host);
  await mailUnreadMessages(api, inMinutes(72));
  await mailUnreadMessages(api, inMinutes(200));

  expect(withinTheHour).toHaveLength(1);
  const mails = await mailsTo(host);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toMatch(/“two”\n\n1 more message waits\./);
});

it('writes about each conversation by itself', async () => {
  const { guest, host } = await twoPeople();
  const other = await aWriterOf(api, 'Bola');
  await guest.says(host, 'Hello');
  await other.says(host, 'Good day');

  await mailUnreadMessages(api, inMinutes(11));

  expect((await mailsTo(host)).map(({ subject }) => subject).toSorted()).toEqual([
    'Amina wrote to you',
    'Bola wrote to you',
  ]);
});

it('leaves alone who has read, and who has blocked the writer', async () => {
  const [reader, blocker] = [await twoPeople(), await twoPeople()];
  const chat = await reader.guest.says(reader.host, 'Hello');
  await reader.host.get(apiPaths.chat(chat));
  await blocker.guest.says(blocker.host, 'Hello');
  await blocker.host.post(apiPaths.chatBlock(blocker.chat));

  await mailUnreadMessages(api, inMinutes(11));

  expect([...(await mailsTo(reader.host)), ...(await mailsTo(blocker.host))]).toEqual([]);
});

it.each(['muted', 'suspended'])(
  'does not pass on what a person wrote who is %s',
  async (standing) => {
    const { guest, host } = await twoPeople();
    await guest.says(host, 'Pay me outside of Gida');
    await sql`update person set standing = ${standing} where id = ${guest.id}`.execute(api.db);

    await mailUnreadMessages(api, inMinutes(11));

    expect(await mailsTo(host)).toEqual([]);
  },
);

it('does not ask a person to answer who cannot log in', async () => {
  const { guest, host } = await twoPeople();
  await guest.says(host, 'Hello?');
  await sql`update person set standing = 'suspended' where id = ${host.id}`.execute(api.db);

  await mailUnreadMessages(api, inMinutes(11));

  expect(await mailsTo(host)).toEqual([]);
});

it('writes one mail when two processes look at once', async () => {
  const { guest, host } = await twoPeople();
  await guest.says(host, 'Hello');

  await Promise.all([1, 2, 3].map(() => mailUnreadMessages(api, inMinutes(11))));

  expect(await mailsTo(host)).toHaveLength(1);
});

async function twoPeople() {
  const [guest, host] = [await aWriterOf(api, 'Amina'), await aWriterOf(api, 'Tunde')];
  const { body } = await guest.post(apiPaths.chats, { receiverId: host.id });
  return { guest, host, chat: String(body.chat.id) };
}

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

const mailsTo = async ({ email }: Writer) =>
  (await newestMails(api.db, 1_000)).filter(({ to }) => to === email);
