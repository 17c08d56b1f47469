import { expect, it, onTestFinished } from 'vitest';

import { collectLogs } from '../../testing/collect-logs.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import { connectSocket, nextEvent, openSocket, socketAuth } from '../../testing/test-sockets.ts';

const patient = 60_000;

it('a process that stops is not ready, still answers, and sends its sockets elsewhere', async () => {
  const { logs, lines } = collectLogs();
  const api = await createTestApi({ LOG_LEVEL: 'error' }, { logs });
  onTestFinished(() => api.close());
  const url = await api.listen({ port: 0, host: '127.0.0.1' });
  const headers = await authHeaders(api, await aUser(api));
  const sockets = await Promise.all(Array.from({ length: 4 }, () => connectSocket(url, headers)));
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);

  const reasons = Promise.all(sockets.map((socket) => nextEvent(socket, 'disconnect')));
  let isClosed = false;
  void api.gracefulStop.stop(
    async () => {
      isClosed = true;
    },
    { delayMs: 2_000, timeoutMs: patient },
  );

  const ready = await fetch(`${url}/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ error: 'stopping' });
  expect(lines()).toEqual([]);
  const profile = await fetch(`${url}/api/v1/user/profile`, { headers });
  expect(profile.status).toBe(200);
  expect(profile.headers.get('connection')).toBe('close');
  // After this reason a page connects again, at a moment of its own: socket.test.tsx in shared/session.
  expect(await reasons).toEqual(sockets.map(() => 'io server disconnect'));
  const again = openSocket(url, socketAuth(headers));
  await nextEvent(again, 'connect_error');
  expect(again.connected).toBe(false);
  await expect.poll(() => isClosed).toBe(true);
});
