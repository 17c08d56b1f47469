// @engine postgres
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { openPostgres } from '../../db/database.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { connectSocket, countConnections } from '../../testing/test-sockets.ts';
import { createSyncConversation } from './join-conversation.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });
let url: string;
beforeAll(async () => {
  url = await api.listen({ port: 0, host: '127.0.0.1' });
});

it('answers every one of many joins on one socket', async () => {
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const chatId = await guest.says(host, 'Hello');
  const socket = await connectSocket(url, guest.headers);

  const joined = await Promise.all(
    Array.from({ length: 40 }, () => socket.emitWithAck('chat:join', { chatId, after: 0 })),
  );

  expect(joined.map(({ ok }) => ok)).toEqual(joined.map(() => true));
});

it('looks nothing up for a socket that is gone', async () => {
  const join = { chatId: crypto.randomUUID(), userId: crypto.randomUUID(), after: 0 };

  const joined = createSyncConversation(api)({ connected: false }, join);

  await expect(joined).rejects.toThrow('This connection has ended.');
});

// PGlite has a single connection, which the lock below would take.
it.skipIf(!process.env['DATABASE_URL'])(
  'runs one join of a user at a time, and stops for sockets that are gone',
  async () => {
    const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
    const chatId = await guest.says(host, 'Hello');
    const sockets = await Promise.all([1, 2, 3].map(() => connectSocket(url, host.headers)));
    const locks = await openLocks();
    await locks.lockMessages();

    for (const socket of sockets)
      for (let join = 0; join < 10; join += 1) socket.emit('chat:join', { chatId, after: 0 });
    await expect.poll(locks.countWaiting).toBeGreaterThan(0);
    const most = await maximumOfSeveral(locks.countWaiting);
    for (const socket of sockets) socket.close();
    await expect.poll(() => countConnections(api.server)).toBe(0);
    await locks.release();
    // Joins of one user are answered in order, so that all earlier ones are over.
    const later = await connectSocket(url, host.headers);
    await later.emitWithAck('chat:join', { chatId: crypto.randomUUID() });

    expect(most).toBe(1);
    expect((await guest.get(apiPaths.chats)).body.chats[0].participants).toContainEqual(
      expect.objectContaining({ id: host.id, readSequence: 0 }),
    );
  },
);

/** On connections of their own: those of the API may all be taken. */
async function openLocks() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const address = new URL(process.env['DATABASE_URL'] ?? '');
  address.pathname = rows[0]?.name ?? '';
  const { pool, close } = openPostgres(address.href, 2);
  onTestFinished(close);
  const locking = await pool.connect();
  onTestFinished(() => locking.release());
  return {
    /** Until the release, no query can read messages. */
    lockMessages: () => locking.query('begin; lock table chat_message in access exclusive mode'),
    release: () => locking.query('commit'),
    countWaiting: async (): Promise<number> => {
      const { rows: waiting } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_locks
          where relation = 'chat_message'::regclass and not granted`,
      );
      return waiting[0]?.count ?? 0;
    },
  };
}

async function maximumOfSeveral(read: () => Promise<number>): Promise<number> {
  let most = 0;
  for (let time = 0; time < 50; time += 1) most = Math.max(most, await read());
  return most;
}
