import { sql } from 'kysely';

import { execute, firstRow, firstValue, type Db } from '../../db/database.ts';

/** After this time a request may be retried even if its process is still alive: the database was away when it ended. */
const claimTimeoutSeconds = 30;

export type IdempotencyKey = {
  ownerId: string;
  key: string;
  /** Of the request and its body by each key of the server, that of the signing key first. */
  hashes: { request: string; body: Buffer }[];
  processId: string;
};

/**
 * Whether the caller may process the request: the key is new, or the process that claimed it is dead, because its
 * liveness lock is free. Each write detects its own earlier effect, so that a takeover does nothing twice.
 */
export async function insertKey(
  db: Db,
  claim: IdempotencyKey,
): Promise<'new' | 'taken over' | 'taken'> {
  const { ownerId, key, hashes, processId } = claim;
  const { request, body } = hashes[0]!; // a key ring has a key
  const isNew = await firstValue(db)<boolean>`
    insert into idempotency_key as existing (owner_id, key, request, body_hash, process_id)
    values (${ownerId}, ${key}, ${request}, ${body}, ${processId})
    on conflict (owner_id, key) do update
       set process_id = excluded.process_id,
           created_at = now()
     where existing.response_status is null
       and ${isOneOf('existing', hashes)}
       and (
             existing.created_at < now() - make_interval(secs => ${claimTimeoutSeconds})
             or existing.process_id <> excluded.process_id
                and pg_try_advisory_xact_lock_shared(hashtextextended(existing.process_id::text, 0))
           )
    returning xmax = 0 as "isNew"
  `;
  if (isNew === undefined) return 'taken';
  return isNew ? 'new' : 'taken over';
}

const isOneOf = (row: 'existing' | 'idempotency_key', hashes: IdempotencyKey['hashes']) =>
  sql`${sql.ref(`${row}.request`)} = any(${hashes.map(({ request }) => request)})
      and ${sql.ref(`${row}.body_hash`)} = any(${hashes.map(({ body }) => body)}::bytea[])`;

export const findStoredResponse = (db: Db, { ownerId, key, hashes }: IdempotencyKey) =>
  firstRow(db)<{
    isSame: boolean;
    responseStatus: number | null;
    responseBody: string | null;
  }>`
    select ${isOneOf('idempotency_key', hashes)} as "isSame",
           response_status as "responseStatus", response_body as "responseBody"
      from idempotency_key
     where owner_id = ${ownerId}
       and key = ${key}
  `;

export const updateResponse = (
  db: Db,
  ownerId: string,
  key: string,
  responseStatus: number,
  responseBody: string | null,
): Promise<void> => execute(db)`
    update idempotency_key
       set response_status = ${responseStatus}, response_body = ${responseBody}
     where owner_id = ${ownerId}
       and key = ${key}
  `;

export const deleteKey = (db: Db, ownerId: string, key: string): Promise<void> => execute(db)`
    delete from idempotency_key where owner_id = ${ownerId} and key = ${key} and response_status is null
  `;

/** The next request with the key takes over: the effect of this one may exist. */
export const updateKeyAbandoned = (
  db: Db,
  ownerId: string,
  key: string,
  processId: string,
): Promise<void> => execute(db)`
    update idempotency_key
       set process_id = gen_random_uuid()
     where owner_id = ${ownerId} and key = ${key} and process_id = ${processId} and response_status is null
  `;
