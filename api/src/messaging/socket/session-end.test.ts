import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { sessionCacheMs } from '../../http/auth/session-registry.ts';
import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders, testPassword } from '../../testing/factories.ts';
import {
  connectSocket,
  nextEvent,
  openSocket,
  socketAuth,
  type TestSocket,
} from '../../testing/test-sockets.ts';

const api = await setupApi();

const url = await api.listen({ port: 0, host: '127.0.0.1' });

it('disconnects the socket of an ended session and rejects a reconnect', async () => {
  const user = await aUser(api);
  const [phone, laptop] = [await authHeaders(api, user), await authHeaders(api, user)];
  const socket = await connectSocket(url, phone);
  const other = await connectSocket(url, laptop);

  const closed = nextEvent(socket, 'disconnect');
  await clientOf(api, laptop).delete(apiPaths.activeSessions);
  await closed;
  const again = openSocket(url, socketAuth(phone));

  expect(await nextEvent(again, 'connect_error')).toMatchObject({
    message: 'Access denied. Please log in.',
  });
  expect(other.connected).toBe(true);
});

it('disconnects the socket when a rotated refresh token is reused', async () => {
  const { email } = await aUser(api);
  const login = await post('auth/login', { email, password: testPassword });
  const stolen = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`;
  const authorization = `Bearer ${login.body.access_token}`;
  const socket = await connectSocket(url, { authorization });
  await post('auth/refresh-token', {}, stolen);
  await sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`.execute(
    api.db,
  );

  const closed = nextEvent(socket, 'disconnect');
  await post('auth/refresh-token', {}, stolen);
  await closed;

  expect((await clientOf(api, { authorization }).get('user/profile')).status).toBe(401);
});

it('rejects events on the socket of a session that another process ended', async () => {
  const user = await aUser(api);
  const other = await aUser(api);
  const headers = await authHeaders(api, user);
  const { chat } = (await clientOf(api, headers).post('chats', { receiverId: other.id })).body;
  const socket = await connectSocket(url, headers);
  await sql`update session set ended_at = now() where user_id = ${user.id}`.execute(api.db);
  await wait(sessionCacheMs);

  const closed = nextEvent(socket, 'disconnect');
  socket.emit('message:send', { chatId: chat.id, message: 'Still here' });
  await closed;

  const { rows } = await sql`select from chat_message where chat_id = ${chat.id}`.execute(api.db);
  expect(rows).toEqual([]);
});

it('returns too_many_requests above the join limit', async () => {
  const user = await aUser(api);
  const headers = await authHeaders(api, user);
  const joinOften = (socket: TestSocket) =>
    Promise.all(
      Array.from({ length: 50 }, () => socket.emitWithAck('chat:join', { chatId: randomUUID() })),
    );

  // More than one socket may send.
  const responses: unknown[] = [];
  while (responses.length <= rateLimits.joinChat.max) {
    const socket = await connectSocket(url, headers);
    for (let time = 0; time < 4; time += 1) responses.push(...(await joinOften(socket)));
  }

  const { max } = rateLimits.joinChat;
  expect(responses[max - 1]).toMatchObject({ ok: false, error: 'not_found' });
  expect(responses[max]).toMatchObject({ ok: false, error: 'too_many_requests' });
});

const post = (path: string, payload: object, cookie?: string) =>
  clientOf(api, cookie ? { cookie } : {}).post(path, payload);
