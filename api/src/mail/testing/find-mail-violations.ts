import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { testGuestId } from '../../testing/test-environment.ts';

/** What the mail server received must be what the API stored, once each. */
export async function findMailViolations(db: Db, received: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from mail`.execute(db);
  const times = new Map<string, number>();
  for (const mail of received) {
    const id = /^Message-ID: <mail-(\d+)@/m.exec(mail)?.[1] ?? 'unknown';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return rows.flatMap(({ id }) => {
    const count = times.get(String(id)) ?? 0;
    return count === 1 ? [] : [`mail ${id} was sent ${count} times`];
  });
}

/** By guest, as each of them books one stay. */
export function countConfirmationMails(received: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mail of received) {
    if (!/^Subject: Your stay is confirmed/m.test(mail)) continue;
    const guest = testGuestId(Number(/^To: guest-(\d+)@/m.exec(mail)?.[1]));
    counts.set(guest, (counts.get(guest) ?? 0) + 1);
  }
  return counts;
}
