import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { raiseAlert } from '../../alerts/alert-repository.ts';
import { aGuest, aPaidStay, setupSite } from '../../booking/testing/test-site.ts';
import type { App } from '../../http/app-type.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { anApartment } from '../../testing/factories.ts';

/** An API in which something of everything has happened, and a worker. */
export async function setupUsedSite(): Promise<{ api: App; worker: App }> {
  const environment = { REDIS_URL: 'redis://127.0.0.1:1' };
  const site = await setupSite({}, environment);
  const { api } = site;
  await aPaidStay(site, await aGuest(api), (await anApartment(api)).id);
  await api.queue.drain();
  await raiseAlert(api.db, { kind: 'dispute', subjectId: randomUUID(), message: 'Disputed.' });
  await sql`
    insert into pgboss.job (name, state, data)
    values ('failed-jobs', 'created', '{"kind": "settle-payment"}'),
           ('outbox', 'created', '{"kind": "settle-payment"}'),
           ('outbox', 'retry', '{"kind": "send-mail"}')
  `.execute(api.db);
  return { api, worker: await setupApi(environment, { role: 'worker' }) };
}

/** Runs a statement of a document; throws the database's error. */
export const runStatement = async ({ db }: App, statement: string): Promise<void> =>
  void (await sql.raw(statement).execute(db));
