import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type Counterpart = { otherId: string; lastSequence: number; isBlocked: boolean };

/** Who the other one is, and whether one of the two has blocked the other. Only for one of the two. */
export async function counterpartOf(
  db: Db,
  chatId: string,
  personId: string,
): Promise<Counterpart | undefined> {
  const { rows } = await sql<Counterpart>`
    select other.person_id as "otherId", c.last_sequence as "lastSequence",
           exists (select from person_block b
                    where b.person_id in (c.first_id, c.second_id)
                      and b.blocked_id in (c.first_id, c.second_id)) as "isBlocked"
      from chat c
      join chat_participant me on me.chat_id = c.id and me.person_id = ${personId}
      join chat_participant other on other.chat_id = c.id and other.person_id <> ${personId}
     where c.id = ${chatId}
  `.execute(db);
  return rows[0];
}

export async function hasBlocked(db: Db, personId: string, blockedId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person_block where person_id = ${personId} and blocked_id = ${blockedId}
  `.execute(db);
  return rows.length > 0;
}

/** Also hides the reviews of that person, as blocking them there does. */
export async function block(db: Db, personId: string, blockedId: string): Promise<void> {
  await sql`
    insert into person_block (person_id, blocked_id)
    values (${personId}, ${blockedId})
    on conflict do nothing
  `.execute(db);
}

export async function unblock(db: Db, personId: string, blockedId: string): Promise<void> {
  await sql`
    delete from person_block where person_id = ${personId} and blocked_id = ${blockedId}
  `.execute(db);
}

export type Report = {
  chatId: string;
  personId: string;
  reportedId: string;
  lastSequence: number;
  reason: string;
  note: string;
};

/** Puts a person into the moderation queue; a report that still waits there takes the newer words. */
export async function reportPerson(db: Db, report: Report): Promise<void> {
  await sql`
    insert into person_report (chat_id, person_id, reported_id, last_sequence, reason, note)
    values (${report.chatId}, ${report.personId}, ${report.reportedId}, ${report.lastSequence},
            ${report.reason}, ${report.note})
    on conflict (chat_id, person_id) where resolved_at is null
    do update set reason = excluded.reason, note = excluded.note, last_sequence = excluded.last_sequence
  `.execute(db);
}
