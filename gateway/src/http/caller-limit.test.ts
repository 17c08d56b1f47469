import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { CallerConcurrencyLimit, maxOpenRequestsPerCaller } from './caller-limit.ts';

const tokenOf = (sub: unknown, signature = 'signature') =>
  `Bearer header.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.${signature}`;

/** An API whose writes wait until they are answered; it answers everything else at once. */
async function startSite() {
  const waiting: ServerResponse[] = [];
  const api = createServer((request, response) => {
    if (request.method === 'GET') response.end('{}');
    else waiting.push(response);
  });
  onTestFinished(() => api.close().closeAllConnections());
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { port } = api.address() as AddressInfo; // it listens on a port
  const gateway = await createGateway(
    await createTestConfig({ apiUrl: `http://127.0.0.1:${port}` }),
  );
  onTestFinished(() => gateway.close());
  const send = (method: 'GET' | 'POST', authorization?: string) =>
    gateway.inject({
      method,
      url: '/api/v1/wishlists/a',
      headers: { ...(authorization && { authorization }) },
    });
  return {
    send,
    waiting: () => waiting.length,
    answer: () => waiting.splice(0).forEach((response) => response.end('{}')),
  };
}

test('one caller, also with several tokens, leaves most places of the network to others', async () => {
  const { send, waiting, answer } = await startSite();
  const writes = Array.from({ length: maxOpenRequestsPerCaller }, (_, nth) =>
    send('POST', tokenOf('ada', `session-${nth % 3}`)),
  );
  await expect.poll(waiting).toBe(maxOpenRequestsPerCaller);

  const refused = await send('POST', tokenOf('ada'));
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
  expect((await send('GET', tokenOf('bola'))).statusCode).toBe(200);
  expect((await send('GET')).statusCode).toBe(200);

  answer();
  expect((await Promise.all(writes)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await send('GET', tokenOf('ada'))).statusCode).toBe(200);
});

test.each([
  ['no token', undefined],
  ['another scheme', 'Basic YWRhOmFkYQ=='],
  ['no payload', 'Bearer abc'],
  ['a payload that is no JSON', 'Bearer a.bm9uZQ.c'],
  ['a subject that is no text', tokenOf({ $gt: '' })],
  ['an endless subject', tokenOf('x'.repeat(65))],
])('%s is not counted by caller', (_what, authorization) => {
  const limit = new CallerConcurrencyLimit(1);
  const request = { headers: { authorization }, ip: '127.0.0.1', raw: {} };
  const take = () => limit.take(request as Parameters<CallerConcurrencyLimit['take']>[0]);

  take();

  expect(take).not.toThrow();
});
