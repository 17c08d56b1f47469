import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { onTestFinished, expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';
import { startWaitingApi } from '../testing/waiting-api.ts';

test('returns 503 with a Problem body when the API is down', async () => {
  const gateway = await createTestGateway({ requestsPerNetwork: 1 });

  // The one before has left its place.
  await gateway.inject('/api/v1/site');
  const response = await gateway.inject('/api/v1/site');

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toEqual({
    type: 'urn:gida:problem:unavailable',
    title: 'Unavailable',
    detail: 'The service is temporarily unavailable. Please try again.',
    status: 503,
    error: 'unavailable',
    message: expect.any(String),
    details: [],
    requestId: response.headers['x-request-id'],
  });
});

test('counts requests that the API did not answer, and not those that a client gave up', async () => {
  const away = await createTestGateway();
  const api = await startWaitingApi();
  const slow = await startGateway(await createTestConfig({ apiUrl: api.apiUrl }));
  onTestFinished(() => slow.close());
  const abort = new AbortController();

  await away.inject('/api/v1/site');
  const login = fetch(`${slow.address}/api/v1/auth/login`, {
    method: 'POST',
    signal: abort.signal,
  });
  await api.loginArrived(1);
  abort.abort();
  await login.catch(() => undefined);
  await fetch(`${slow.address}/api/v1/site`);
  api.answerLogin();

  expect((await away.inject('/metrics')).body).toContain('gida_gateway_api_failures_total 1\n');
  expect(await (await fetch(`${slow.address}/metrics`)).text()).toContain(
    'gida_gateway_api_failures_total 0\n',
  );
});

test('the API gets the client address and a request id, whatever the client sends', async () => {
  const received: IncomingMessage['headers'][] = [];
  const apiUrl = await startEchoApi((request) => received.push(request.headers));
  const gateway = await createTestGateway({ apiUrl });

  const response = await gateway.inject({
    url: '/api/v1/site?x=1',
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'mine' },
  });

  expect(response.body).toBe('GET /api/v1/site?x=1 ');
  expect(received[0]).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': response.headers['x-request-id'],
  });
});

test.each([
  ['user/profile/picture', 200, 'user/profile'],
  ['admin/pictures', 200, 'admin/me'],
  ['bookings/0b0e8f0a-0000-4000-8000-000000000002/review/pictures', 200, 'user/profile'],
  ['chats/0b0e8f0a-0000-4000-8000-000000000002/pictures', 200, 'user/profile'],
  ['bookings/..%2f..%2fadmin/review/pictures', 413],
  ['bookings/0b0e8f0a-0000-4000-8000-000000000002/review', 413],
  ['contact', 413],
])('of a body of 2 MB for %s the client hears %i', async (path, status, whoami?: string) => {
  const received: (string | undefined)[] = [];
  const apiUrl = await startEchoApi((request) => received.push(request.url));
  const gateway = await createTestGateway({ apiUrl });

  const response = await gateway.inject({
    method: 'POST',
    url: `/api/v1/${path}?x=1`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.alloc(2_000_000),
  });

  expect(response.statusCode).toBe(status);
  expect(received).toEqual(whoami ? [`/api/v1/${whoami}`, `/api/v1/${path}?x=1`] : []);
});

test.each([
  [0, '127.0.0.1'],
  [1, '41.1.1.1'],
  [2, '2001:db8::1'],
])('with %i trusted proxies the API gets client address %s', async (proxies, expected) => {
  const received: IncomingMessage['headers'][] = [];
  const gateway = await createTestGateway({
    trustedProxies: proxies,
    apiUrl: await startEchoApi((request) => received.push(request.headers)),
  });

  // The client's own claim, then the address that the proxy saw.
  const headers = { 'x-forwarded-for': '[2001:db8::1]:443, 41.1.1.1:50123' };
  await gateway.inject({ url: '/api/v1/site', headers });

  expect(received[0]?.['x-forwarded-for']).toBe(expected);
});

