import { socketOptions } from '@gida/contracts/socket-events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import { maxConnectionsPerUser } from './connections-per-user.ts';

let api: App;
let url: string;
beforeAll(async () => {
  api = await createTestApi();
  url = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it('rejects connections of one user above the limit, opened together or later', async () => {
  const token = await aToken();

  const attempts = Array.from({ length: 3 * maxConnectionsPerUser }, () => openSocket(token));
  const outcomes = await Promise.all(attempts.map(({ outcome }) => outcome));

  expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(maxConnectionsPerUser);
  expect(await openSocket(token).outcome).toBe('This account is open in too many tabs.');
  expect(await openSocket(await aToken()).outcome).toBe('connected');
});

it('accepts a connection again after another one of the user has ended', async () => {
  const token = await aToken();
  const attempts = Array.from({ length: maxConnectionsPerUser }, () => openSocket(token));
  await Promise.all(attempts.map(({ outcome }) => outcome));

  attempts[0]?.socket.close();

  await expect.poll(() => openSocket(token).outcome).toBe('connected');
});

async function aToken(): Promise<string> {
  const { authorization } = await authHeaders(api, await aUser(api));
  return authorization.replace('Bearer ', '');
}

function openSocket(token: string): { socket: Socket; outcome: Promise<string> } {
  const socket = io(url, {
    ...socketOptions,
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  onTestFinished(() => void socket.close());
  const outcome = new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  socket.connect();
  return { socket, outcome };
}
