import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import { enqueueMail } from './mail-sql.ts';

let api: App;
let server: Server;
afterEach(async () => {
  await api.close();
  server.close();
});

const mail = { to: 'efe@example.com', subject: 'Your pin', text: '123456', html: '<p>123456</p>' };

it('sends what was kept, once, and forgets its words', async () => {
  const received = await aMailServer();
  api = await anApi({ SMTP_URL: received.url });
  await enqueueMail(api.db, mail);

  await until(() => received.mails.length > 0);
  await until(async () => (await unsent()) === 0);
  await wait(1_200);

  expect(received.mails).toHaveLength(1);
  expect(received.mails[0]).toContain('Subject: Your pin');
  const { rows } = await sql`select text, html from mail`.execute(api.db);
  expect(rows).toEqual([{ text: '', html: '' }]);
});

it('sends nothing of what was undone', async () => {
  const received = await aMailServer();
  api = await anApi({ SMTP_URL: received.url });

  await api.db
    .transaction()
    .execute(async (db) => {
      await enqueueMail(db, mail);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await wait(1_200);

  expect(received.mails).toEqual([]);
});

it('tries again later when the mail server says no', async () => {
  const received = await aMailServer({ refuse: true });
  api = await anApi({ SMTP_URL: received.url });
  await enqueueMail(api.db, mail);

  await until(() => received.attempts > 0);
  received.refuse = false;
  await sql`update mail set next_try_at = now()`.execute(api.db);

  await until(() => received.mails.length > 0);
  expect(await unsent()).toBeLessThanOrEqual(1);
});

it('sends what stands behind a mail that is refused, and logs nobody’s address', async () => {
  let lines = '';
  const logs = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  const received = await aMailServer({ refusedAddress: 'gone@example.com' });
  api = await anApi({ SMTP_URL: received.url, LOG_LEVEL: 'info' }, logs);
  await api.db.transaction().execute(async (db) => {
    await enqueueMail(db, { ...mail, to: 'gone@example.com' });
    await enqueueMail(db, mail);
  });

  await until(() => received.mails.length > 0);
  await until(async () => (await unsent()) === 1);

  expect(lines).toContain('"responseCode":550');
  expect(lines).not.toContain('gone@example.com');
});

const unsent = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from mail where sent_at is null
  `.execute(api.db);
  return rows[0]?.left ?? 0;
};

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(50);
}

/** As much of SMTP as a client needs to hand over a mail. */
async function aMailServer({ refuse = false, refusedAddress = '-' } = {}) {
  const received = { mails: [] as string[], attempts: 0, refuse, url: '' };
  server = createServer((socket) => {
    let body: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (body !== null || /^DATA/i.test(text)) {
        if (body === null) {
          body = '';
          return void say('354 go on');
        }
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        received.mails.push(body);
        body = null;
        return void say('250 kept');
      }
      if (/^QUIT/i.test(text)) return void socket.end('221 bye\r\n');
      if (/^RCPT/i.test(text) && text.includes(refusedAddress)) {
        return void say(`550 5.1.1 <${refusedAddress}> is not known here`);
      }
      if (/^MAIL/i.test(text)) {
        received.attempts += 1;
        return void say(received.refuse ? '450 not now' : '250 ok');
      }
      say('250 ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  received.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
  return received;
}
