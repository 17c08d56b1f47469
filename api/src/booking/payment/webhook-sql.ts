import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** False for an event that is known already. */
export async function rememberEvent(db: Db, event: { id: string; type: string }): Promise<boolean> {
  const stored = await sql`
    insert into provider_event (id, type, handled_at)
    values (${event.id}, ${event.type}, now())
    on conflict (id) do nothing
  `.execute(db);
  return stored.numAffectedRows === 1n;
}

/**
 * The payment a session belongs to. One that we opened and then forgot to write down, because the
 * process died in between, is recognised by what we had the provider keep with it.
 */
export async function paymentOfSession(
  db: Db,
  named: { sessionId: string; paymentId: string; bookingId: string | null },
): Promise<string | undefined> {
  await sql`
    update payment
       set provider_session_id = ${named.sessionId}
     where id = ${named.paymentId} and booking_id::text = ${named.bookingId}
       and provider_session_id is null
  `.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from payment where provider_session_id = ${named.sessionId}
  `.execute(db);
  return rows[0]?.id;
}
