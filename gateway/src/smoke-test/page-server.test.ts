import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { createTestConfig } from '../testing/test-gateway.ts';
import { startPageServer } from './page-server.ts';

test('whoever does not know the name of a page server gets nothing from it', async () => {
  const { origin, port, statusFor } = await startServer();

  expect(origin).toMatch(/^http:\/\/[\w-]{36}\.localhost:\d+$/);
  for (const host of ['127.0.0.1', 'localhost', `${'a'.repeat(36)}.localhost`])
    expect(await statusFor(`${host}:${port}`)).toBe(421);
  // It is this server that refuses a write.
  expect(await statusFor(new URL(origin).host)).toBe(503);
});

test('each page server has a name of its own', async () => {
  const [one, other] = [await startServer(), await startServer()];

  expect(new URL(one.origin).hostname).not.toBe(new URL(other.origin).hostname);
  expect(await one.statusFor(`${new URL(other.origin).hostname}:${one.port}`)).toBe(421);
});

async function startServer() {
  const source = {} as Parameters<typeof startPageServer>[1]; // no page and no file is asked for
  const server = await startPageServer(await createTestConfig(), source, null);
  onTestFinished(() => server.close());
  const { port } = new URL(server.origin);
  const statusFor = (host: string) =>
    new Promise<number | undefined>((done, fail) => {
      request({ port, method: 'POST', path: '/api/v1/site', headers: { host } }, (response) =>
        done(response.resume().statusCode),
      )
        .once('error', fail)
        .end();
    });
  return { origin: server.origin, port, statusFor };
}
