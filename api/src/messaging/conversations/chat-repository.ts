import type { Chat, ChatMessage } from '@gida/contracts/messaging';
import { sql } from 'kysely';

import { allRows, execute, firstRow, firstValue, hasRow, type Db } from '../../db/database.ts';

/** A list shows one line of it. */
const lastMessageLength = 200;

const selectChats = (readerId: string) => sql`
  select c.id,
         exists (select from user_block b
                  where b.user_id = ${readerId}
                    and b.blocked_id in (c.first_id, c.second_id)) as "isBlocked",
         (select json_agg(json_build_object(
                   'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
                   'profilePicture', u.profile_picture,
                   'unreadMessages', c.last_sequence - cp.read_sequence,
                   'readSequence', cp.read_sequence) order by u.id)
            from chat_participant cp
            join user_account u on u.id = cp.user_id
           where cp.chat_id = c.id) as participants,
         (select json_build_object('text', left(m.text, ${lastMessageLength}), 'updatedAt',
                   to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            from chat_message m
           where m.chat_id = c.id and m.sequence = c.last_sequence) as "lastMessage"
    from chat c`;

const maxChatsListed = 500;

export const listChats = (db: Db, userId: string): Promise<Chat[]> => allRows(db)`
    ${selectChats(userId)}
     where c.id in (select chat_id from chat_participant where user_id = ${userId})
     order by c.updated_at desc, c.id
     limit ${maxChatsListed}
  `;

export const findChat = (db: Db, id: string, readerId: string): Promise<Chat | undefined> =>
  firstRow(db)`${selectChats(readerId)} where c.id = ${id}`;

/** Unverified accounts do not count: their address may still go to somebody else. */
export const isVerifiedUser = (db: Db, id: string): Promise<boolean> => hasRow(db)`
    select from user_account where id = ${id} and verified_at is not null and erased_at is null
  `;

export async function findChatIdByParticipants(
  db: Db,
  one: string,
  other: string,
): Promise<string | undefined> {
  const [first, second] = [one, other].toSorted();
  return firstValue(db)`
    select id from chat where first_id = ${first} and second_id = ${second}
  `;
}

/** The conversation of two users, in either order. Of concurrent calls, one creates it. */
export async function upsertChat(
  db: Db,
  one: string,
  other: string,
): Promise<{ id: string; isNew: boolean }> {
  const [first, second] = [one, other].toSorted();
  const rows = await allRows(db)`
    insert into chat (first_id, second_id) values (${first}, ${second})
    on conflict (first_id, second_id) do nothing
    returning id
  `;
  // the insert above, or an earlier one, made it
  const id = (await findChatIdByParticipants(db, one, other))!;
  await execute(db)`
    insert into chat_participant (chat_id, user_id) values (${id}, ${one}), (${id}, ${other})
    on conflict (chat_id, user_id) do nothing
  `;
  return { id, isNew: rows.length > 0 };
}

export const isParticipant = (db: Db, chatId: string, userId: string): Promise<boolean> =>
  hasRow(db)`
    select from chat_participant where chat_id = ${chatId} and user_id = ${userId}
  `;

/** Enough to see whether somebody was answered before they wrote on and on. */
const maxFirstMessages = 50;

export const listFirstMessages = (
  db: Db,
  chatId: string,
): Promise<{ senderId: string; text: string; pictures: string[] }[]> => allRows(db)`
    select sender_id as "senderId", text, coalesce(pictures, '{}') as pictures
      from chat_message
     where chat_id = ${chatId}
     order by sequence
     limit ${maxFirstMessages}
  `;

const messageColumns = sql`
  m.id, m.text, coalesce(m.pictures, '{}') as pictures, m.created_at as "createdAt",
  json_build_object('id', u.id, 'profilePicture', u.profile_picture) as sender,
  json_build_object('id', m.chat_id) as chat,
  m.sequence, m.client_id as "clientId"`;

/** Messages end a page when they have so many bytes together. JSON takes up to six times as many. */
const maxPageTextBytes = 65_536;

export type MessageRange = {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
};

/**
 * In order. Without bounds the latest messages; with `before` the ones just before it; with `after` the following ones.
 * There may be more, although there are fewer than `limit`: at least one, and no more than a page has room for.
 */
export async function listMessages(
  db: Db,
  chatId: string,
  { before, after, limit }: MessageRange,
): Promise<ChatMessage[]> {
  const direction = after === undefined ? sql`desc` : sql`asc`;
  const rows = await allRows(db)<ChatMessage>`
    select ${messageColumns}
      from (
        select page.*,
               sum(octet_length(page.text)) over (order by page.sequence ${direction})
                 - octet_length(page.text) as bytes_before
          from (
            select *
              from chat_message
             where chat_id = ${chatId}
               and sequence < ${before ?? 2_147_483_647}
               and sequence > ${after ?? 0}
             order by sequence ${direction}
             limit ${limit}
          ) page
      ) m
      join user_account u on u.id = m.sender_id
     where m.bytes_before < ${maxPageTextBytes}
     order by m.sequence ${direction}
  `;
  return after === undefined ? rows.toReversed() : rows;
}

export const findMessage = (db: Db, id: string): Promise<ChatMessage | undefined> => firstRow(db)`
    select ${messageColumns}
      from chat_message m
      join user_account u on u.id = m.sender_id
     where m.id = ${id}
  `;

/** The new read sequence and the other participant; undefined when nothing was unread. */
export const updateReadSequence = (
  db: Db,
  chatId: string,
  userId: string,
): Promise<{ sequence: number; otherId: string } | undefined> => firstRow(db)`
    update chat_participant cp
       set read_sequence = c.last_sequence
      from chat c
     where c.id = cp.chat_id and cp.chat_id = ${chatId} and cp.user_id = ${userId}
       and cp.read_sequence < c.last_sequence
    returning cp.read_sequence as sequence,
              case when c.first_id = cp.user_id then c.second_id else c.first_id end as "otherId"
  `;
