import type { UserDataExport } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { createExportStreams } from './export-account.ts';
import { exportUserData, exportedRowsPerPage } from './export-repository.ts';

const written = 250;

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

const url = `${await api.listen({ port: 0, host: '127.0.0.1' })}/api/v1/${apiPaths.userData}`;

it('exports every row once, of every page and conversation', async () => {
  const user = await aWriter();

  const response = await fetch(url, { headers: user.headers });
  const { exportedAt, data } = (await response.json()) as UserDataExport;

  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(new Date(exportedAt).toISOString()).toBe(exportedAt);
  expect(data['profile']).toMatchObject([{ id: user.id }]);
  expect(data['wishlist']).toEqual([]);
  expect(data['messages']?.map(({ text }) => text)).toHaveLength(2 * written);
  expect(new Set(data['messages']?.map(({ id }) => id)).size).toBe(2 * written);
  expect(data['notifications']).toHaveLength(written);
});

it('reads a limited number of rows for each page', async () => {
  const user = await aWriter();
  const sizes: number[] = [];

  for await (const { rows } of exportUserData(api.db, user.id)) sizes.push(rows.length);

  expect(Math.max(...sizes)).toBe(exportedRowsPerPage);
});

it('rejects a second export of the same user until the first has ended', async () => {
  const openExport = createExportStreams(api.db);
  const user = await aWriter();
  const first = openExport(user.id);

  expect(() => openExport(user.id)).toThrow('Your data is being downloaded already.');
  first.destroy();
  await expect.poll(() => isOpened(openExport, user.id)).toBe(true);
});

it('runs two exports at once, and returns 503 above that', async () => {
  const openExport = createExportStreams(api.db);
  const [one, two, three] = [await aWriter(), await aWriter(), await aWriter()];
  const streams = [openExport(one.id), openExport(two.id)];

  expect(() => openExport(three.id)).toThrow(expect.objectContaining({ status: 503 }));
  streams[0]?.destroy();
  await expect.poll(() => isOpened(openExport, three.id)).toBe(true);
  streams[1]?.destroy();
});

it.each([
  ['that nobody reads on', { stalledMs: 1, maxExportMs: 3_600_000 }],
  ['that takes too long', { stalledMs: 3_600_000, maxExportMs: 1 }],
])('ends an export %s, and frees its place', async (_what, timeouts) => {
  const openExport = createExportStreams(api.db, timeouts);
  const user = await aWriter();

  const stream = openExport(user.id);
  const ended = new Promise<Error>((resolve) => stream.once('error', resolve));
  stream.read();

  expect((await ended).message).toBe('The export was not read in time.');
  await expect.poll(() => isOpened(openExport, user.id)).toBe(true);
});

it('returns 429 with the time to wait while an export of the same user is being read', async () => {
  const user = await aWriter();
  // More than the operating system holds of a response that nobody reads.
  await sql`
    update chat_message set text = repeat(chr(1), 6000) where sender_id = ${user.id}
  `.execute(api.db);
  const download = () => fetch(url, { headers: user.headers });

  const unread = await download();
  const rejected = await download();
  await unread.body?.cancel();

  expect(unread.status).toBe(200);
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get('retry-after')).toBe('30');
  expect(await rejected.json()).toMatchObject({ error: 'export_running' });
  await expect.poll(() => statusOf(download)).toBe(200);
});

async function statusOf(download: () => Promise<Response>): Promise<number> {
  const response = await download();
  await response.body?.cancel();
  return response.status;
}

function isOpened(openExport: ReturnType<typeof createExportStreams>, userId: string): boolean {
  try {
    openExport(userId).destroy();
    return true;
  } catch {
    return false;
  }
}

/** A user with more than two pages of messages in each of two conversations, and of notifications. */
async function aWriter(): Promise<ChatUser> {
  const user = await aChatUser(api, 'Amina');
  for (const name of ['Tunde', 'Bola']) {
    const chatId = await user.says(await aChatUser(api, name), 'first');
    await sql`
      insert into chat_message (chat_id, sequence, sender_id, text)
      select ${chatId}, sequence, ${user.id}, 'message ' || sequence
        from generate_series(2, ${written}) sequence
    `.execute(api.db);
  }
  await sql`
    insert into notification (user_id, kind, facts)
    select ${user.id}, 'new_message', '{"text": ["refund_expected"]}' from generate_series(1, ${written})
  `.execute(api.db);
  return user;
}
