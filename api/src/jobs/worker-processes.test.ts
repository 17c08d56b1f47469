// @engine postgres: SQL of jobs/job-repository.ts
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { freePorts } from '../../../scripts/free-ports.ts';
import { openPostgres, type Database } from '../db/database.ts';
import { insertMail } from '../mail/mail-repository.ts';
import { Queue } from './queue.ts';
import { transact } from './transact.ts';
import { startTestMailServer } from '../mail/testing/test-mail-server.ts';
import { ApiChildProcess } from '../testing/api-child-process.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { anApartment, aUser } from '../testing/factories.ts';

const serverUrl = process.env['DATABASE_URL'];
const mails = 40;
const holds = 20;

describe.runIf(serverUrl)('an API without jobs and two workers', () => {
  type MailServer = Awaited<ReturnType<typeof startTestMailServer>>;
  /** Each process has a mail server of its own, which shows who sent a mail. */
  let mailServers: { api: MailServer; worker1: MailServer; worker2: MailServer };
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let database: Database;
  let queue: Queue;
  let api: ApiChildProcess;
  let worker1: ApiChildProcess;
  let worker2: ApiChildProcess;
  const folder = temporaryFolder();

  beforeAll(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    database = openPostgres(server.url, 2);
    // A user keeps the API from adding the sample data.
    await aUser(database);
    mailServers = {
      api: await startTestMailServer(),
      worker1: await startTestMailServer(),
      worker2: await startTestMailServer(),
    };
    const port = await freePorts(3);
    const env = { DATABASE_URL: server.url, GIDA_DATA: folder };
    const worker = (at: number, { url }: MailServer) =>
      new ApiChildProcess(port + at, { ...env, SMTP_URL: url }, 'worker.ts');
    api = new ApiChildProcess(port, { ...env, SMTP_URL: mailServers.api.url, JOBS: 'off' });
    worker1 = worker(1, mailServers.worker1);
    worker2 = worker(2, mailServers.worker2);
    await api.start();
    queue = new Queue(database, () => Promise.resolve(), { onError: console.error });
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    for (const each of Object.values(mailServers)) each.release();
    await Promise.all([api, worker1, worker2].map((each) => each.stop()));
    for (const each of Object.values(mailServers)) each.close();
    await database.close();
    await server.drop();
  });

  const subjectsOf = ({ received }: MailServer) =>
    received.mails.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]);
  const countWhere = async (condition: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(condition)}
    `.execute(database.db);
    return rows[0]?.count ?? 0;
  };
  const addMail = (subject: string) =>
    transact({ db: database.db, queue }, (tx) =>
      insertMail(tx, { to: 'efe@example.com', subject, text: 'Hello', html: 'Hello' }),
    );

  it('leaves every job to the workers, and the workers do each of them once', async () => {
    for (let at = 0; at < mails; at += 1) await addMail(`Mail ${at}.`);
    const { id: userId } = await aUser(database);
    for (let at = 0; at < holds; at += 1) {
      const { id: apartmentId } = await anApartment(database);
      await sql`
        with held as (
          insert into booking (user_id, apartment_id, stay)
          values (${userId}, ${apartmentId}, '[2026-12-01,2026-12-03)')
          returning id
        )
        insert into hold (booking_id, user_id, apartment_id, nights, minutes, expires_at)
        select id, ${userId}, ${apartmentId}, 2, 30, now() - interval '2 minutes' from held
      `.execute(database.db);
    }

    await Promise.all([worker1.start(), worker2.start()]);

    await expect.poll(() => countWhere('mail where sent_at is null')).toBe(0);
    await expect.poll(() => countWhere(`booking where status = 'pending'`)).toBe(0);
    const sent = [mailServers.worker1, mailServers.worker2].flatMap(subjectsOf);
    const expected = Array.from({ length: mails }, (_, at) => `Mail ${at}.`);
    expect(sent.filter((subject) => subject?.startsWith('Mail ')).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(await countWhere(`booking_event where to_status = 'expired'`)).toBe(holds);
    expect(mailServers.api.received.mails).toEqual([]);
  });

  it('tells whether a worker is ready, and serves nothing else there', async () => {
    const statusOf = async (path: string) => (await fetch(`${worker1.url}${path}`)).status;

    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);
    expect(await statusOf('/metrics')).toBe(200);
    expect(await statusOf('/api/v1/site')).toBe(404);
    expect(await statusOf('/dev/mail')).toBe(404);
  });

  it('lets a stopping worker finish, and another take over what a killed one was doing, under the same id', async () => {
    const workers = [
      { worker: worker1, server: mailServers.worker1 },
      { worker: worker2, server: mailServers.worker2 },
    ];
    for (const { server } of workers) server.state.hold = true;
    await addMail('The last one');
    const hasLast = ({ server }: { server: MailServer }) =>
      subjectsOf(server).includes('The last one');
    await expect.poll(() => workers.filter(hasLast).length).toBe(1);
    const [stopping, remaining] = workers.toSorted(
      (one, other) => Number(hasLast(other)) - Number(hasLast(one)),
    );
    if (!stopping || !remaining) throw new Error('There are two.');

    const stopped = stopping.worker.stop();
    await expect
      .poll(() =>
        fetch(`${stopping.worker.url}/health/ready`).then(
          ({ status }) => status,
          () => 'closed',
        ),
      )
      .not.toBe(200);
    stopping.server.release();

    expect(await stopped).toBe(0);
    expect(await countWhere('mail where sent_at is null')).toBe(0);
    expect(hasLast(remaining)).toBe(false);

    await addMail('While the power went');
    const idsOf = ({ server }: { server: MailServer }) =>
      server.received.mails
        .filter((mail) => mail.includes('While the power went'))
        .map((mail) => /Message-ID: (.*)\r/i.exec(mail)?.[1]);
    await expect.poll(() => idsOf(remaining).length).toBe(1);
    // Accepted by the mail server, not yet noted by us: the one case in which a mail may come twice, with the same id.
    await remaining.worker.kill();
    await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now() where state = 'active'`.execute(
      database.db,
    );
    await stopping.worker.start();

    await expect.poll(() => countWhere('mail where sent_at is null')).toBe(0);
    expect(idsOf(stopping)).toEqual(idsOf(remaining));
  });
});
