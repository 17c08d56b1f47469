import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { aConfig, aGateway } from '../testing/gateways.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('people are told when the API is away, in the same words as every refusal', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject('/api/v1/site');

  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({
    status: 503,
    error: 'unavailable',
    message: expect.any(String),
    details: [],
    requestId: answer.headers['x-request-id'],
  });
});

test('the API learns who asks and under which id, whatever the visitor claims to be', async () => {
  const heard: IncomingMessage['headers'][] = [];
  const apiUrl = await anApi((request) => heard.push(request.headers));
  const gateway = await aGateway({ apiUrl });

  const answer = await gateway.inject({
    url: '/api/v1/site?x=1',
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'mine' },
  });

  expect(answer.body).toBe('GET /api/v1/site?x=1 ');
  expect(heard[0]).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': answer.headers['x-request-id'],
  });
});

test('a signed body arrives byte for byte', async () => {
  const gateway = await aGateway({ apiUrl: await anApi() });
  const payload = '{"b" : 1,\n "a":"\\u00e9"}';

  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json' },
    payload,
  });

  expect(answer.body).toBe(`POST /api/v1/payments/webhook ${payload}`);
});

test('the live connection goes through', async () => {
  const apiUrl = await anApi();
  const gateway = await startGateway(await aConfig({ apiUrl }));
  const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/socket.io/?x=1`);

  const outcome = await new Promise((done) => {
    socket.onopen = () => done('open');
    socket.onerror = () => done('error');
  });
  socket.close();
  await gateway.close();

  expect(outcome).toBe('open');
});

test('a stop lets the request that is under way finish', async () => {
  const apiUrl = await anApi(() => new Promise((done) => setTimeout(done, 300)));
  const gateway = await startGateway(await aConfig({ apiUrl }));
  const answer = fetch(`${gateway.address}/api/v1/slow`);
  await new Promise((done) => setTimeout(done, 100));

  await gateway.close();

  expect((await answer).status).toBe(200);
});

/** Answers with what it was asked. Accepts every websocket. */
async function anApi(hear: (request: IncomingMessage) => unknown = () => undefined) {
  const server = createServer((request, response) => {
    void (async () => {
      await hear(request);
      request.setEncoding('utf8');
      let body = '';
      for await (const part of request) body += String(part);
      response.end(`${request.method} ${request.url} ${body}`);
    })();
  });
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.end());
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return `http://127.0.0.1:${port}`;
}
