// @engine postgres
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { buildApp } from '../process/app.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { insertMail } from './mail-repository.ts';
import { startTestMailServer } from './testing/test-mail-server.ts';

/** PGlite allows one process only. */
const serverUrl = process.env['DATABASE_URL'];
const dataFolder = temporaryFolder();
let database: Database;
let mailServer: Awaited<ReturnType<typeof startTestMailServer>>;
const apis: App[] = [];
beforeAll(async () => {
  if (!serverUrl) return;
  mailServer = await startTestMailServer();
  database = await createTestDatabase(serverUrl);
  const config = readConfig({
    GIDA_DATA: dataFolder,
    GIDA_DEMO: '1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SMTP_URL: mailServer.url,
  });
  while (apis.length < 2) {
    const app = await buildApp(config, database);
    await app.listen({ port: 0, host: '127.0.0.1' });
    apis.push(app);
  }
});
afterAll(async () => {
  for (const app of apis) await app.close();
  await database?.close();
  mailServer?.close();
});

const aMail = (subject: string) => ({
  to: 'efe@example.com',
  subject,
  text: 'Hello',
  html: 'Hello',
});

it.runIf(serverUrl)('two processes send each of a hundred mails once', async () => {
  await transact(apis[0]!, async (tx) => {
    for (let at = 0; at < 100; at += 1) await insertMail(tx, aMail(`Mail ${at}.`));
  });

  await expect.poll(unsent).toBe(0);

  const subjects = mailServer.received.mails.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]);
  expect(new Set(subjects).size).toBe(100);
  expect(subjects).toHaveLength(100);
});

async function unsent(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from mail where sent_at is null
  `.execute(database.db);
  return rows[0]?.left ?? 0;
}
