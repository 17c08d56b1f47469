import type { Notification } from '@gida/contracts/messaging';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type MessageToStore = {
  chatId: string;
  senderId: string;
  /** The sender's own id for it, however often it is sent: those two are one message. */
  clientId: string | null;
  text: string;
  /** Where the notification leads, and what it says after the sender's first name. */
  link: string;
  words: string;
};

export type StoredMessage = {
  refusal: 'not_found' | 'muted' | 'messages_not_taken' | null;
  id: string;
  sequence: number;
  text: string;
  createdAt: string;
  profilePicture: string | null;
  otherId: string;
  /** False for one that was stored before. */
  isNew: boolean;
  notification: Notification | null;
};

/** One answer for each, in the order asked. All are stored in one commit, by the function of migration 0320. */
export async function storeMessages(
  db: Db,
  messages: readonly MessageToStore[],
): Promise<StoredMessage[]> {
  const asked = JSON.stringify(messages.map((message, at) => ({ ...message, at })));
  const { rows } = await sql<StoredMessage>`
    select refusal, id, sequence, text, created_at as "createdAt", profile_picture as "profilePicture",
           other_id as "otherId", is_new as "isNew", notification
      from store_messages(${asked}::jsonb)
     order by at
  `.execute(db);
  return rows;
}
