// @engine postgres
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

import { openPostgres } from '../db/database.ts';
import { installQueueSchema } from '../jobs/queue.ts';
import { migrateDatabase } from '../db/migrate-database.ts';
import { acquireSingleProcessLock } from '../db/single-process-lock.ts';
import { deleteLiveJobs, providerReportKinds } from '../jobs/job-repository.ts';
import { transact } from '../jobs/transact.ts';
import { deleteUnsentMails, insertMail, listLatestMails } from '../mail/mail-repository.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { discardQueueCommand } from './discard-queue.ts';

const api = await setupApi();

it('leaves nothing to send or to run, and what happens later is queued as ever', async () => {
  const mail = { to: 'amina@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };
  await transact(api, (tx) => insertMail(tx, mail));

  const discarded = [
    await deleteLiveJobs(api.db, providerReportKinds),
    await deleteUnsentMails(api.db),
  ];

  // The start of the queue added the scheduled tasks.
  expect(discarded).toEqual([{ discarded: 2, kept: 0 }, 1]);
  expect(await api.queue.drain({ ignoreStartAfter: true })).toEqual({ done: 0, failed: 0 });
  expect(await listLatestMails(api.db, 10)).toEqual([]);
  await transact(api, (tx) => insertMail(tx, mail));
  expect(await api.queue.drain()).toEqual({ done: 1, failed: 0 });
});

it('keeps what the provider has reported and nothing else finds again', async () => {
  const reported = [
    ['record-dispute', { disputeId: 'dp_1' }],
    ['settle-payment', { paymentId: 'b' }],
  ] as const;
  await transact(api, async (tx) => {
    for (const [kind, data] of reported) await tx.enqueue(kind, data);
    await tx.enqueue('reconcile-refunds', { bookingId: 'c' });
  });

  const discarded = await deleteLiveJobs(api.db, providerReportKinds);

  expect(discarded).toEqual({ discarded: 1, kept: 2 });
  const { rows } = await sql<{ kind: string }>`
    select data->>'kind' as kind from pgboss.job where state = 'created' order by created_on
  `.execute(api.db);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(
    reported.map(([kind]) => kind).toSorted(),
  );
});

it.runIf(process.env['DATABASE_URL'])('refuses while a worker uses the database', async () => {
  const server = await createServerDatabase(process.env['DATABASE_URL'] ?? '');
  const database = openPostgres(server.url, 1);
  await migrateDatabase({
    database,
    installQueueSchema,
    databaseUrl: server.url,
    migrationDatabaseUrl: null,
  });
  const stop = await acquireSingleProcessLock(database, 'redis://localhost', 0);
  const run = () => discardQueueCommand.run(['--yes']);
  vi.stubEnv('DATABASE_URL', server.url);

  await expect(run()).rejects.toThrow('An API or a worker uses the database. Stop it first.');
  await stop();
  await expect(run()).resolves.toBeUndefined();

  vi.unstubAllEnvs();
  await database.close();
  await server.drop();
});
