import type { Notification } from '@gida/contracts/messaging';

import { allRows, execute, type Db } from '../../db/database.ts';

export type MessageInput = {
  chatId: string;
  senderId: string;
  /** Id chosen by the sender, the same for every retry. */
  clientId: string | null;
  text: string;
  pictures: string[];
  /** Link of the notification, and its text after the sender's first name, which only the event has. */
  link: string;
  notificationText: string;
};

export type StoreMessageResult = {
  errorCode: 'not_found' | 'muted' | 'messages_not_taken' | 'picture_missing' | null;
  id: string;
  sequence: number;
  text: string;
  pictures: string[];
  createdAt: string;
  profilePicture: string | null;
  otherId: string;
  /** False for a duplicate that was stored before. */
  isNew: boolean;
  notification: Notification | null;
};

/** One result for each message, in order. All are stored in one commit by the SQL function of migration 0042. */
export async function storeMessages(
  db: Db,
  messages: readonly MessageInput[],
): Promise<StoreMessageResult[]> {
  const payload = JSON.stringify(messages.map((message, at) => ({ ...message, at })));
  return allRows(db)`
    select error_code as "errorCode", id, sequence, text, pictures, created_at as "createdAt",
           profile_picture as "profilePicture", other_id as "otherId", is_new as "isNew", notification
      from store_messages(${payload}::jsonb)
     order by at
  `;
}

/** A photo that a message of this user in this conversation may show, once. */
export const insertMessageUpload = (
  db: Db,
  { url, chatId, userId }: { url: string; chatId: string; userId: string },
): Promise<void> => execute(db)`
    insert into message_upload (url, chat_id, user_id) values (${url}, ${chatId}, ${userId})
  `;
