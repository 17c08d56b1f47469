import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import { connectOutcome, openSocket, socketAuth } from '../../testing/test-sockets.ts';
import { maxConnectionsPerUser } from './connections-per-user.ts';

const api = await setupApi();

const url = await api.listen({ port: 0, host: '127.0.0.1' });

it('rejects connections of one user above the limit, opened together or later', async () => {
  const auth = await aLogin();

  const sockets = Array.from({ length: 3 * maxConnectionsPerUser }, () => openSocket(url, auth));
  const outcomes = await Promise.all(sockets.map(connectOutcome));

  expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(maxConnectionsPerUser);
  expect(await connectOutcome(openSocket(url, auth))).toBe(
    'This account is open in too many tabs.',
  );
  expect(await connectOutcome(openSocket(url, await aLogin()))).toBe('connected');
});

it('accepts a connection again after another one of the user has ended', async () => {
  const auth = await aLogin();
  const sockets = Array.from({ length: maxConnectionsPerUser }, () => openSocket(url, auth));
  await Promise.all(sockets.map(connectOutcome));

  sockets[0]?.close();

  await expect.poll(() => connectOutcome(openSocket(url, auth))).toBe('connected');
});

const aLogin = async () => socketAuth(await authHeaders(api, await aUser(api)));
