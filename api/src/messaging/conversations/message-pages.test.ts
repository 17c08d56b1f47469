import type { ChatMessage } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { connectSocket } from '../../testing/test-sockets.ts';

/** JSON writes each of these characters with six bytes. */
const longestText = `x${'\u0001'.repeat(3_998)}x`;
const maxPageBytes = 1_048_576;
const written = 300;

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const url = await api.listen({ port: 0, host: '127.0.0.1' });
const guest = await aChatUser(api, 'Amina');
const chatId = await aLongConversation(guest, await aChatUser(api, 'Tunde'));

it('answers a join with a limited number of bytes, page after page until none is missing', async () => {
  const socket = await connectSocket(url, guest.headers);
  const pages: ChatMessage[][] = [];

  for (let after = 0; after < written; after = pages.at(-1)?.at(-1)?.sequence ?? written) {
    const joined = await socket.emitWithAck('chat:join', { chatId, after });
    pages.push(joined.ok ? joined.value.messages : []);
  }

  expect(Math.max(...pages.map(byteLength))).toBeLessThan(maxPageBytes);
  expect(sequencesOf(pages.flat())).toEqual(numbersTo(written));
});

it('returns pages of a limited number of bytes, also to the beginning', async () => {
  const pages: { messages: ChatMessage[]; hasOlder: boolean }[] = [];

  do {
    const before = pages[0]?.messages[0]?.sequence;
    const query = before === undefined ? '' : `&before=${before}`;
    const { body } = await guest.get(`${apiPaths.chat(chatId)}?limit=100${query}`);
    pages.unshift(body);
  } while (pages[0]?.hasOlder && pages[0].messages.length > 0);

  expect(Math.max(...pages.map(byteLength))).toBeLessThan(maxPageBytes);
  expect(sequencesOf(pages.flatMap(({ messages }) => messages))).toEqual(numbersTo(written));
});

it('returns what follows a message with a limited number of bytes', async () => {
  const { body } = await guest.get(`${apiPaths.chat(chatId)}?limit=100&after=0`);

  expect(byteLength(body)).toBeLessThan(maxPageBytes);
  // The last of them begins within 64 KB of text.
  expect(sequencesOf(body.messages)).toEqual(numbersTo(17));
});

it('lists conversations with the beginning of their last message', async () => {
  const { body } = await guest.get(apiPaths.chats);

  expect(body.chats[0].lastMessage.text).toBe(longestText.slice(0, 200));
});

/** Written past the API, which would take minutes at the permitted rate. */
async function aLongConversation(writer: ChatUser, reader: ChatUser): Promise<string> {
  const id = await writer.says(reader, longestText);
  await sql`
    with longest as (
      insert into chat_message (chat_id, sequence, sender_id, text)
      select ${id}, sequence, ${writer.id}, ${longestText} from generate_series(2, ${written}) sequence
    )
    update chat set last_sequence = ${written} where id = ${id}
  `.execute(api.db);
  return id;
}

const byteLength = (page: unknown): number => Buffer.byteLength(JSON.stringify(page));
const sequencesOf = (messages: ChatMessage[]): number[] => messages.map(({ sequence }) => sequence);
const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
