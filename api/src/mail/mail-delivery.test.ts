import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertMail, type Mail } from './mail-repository.ts';
import { startTestMailServer } from './testing/test-mail-server.ts';

let api: App;
let mailServer: Awaited<ReturnType<typeof startTestMailServer>>;
afterEach(async () => {
  mailServer.release();
  await api.close();
  mailServer.close();
});

const mail = { to: 'efe@example.com', subject: 'Your pin', text: '123456', html: '<p>123456</p>' };

it('sends a committed mail once and empties it, recipient and subject included', async () => {
  await startWithMailServer();
  await storeMail(mail);

  await expect.poll(unsent).toBe(0);
  await transact(api, (tx) => tx.enqueue('send-mail', { mailId: 1 }));
  await runJobs();

  expect(mailServer.received.mails).toHaveLength(1);
  expect(mailServer.received.mails[0]).toContain('Subject: Your pin');
  const { rows } = await sql`select recipient, subject, text, html from mail`.execute(api.db);
  expect(rows).toEqual([{ recipient: '', subject: '', text: '', html: '' }]);
});

it('sends nothing when the transaction rolls back', async () => {
  await startWithMailServer();

  await transact(api, async (tx) => {
    await insertMail(tx, mail);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await storeMail({ ...mail, subject: 'The next one' });
  await expect.poll(() => mailServer.received.mails.length).toBe(1);

  expect(mailServer.received.mails[0]).toContain('Subject: The next one');
});

it('retries when the mail server rejects temporarily', async () => {
  await startWithMailServer({ refuse: true });
  await storeMail(mail);
  await expect.poll(() => retries()).toBe(1);

  mailServer.state.refuse = false;
  await makeRetriesDue();

  await expect.poll(unsent).toBe(0);
  expect(mailServer.received.mails).toHaveLength(1);
});

it('gives a rejected address up after ten tries over a day, and still sends to others', async () => {
  await startWithMailServer({ refusedAddress: 'gone@example.com' });
  await storeMail({ ...mail, to: 'gone@example.com' });
  const delays: number[] = [];

  const retryAtOnce = async () => {
    delays.push(...(await makeRetriesDue()));
    await runJobs();
    return (await deadLetters()).length;
  };
  await expect.poll(retryAtOnce).toBe(1);
  await storeMail(mail);

  await expect.poll(() => mailServer.received.mails.length).toBe(1);
  expect(mailServer.received.attempts).toBe(11);
  expect(delays.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(24 * 3_600);
  expect(await deadLetters()).toEqual([
    { tries: 10, error: 'The mail server answered 550 to RCPT TO.', recipient: 'gone@example.com' },
  ]);
});

it('sends within two minutes of the return of a mail server that was away for three days', async () => {
  await startWithMailServer();
  await mailServer.interrupt();
  await storeMail(mail);
  await expect.poll(retries).toBe(1);
  const delays: number[] = [];
  const isAwayForDays = async () => {
    delays.push(...(await makeRetriesDue()));
    await runJobs();
    return delays.length;
  };
  await expect.poll(isAwayForDays).toBeGreaterThan(20);

  expect(Math.max(...delays)).toBeLessThanOrEqual(120);
  expect(Math.min(...delays)).toBeGreaterThan(50);
  expect(await deadLetters()).toEqual([]);
  await mailServer.resume();
  await makeRetriesDue();
  await expect.poll(unsent).toBe(0);
  expect(mailServer.received.mails).toHaveLength(1);
});

it('counts tries again when a mail server has been away for longer', async () => {
  await startWithMailServer();
  await mailServer.interrupt();
  await storeMail(mail);
  await expect.poll(retries).toBe(1);
  await sql`update pgboss.job set created_on = now() - interval '4 days'`.execute(api.db);

  const retryAtOnce = async () => {
    await makeRetriesDue();
    await runJobs();
    return (await deadLetters()).length;
  };

  await expect.poll(retryAtOnce).toBe(1);
});

it('does not log the address of a rejected mail', async () => {
  const { logs, lines } = aLog();
  await startWithMailServer({ refusedAddress: 'gone@example.com' }, logs);
  await storeMail({ ...mail, to: 'gone@example.com' });

  await expect.poll(lines).toContain('"responseCode":550');

  expect(lines()).not.toContain('gone@example.com');
});

it('does not send a mail again while its first attempt hangs at the mail server', async () => {
  await startWithMailServer({ hold: true });
  await storeMail(mail);
  await expect.poll(() => mailServer.received.mails.length).toBe(1);

  // Another attempt would be accepted at once.
  mailServer.state.hold = false;
  await timeOutRunningJobs();
  await runJobs();
  expect(mailServer.received.mails).toHaveLength(1);
  mailServer.release();
  await makeRetriesDue();

  await expect.poll(unsent).toBe(0);
  expect(mailServer.received.mails).toHaveLength(1);
});

it('keeps an accepted mail to itself until a database that was away for a moment knows of it', async () => {
  await startWithMailServer();
  await sql`
    create sequence failed_updates;
    create function fail_update() returns trigger language plpgsql as $$
      begin perform nextval('failed_updates'); raise exception 'away'; end $$;
    create trigger fail_update before update on mail execute function fail_update();
  `.execute(api.db);
  await storeMail(mail);
  await expect.poll(failedUpdates).toBeGreaterThan(1);

  await sql`drop trigger fail_update on mail`.execute(api.db);

  await expect.poll(unsent).toBe(0);
  await expect.poll(completedTries).toEqual([0]);
  expect(mailServer.received.mails).toHaveLength(1);
});

const storeMail = (stored: Mail) => transact(api, (tx) => insertMail(tx, stored));

function aLog() {
  let lines = '';
  const logs = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  return { logs, lines: () => lines };
}

async function startWithMailServer(
  options: Parameters<typeof startTestMailServer>[0] = {},
  logs?: Writable,
): Promise<void> {
  mailServer = await startTestMailServer(options);
  api = await createTestApi(
    { SMTP_URL: mailServer.url, LOG_LEVEL: logs ? 'info' : 'silent' },
    { logs },
  );
  await api.listen({ port: 0, host: '127.0.0.1' });
}

const runJobs = () => api.queue.drain();

async function unsent(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from mail where sent_at is null
  `.execute(api.db);
  return rows[0]?.left ?? 0;
}

const mailJobs = sql`pgboss.job where name = 'outbox' and data->>'kind' = 'send-mail'`;

async function failedUpdates(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select last_value::int as count from failed_updates
  `.execute(api.db);
  return rows[0]?.count ?? 0;
}

async function completedTries(): Promise<number[]> {
  const { rows } = await sql<{ retry_count: number }>`
    select retry_count from ${mailJobs} and state = 'completed'
  `.execute(api.db);
  return rows.map((job) => job.retry_count);
}

async function retries(): Promise<number> {
  const { rows } = await sql`select from ${mailJobs} and state = 'retry'`.execute(api.db);
  return rows.length;
}

/** Returns the seconds that each retry would have waited. */
async function makeRetriesDue(): Promise<number[]> {
  const { rows } = await sql<{ delay: number }>`
    with waiting as (
      select id, extract(epoch from start_after - now())::float8 as delay
        from ${mailJobs} and state = 'retry' and start_after > now())
    update pgboss.job j set start_after = now() from waiting w where j.id = w.id
    returning w.delay
  `.execute(api.db);
  return rows.map(({ delay }) => delay);
}

/** As pg-boss does when a job takes longer than it may. */
const timeOutRunningJobs = () =>
  sql`
    update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
     where name = 'outbox' and data->>'kind' = 'send-mail' and state = 'active'
  `.execute(api.db);

async function deadLetters() {
  const { rows } = await sql<{ tries: number; error: string; recipient: string }>`
    select job.source_retry_count + 1 as tries, job.source_output->>'message' as error, mail.recipient
      from pgboss.job
      join mail on mail.id = (job.data->'data'->>'mailId')::bigint
     where job.name = 'failed-jobs'
  `.execute(api.db);
  return rows;
}
