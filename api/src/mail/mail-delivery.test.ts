import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { enqueueMail } from './mail-repository.ts';

let api: App;
let server: Server;
afterEach(async () => {
  await api.close();
  server.close();
});

const mail = { to: 'efe@example.com', subject: 'Your pin', text: '123456', html: '<p>123456</p>' };

it('sends a committed mail once and clears its body', async () => {
  const received = await aMailServer();
  api = await createTestApi({ SMTP_URL: received.url });
  await enqueueMail(api.db, mail);

  await waitUntil(() => received.mails.length > 0);
  await waitUntil(async () => (await unsent()) === 0);
  await sql`update mail set next_try_at = now()`.execute(api.db);
  await wait(1_200);

  expect(received.mails).toHaveLength(1);
  expect(received.mails[0]).toContain('Subject: Your pin');
  const { rows } = await sql`select text, html from mail`.execute(api.db);
  expect(rows).toEqual([{ text: '', html: '' }]);
});

it('sends nothing when the transaction rolls back', async () => {
  const received = await aMailServer();
  api = await createTestApi({ SMTP_URL: received.url });

  await api.db
    .transaction()
    .execute(async (db) => {
      await enqueueMail(db, mail);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await wait(1_200);

  expect(received.mails).toEqual([]);
});

it('retries when the SMTP server rejects temporarily', async () => {
  const received = await aMailServer({ refuse: true });
  api = await createTestApi({ SMTP_URL: received.url });
  await enqueueMail(api.db, mail);

  await waitUntil(() => received.attempts > 0);
  received.refuse = false;
  await sql`update mail set next_try_at = now()`.execute(api.db);

  await waitUntil(() => received.mails.length > 0);
  expect(await unsent()).toBeLessThanOrEqual(1);
});

it('a rejected mail does not block the next one, and its address is not logged', async () => {
  let lines = '';
  const logs = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  const received = await aMailServer({ refusedAddress: 'gone@example.com' });
  api = await createTestApi({ SMTP_URL: received.url, LOG_LEVEL: 'info' }, logs);
  await api.db.transaction().execute(async (db) => {
    await enqueueMail(db, { ...mail, to: 'gone@example.com' });
    await enqueueMail(db, mail);
  });

  await waitUntil(() => received.mails.length > 0);
  await waitUntil(async () => (await unsent()) === 1);

  expect(lines).toContain('"responseCode":550');
  expect(lines).not.toContain('gone@example.com');
});

const unsent = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from mail where sent_at is null
  `.execute(api.db);
  return rows[0]?.left ?? 0;
};

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(50);
}

/** A minimal SMTP server. */
async function aMailServer({ refuse = false, refusedAddress = '-' } = {}) {
  const received = { mails: [] as string[], attempts: 0, refuse, url: '' };
  server = createServer((socket) => {
    let body: string | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (body !== null || /^DATA/i.test(text)) {
        if (body === null) {
          body = '';
          return void reply('354 start mail input');
        }
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        received.mails.push(body);
        body = null;
        return void reply('250 queued');
      }
      if (/^QUIT/i.test(text)) return void socket.end('221 bye\r\n');
      if (/^RCPT/i.test(text) && text.includes(refusedAddress)) {
        return void reply(`550 5.1.1 <${refusedAddress}> unknown recipient`);
      }
      if (/^MAIL/i.test(text)) {
        received.attempts += 1;
        return void reply(received.refuse ? '450 try again later' : '250 ok');
      }
      reply('250 ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  received.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
  return received;
}
