import { allRows, allValues, execute, type Db } from '../../db/database.ts';

export type SentMessage = {
  chatId: string;
  senderId: string;
  /** Id chosen by the sender, the same for every retry. */
  clientId: string | null;
  text: string;
  pictures: string[];
};

/** A message as it is, or is going to be, stored. */
export type StoredMessage = {
  id: string;
  sequence: number;
  text: string;
  pictures: string[];
  createdAt: string;
};

/** What decides about one sent message. */
export type MessageFacts = {
  /** Null when the sender takes no part in the conversation; the other facts are null then, too. */
  otherId: string | null;
  otherReadSequence: number;
  lastSequence: number;
  profilePicture: string | null;
  isMuted: boolean;
  isBlocked: boolean;
  isOtherErased: boolean;
  /** A picture was not uploaded by the sender for this conversation, or another message shows it. */
  lacksPicture: boolean;
  /** Stored by an earlier try. */
  existing: StoredMessage | null;
  now: string;
};

/** In the order of the messages. */
export const findMessageFacts = (
  db: Db,
  messages: readonly SentMessage[],
): Promise<MessageFacts[]> => allRows(db)`
    select other.user_id as "otherId", other.read_sequence as "otherReadSequence",
           c.last_sequence as "lastSequence", sender.profile_picture as "profilePicture",
           sender.status <> 'active' as "isMuted", receiver.erased_at is not null as "isOtherErased",
           exists (select from user_block b
                    where b.user_id in (c.first_id, c.second_id)
                      and b.blocked_id in (c.first_id, c.second_id)) as "isBlocked",
           exists (select from unnest(sent.pictures) shown
                    where not exists (select from message_upload u
                                       where u.url = shown and u.chat_id = me.chat_id
                                         and u.user_id = me.user_id)) as "lacksPicture",
           existing.message as existing, now()
      -- The limit tells the planner that they are few, so that it reads by keys.
      from (select * from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
                        as ("chatId" uuid, "senderId" uuid, "clientId" text, pictures text[]))
             with ordinality as listed("chatId", "senderId", "clientId", pictures, at)
             limit ${messages.length}) sent
      left join chat_participant me on me.chat_id = sent."chatId" and me.user_id = sent."senderId"
      left join chat c on c.id = me.chat_id
      left join chat_participant other on other.chat_id = me.chat_id and other.user_id <> me.user_id
      left join user_account sender on sender.id = me.user_id
      left join user_account receiver on receiver.id = other.user_id
      -- A plain join may read everything that this user wrote in this conversation.
      left join lateral (
             select jsonb_build_object('id', m.id, 'sequence', m.sequence, 'text', m.text,
                      'pictures', coalesce(m.pictures, '{}'),
                      'createdAt', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as message
               from chat_message m
              where m.chat_id = me.chat_id and m.sender_id = me.user_id and m.client_id = sent."clientId"
              limit 1
           ) existing on true
     order by sent.at
  `;

export type NewMessage = SentMessage &
  StoredMessage & {
    /** The recipient had read everything before it. */
    isFirstUnread: boolean;
  };

/**
 * Returns the conversations whose messages were stored: those whose last sequence is still the one before the first new
 * message. Whoever writes has read the conversation. Pictures that are shown no longer wait for a message.
 */
export const insertMessages = (
  db: Db,
  messages: readonly NewMessage[],
): Promise<string[]> => allValues(db)`
    with sent as materialized (
      select *
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
               as sent(id uuid, "chatId" uuid, sequence integer, "senderId" uuid, "clientId" text, text text,
                       pictures text[], "createdAt" timestamptz)
       limit ${messages.length}
    ), continued as (
      update chat c
         set last_sequence = next.last, updated_at = now()
        from (select "chatId", min(sequence) as first, max(sequence) as last
                from sent group by 1 order by 1) next
       where c.id = next."chatId" and c.last_sequence = next.first - 1
      returning c.id
    ), stored as (
      select * from sent where "chatId" in (select id from continued)
    ), inserted_messages as (
      insert into chat_message (id, chat_id, sequence, sender_id, client_id, text, pictures, created_at)
      select id, "chatId", sequence, "senderId", "clientId", text, nullif(pictures, '{}'), "createdAt" from stored
    ), deleted_uploads as (
      delete from message_upload u using stored where u.url = any(stored.pictures)
    ), read as (
      update chat_participant cp
         set read_sequence = last.sequence
        from (select "chatId", "senderId", max(sequence) as sequence from stored group by 1, 2) last
       where cp.chat_id = last."chatId" and cp.user_id = last."senderId"
    )
    select id from continued
  `;

/** A picture that a message of this user in this conversation may show, once. */
export const insertMessageUpload = (
  db: Db,
  { url, chatId, userId }: { url: string; chatId: string; userId: string },
): Promise<void> => execute(db)`
    insert into message_upload (url, chat_id, user_id) values (${url}, ${chatId}, ${userId})
  `;
