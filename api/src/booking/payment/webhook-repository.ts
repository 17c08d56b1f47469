import { execute, firstValue, hasChanged, onlyValue, type Db } from '../../db/database.ts';

/** False when the event is already stored. */
export const insertProviderEvent = (
  db: Db,
  event: { id: string; type: string; objectId: string | null },
): Promise<boolean> => hasChanged(db)`
    insert into provider_event (id, type, object_id)
    values (${event.id}, ${event.type}, ${event.objectId})
    on conflict (id) do nothing
  `;

/**
 * The payment of a session. If the process died before the session id was stored, the payment is found
 * by the metadata of the session.
 */
export async function findPaymentIdBySession(
  db: Db,
  session: { sessionId: string; paymentId: string; bookingId: string | null },
): Promise<string | undefined> {
  await execute(db)`
    update payment
       set provider_session_id = ${session.sessionId}
     where id = ${session.paymentId} and booking_id::text = ${session.bookingId}
       and provider_session_id is null
  `;
  return firstValue(db)`
    select id from payment where provider_session_id = ${session.sessionId}
  `;
}

/** How many of these events are not stored, or are of a payment that is not settled here yet. */
export async function countUnsettled(
  db: Db,
  events: { id: string; sessionId: string }[],
): Promise<number> {
  const ids = events.map(({ id }) => id);
  const sessionIds = events.map(({ sessionId }) => sessionId);
  return onlyValue(db)`
    select count(*)::int as count
      from unnest(${ids}::text[], ${sessionIds}::text[]) as paid (event_id, session_id)
     where not exists (select from provider_event stored where stored.id = paid.event_id)
        or exists (select from payment
                    where provider_session_id = paid.session_id and status <> 'paid')
  `;
}
