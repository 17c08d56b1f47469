import { Writable } from 'node:stream';

import { runInRequestContext } from '@gida/server';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser } from '../../testing/factories.ts';

let lines = '';
const logs = new Writable({
  write: (chunk, _encoding, done) => {
    lines += String(chunk);
    done();
  },
});

const smtpUrl = 'smtp://127.0.0.1:9';
const api = await createTestApi(
  { LOG_LEVEL: 'info', LOG_REQUESTS_PER_SECOND: '3', SMTP_URL: smtpUrl },
  { logs },
);
afterAll(() => api.close());

it('writes the id of a request into its SQL statements', async () => {
  const statement = await runInRequestContext({ requestId: 'request-of-a-test' }, async () => {
    const { rows } = await sql<{ text: string }>`select current_query() as text`.execute(api.db);
    return rows[0]?.text;
  });

  expect(statement).toMatch(/ \/\* request request-of-a-test \*\/$/);
});

it.each(['*/ drop table mail; --', 'short', undefined])(
  'writes no comment into SQL for the id %s',
  async (requestId) => {
    const { rows } = await runInRequestContext({ requestId: String(requestId ?? '') }, () =>
      sql<{ text: string }>`select current_query() as text`.execute(api.db),
    );

    expect(rows).toEqual([{ text: 'select current_query() as text' }]);
  },
);

it('logs the id of the request that caused a mail with the job that sends it', async () => {
  const { email } = await aUser(api);
  await api.listen({ host: '127.0.0.1', port: 0 });

  const response = await clientOf(api, { 'x-request-id': 'forgot-the-password' }).post(
    'auth/password/forgot',
    { email },
  );

  expect(response.status).toBe(200);
  await expect.poll(() => linesWith('"job":"send-mail"')).not.toEqual([]);
  expect(linesWith('"job":"send-mail"')[0]).toContain('"requestId":"forgot-the-password"');
  // Recurring jobs belong to no request.
  expect(lines).not.toContain('"job":"scheduled-tasks"');
});

it('leaves successful requests above the limit of a second out of the log, and says how many', async () => {
  lines = '';

  const startedAt = Date.now();
  for (let sent = 0; sent < 20; sent += 1) await clientOf(api).get('openapi.json');
  const seconds = Math.ceil((Date.now() - startedAt) / 1_000) + 1;
  await clientOf(api).get('no-such-page');

  const completed = linesWith('request completed');
  expect(completed.length).toBeLessThanOrEqual(3 * seconds + 1);
  const unlogged = completed.map((line) => Number(JSON.parse(line).unlogged ?? 0));
  expect(completed.length + unlogged.reduce((sum, count) => sum + count, 0)).toBe(21);
});

const linesWith = (text: string): string[] =>
  lines.split('\n').filter((line) => line.includes(text));
