import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { liveOptions } from '@gida/contracts/live';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { believedMs } from '../../http/who/open-logins.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn, testPassword } from '../../testing/factories.ts';

let api: App;
let url: string;
beforeAll(async () => {
  api = await anApi();
  url = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it('closes the live line of a login that is ended, and opens it no more', async () => {
  const person = await aPerson(api);
  const [phone, laptop] = [await signedIn(api, person), await signedIn(api, person)];
  const line = lineOf(phone);
  const other = lineOf(laptop);
  await Promise.all([happens(line, 'connect'), happens(other, 'connect')]);

  const closed = happens(line, 'disconnect');
  await api.inject({
    method: 'DELETE',
    url: `/api/v1/${apiPaths.ownLogins}`,
    headers: laptop,
  });
  await closed;
  const again = lineOf(phone);

  expect(await happens(again, 'connect_error')).toMatchObject({
    message: 'Access denied. Please log in.',
  });
  expect(other.connected).toBe(true);
});

it('closes the live line when an old cookie of its login comes back', async () => {
  const { email } = await aPerson(api);
  const login = await post('/auth/login', { email, password: testPassword });
  const stolen = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`;
  const authorization = `Bearer ${login.json().access_token}`;
  const line = lineOf({ authorization });
  await happens(line, 'connect');
  await post('/auth/refresh-token', {}, stolen);
  await sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`.execute(
    api.db,
  );

  const closed = happens(line, 'disconnect');
  await post('/auth/refresh-token', {}, stolen);
  await closed;

  expect(
    (await api.inject({ url: '/api/v1/user/profile', headers: { authorization } })).statusCode,
  ).toBe(401);
});

it('takes nothing more over the line of a login that another process ended', async () => {
  const person = await aPerson(api);
  const other = await aPerson(api);
  const headers = await signedIn(api, person);
  const { chat } = (
    await api.inject({
      method: 'POST',
      url: '/api/v1/chats',
      headers,
      payload: { receiverId: other.id },
    })
  ).json();
  const line = lineOf(headers);
  await happens(line, 'connect');
  await sql`update login set ended_at = now() where person_id = ${person.id}`.execute(api.db);
  await wait(believedMs);

  const closed = happens(line, 'disconnect');
  line.emit('message:send', { chatId: chat.id, message: 'Still here' });
  await closed;

  const { rows } = await sql`select from chat_message where chat_id = ${chat.id}`.execute(api.db);
  expect(rows).toEqual([]);
});

it('lets nobody ask for the same conversation without end', async () => {
  const person = await aPerson(api);
  const line = lineOf(await signedIn(api, person));
  await happens(line, 'connect');

  const answers = await Promise.all(
    Array.from({ length: rates.joining.max + 1 }, () =>
      line.emitWithAck('chat:join', { chatId: randomUUID() }),
    ),
  );

  expect(answers.at(-2)).toMatchObject({ ok: false, error: 'not_found' });
  expect(answers.at(-1)).toMatchObject({ ok: false, error: 'too_many_requests' });
});

const post = (path: string, payload: object, cookie?: string) =>
  api.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers: cookie ? { cookie } : {},
  });

function lineOf({ authorization }: { authorization: string }): Socket {
  const token = authorization.replace('Bearer ', '');
  const line = io(url, { ...liveOptions, reconnection: false, forceNew: true, auth: { token } });
  onTestFinished(() => void line.close());
  return line.connect();
}

const happens = (line: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => line.once(event, resolve));
