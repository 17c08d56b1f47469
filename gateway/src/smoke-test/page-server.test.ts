import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { startHttpServer } from '../testing/http-server.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { startPageServer, type PageSource } from './page-server.ts';
import type { TestSession } from './test-sessions.ts';

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

test.each<[audience: 'guest' | 'admin' | null, status: number, arrived: (string | undefined)[]]>([
  ['guest', 200, ['GET /offers', 'Bearer identity of /user/identity/remote-offers for test']],
  [null, 200, ['GET /offers', undefined]],
  // What it reads of the site could leave it that way.
  ['admin', 503, []],
])(
  'as %s a page gets %i from its own backend, with the identity of the test, and writes nothing',
  async (audience, status, expected) => {
    const arrived: (string | undefined)[] = [];
    const backend = await startHttpServer(({ method, url, headers }, response) => {
      arrived.push(`${method} ${url}`, headers.authorization);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    const apiUrl = await startHttpServer(({ url = '', headers }, response) => {
      const token = `identity of ${url.slice(7)} for ${headers.authorization?.slice(7)}`;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ token }));
    });
    const session = audience && { audience, token: 'test', storage: {} };
    const { statusFor, origin } = await startServer({ apiUrl, backend, session });
    const { host } = new URL(origin);

    const target = '/api/x/remote-offers/offers';
    expect(await statusFor(host, target, 'GET')).toBe(status);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await statusFor(host, target, method)).toBe(503);
    expect(arrived).toEqual(expected);
  },
);

type Started = { apiUrl?: string; backend?: string; session?: TestSession | null };

async function startServer({ apiUrl = '', backend: url = '', session = null }: Started = {}) {
  const state = { stable: null, previous: null, blocked: [], backend: { url, private: true } };
  const source = {
    currentRevision: { remotes: { 'remote-offers': state } },
  } as unknown as PageSource; // no page and no file is asked for
  const config = await createTestConfig(apiUrl ? { apiUrl } : {});
  const server = await startPageServer(config, source, session);
  onTestFinished(() => server.close());
  const { port } = new URL(server.origin);
  const statusFor = (host: string, path = '/api/v1/site', method = 'POST') =>
    new Promise<number | undefined>((done, fail) => {
      const headers = { host, authorization: 'Bearer of-the-page' };
      request({ port, method, path, headers }, (response) => done(response.resume().statusCode))
        .once('error', fail)
        .end();
    });
  return { origin: server.origin, port, statusFor };
}