test('a WebSocket upgrade forwards the client address, host and origin', async () => {
  const received: IncomingMessage['headers'][] = [];
  const apiUrl = await startEchoApi(undefined, (request) => received.push(request.headers));
  const gateway = await startGateway(await createTestConfig({ apiUrl }));
  const address = new URL(gateway.address);

  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    'GET /socket.io/?x=1 HTTP/1.1\r\nHost: gida.test\r\nOrigin: https://elsewhere.test\r\n' +
      'X-Forwarded-For: 6.6.6.6\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await expect.poll(() => received.length).toBe(1);
  socket.destroy();
  await gateway.close();

  expect(received[0]).toMatchObject({
    origin: 'https://elsewhere.test',
    'x-forwarded-host': 'gida.test',
    'x-forwarded-for': '127.0.0.1',
  });
});

test('a 503 from the API is not retried', async () => {
  let requestCount = 0;
  const apiUrl = await startEchoApi((_request, response) => {
    requestCount += 1;
    response.writeHead(503, { 'retry-after': '2' });
  });
  const gateway = await createTestGateway({ apiUrl });

  const response = await gateway.inject('/api/v1/site');

  expect(response.statusCode).toBe(503);
  expect(requestCount).toBe(1);
});

test.each([
  ['offers a protocol upgrade', 'Connection: Upgrade\r\nUpgrade: h2c\r\n', ''],
  ['sends Expect: 100-continue', 'Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'],
  ['sends a Keep-Alive header', 'Keep-Alive: 300\r\n', ''],
])(
  'a client that %s gets a response, and its connection is closed',
  async (_what, headers, body) => {
    const gateway = await startGateway(await createTestConfig({ apiUrl: await startEchoApi() }));
    const { port, hostname } = new URL(gateway.address);

    const socket = connect(Number(port), hostname);
    const closing = headers.includes('Connection') ? '' : 'Connection: close\r\n';
    const method = body ? 'POST' : 'GET';
    socket.write(
      `${method} /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${headers}${closing}\r\n${body}`,
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    await expect.poll(() => text).toContain(`${method} /api/v1/x ${body}`);
    if (closing) await expect.poll(() => socket.readableEnded).toBe(true);
    socket.destroy();
    await gateway.close();

    expect(text).toContain('HTTP/1.1 200 OK');
  },
);

test('idle connections time out, after the longest request', async () => {
  const { server } = await createTestGateway();

  for (const timeout of [server.requestTimeout, server.timeout]) {
    expect(timeout).toBeGreaterThan(90_000);
  }
});

test('a webhook body reaches the API byte for byte', async () => {
  const gateway = await createTestGateway({ apiUrl: await startEchoApi() });
  const payload = '{"b" : 1,\n "a":"\\u00e9"}';

  const response = await gateway.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json' },
    payload,
  });

  expect(response.body).toBe(`POST /api/v1/payments/webhook ${payload}`);
});

test('a WebSocket connection is proxied', async () => {
  const apiUrl = await startEchoApi();
  const gateway = await startGateway(await createTestConfig({ apiUrl }));
  const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/socket.io/?x=1`);

  const outcome = await new Promise((done) => {
    socket.onopen = () => done('open');
    socket.onerror = () => done('error');
  });
  socket.close();
  await gateway.close();

  expect(outcome).toBe('open');
});

test('close waits for requests in flight', async () => {
  const arrived = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const apiUrl = await startEchoApi(() => {
    arrived.resolve();
    return finished.promise;
  });
  const gateway = await startGateway(await createTestConfig({ apiUrl }));
  const response = fetch(`${gateway.address}/api/v1/slow`);
  await arrived.promise;

  const closed = gateway.close();
  finished.resolve();
  await closed;

  expect((await response).status).toBe(200);
});

/** Echoes each request. Accepts every WebSocket upgrade. */
async function startEchoApi(
  onRequest: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined,
  onUpgrade: (request: IncomingMessage) => unknown = () => undefined,
) {
  const server = createServer((request, response) => {
    void (async () => {
      await onRequest(request, response);
      request.setEncoding('utf8');
      let body = '';
      for await (const part of request) body += String(part);
      response.end(`${request.method} ${request.url} ${body}`);
    })();
  });
  server.on('upgrade', (request, socket) => {
    onUpgrade(request);
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.end());
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return `http://127.0.0.1:${port}`;
}
