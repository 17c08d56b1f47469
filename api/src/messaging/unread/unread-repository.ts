import { allRows, type Db } from '../../db/database.ts';

export type UnreadConversation = {
  chatId: string;
  email: string;
  firstName: string;
  writerName: string;
  isWriterVerified: boolean;
  /** One of them stays, or stayed, with the other. */
  hasStay: boolean;
  /** The first unread message. */
  text: string;
  count: number;
};

export type UnreadCriteria = { unreadSince: Date; notMailedSince: Date; limit: number };

/**
 * Claims conversations with messages that have been unread for too long, and marks them as mailed. Skips messages that
 * were read or mailed before, senders who are blocked, muted or suspended, and receivers who are suspended or erased. Unread
 * messages are always from the other participant, because sending marks the conversation as read.
 */
export const takeUnreadConversations = (
  db: Db,
  now: Date,
  { unreadSince, notMailedSince, limit }: UnreadCriteria,
): Promise<UnreadConversation[]> => allRows(db)`
    with waiting as (
      select cp.chat_id, cp.user_id, c.last_sequence, m.sender_id, m.text,
             c.last_sequence - m.sequence + 1 as count
        from chat c
        join chat_participant cp on cp.chat_id = c.id
        join chat_message m
          on m.chat_id = c.id and m.sequence = greatest(cp.read_sequence, cp.mailed_sequence) + 1
       where c.updated_at > ${unreadSince}::timestamptz - interval '7 days'
         and m.created_at <= ${unreadSince}
         and (cp.mailed_at is null or cp.mailed_at <= ${notMailedSince})
         and exists (select from user_account writer where writer.id = m.sender_id and writer.status = 'active')
         and exists (select from user_account reader
                      where reader.id = cp.user_id and reader.status <> 'suspended'
                        and reader.erased_at is null)
         and not exists (select from user_block b
                          where b.user_id = cp.user_id and b.blocked_id = m.sender_id)
       order by m.created_at
       limit ${limit}
         for update of cp skip locked
    ), marked as (
      update chat_participant cp
         set mailed_at = ${now}, mailed_sequence = w.last_sequence
        from waiting w
       where cp.chat_id = w.chat_id and cp.user_id = w.user_id
    )
    select w.chat_id as "chatId", w.text, w.count, reader.email,
           reader.first_name as "firstName", writer.first_name as "writerName",
           writer.verified_at is not null as "isWriterVerified",
           exists (select from booking b join apartment a on a.id = b.apartment_id
                    where (b.user_id, a.host_id) in ((reader.id, writer.id), (writer.id, reader.id))
                      and b.kind = 'stay' and b.status in ('confirmed', 'completed')) as "hasStay"
      from waiting w
      join user_account reader on reader.id = w.user_id
      join user_account writer on writer.id = w.sender_id
  `;
