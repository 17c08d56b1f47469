import { execute, firstRow, hasRow, onlyValue, type Db } from '../../db/database.ts';

export type OtherParticipant = { otherId: string; lastSequence: number; isBlocked: boolean };

/** The other participant, and whether either has blocked the other. Undefined for a non-participant. */
export const findOtherParticipant = (
  db: Db,
  chatId: string,
  userId: string,
): Promise<OtherParticipant | undefined> => firstRow(db)`
    select other.user_id as "otherId", c.last_sequence as "lastSequence",
           exists (select from user_block b
                    where b.user_id in (c.first_id, c.second_id)
                      and b.blocked_id in (c.first_id, c.second_id)) as "isBlocked"
      from chat c
      join chat_participant me on me.chat_id = c.id and me.user_id = ${userId}
      join chat_participant other on other.chat_id = c.id and other.user_id <> ${userId}
     where c.id = ${chatId}
  `;

export const hasBlocked = (db: Db, userId: string, blockedId: string): Promise<boolean> =>
  hasRow(db)`
    select from user_block where user_id = ${userId} and blocked_id = ${blockedId}
  `;

/** Also hides the reviews of that user, like blocking the author of a review. */
export const insertUserBlock = (
  db: Db,
  userId: string,
  blockedId: string,
): Promise<void> => execute(db)`
    insert into user_block (user_id, blocked_id)
    values (${userId}, ${blockedId})
    on conflict do nothing
  `;

export const deleteUserBlock = (db: Db, userId: string, blockedId: string): Promise<void> =>
  execute(db)`
    delete from user_block where user_id = ${userId} and blocked_id = ${blockedId}
  `;

export type UserReport = {
  chatId: string;
  userId: string;
  reportedId: string;
  lastSequence: number;
  reason: string;
  note: string;
};

/** Adds a user to the moderation queue. False when there was an open report: it takes the new reason and note. */
export const insertUserReport = (db: Db, report: UserReport): Promise<boolean> => onlyValue(db)`
    insert into user_report (chat_id, user_id, reported_id, last_sequence, reason, note)
    values (${report.chatId}, ${report.userId}, ${report.reportedId}, ${report.lastSequence},
            ${report.reason}, ${report.note})
    on conflict (chat_id, user_id) where resolved_at is null
    do update set reason = excluded.reason, note = excluded.note, last_sequence = excluded.last_sequence
    returning xmax = 0 as "isNew"
  `;
