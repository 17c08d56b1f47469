import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
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

test.each([
  [0, '127.0.0.1'],
  [1, '41.1.1.1'],
  [2, '6.6.6.6'],
])('behind %i proxies of ours the API hears of %s', async (proxies, visitor) => {
  const heard: IncomingMessage['headers'][] = [];
  const gateway = await aGateway({
    proxies,
    apiUrl: await anApi((request) => heard.push(request.headers)),
  });

  // What the visitor claimed, and behind it whom the proxy saw.
  const headers = { 'x-forwarded-for': '6.6.6.6, 41.1.1.1' };
  await gateway.inject({ url: '/api/v1/site', headers });

  expect(heard[0]?.['x-forwarded-for']).toBe(visitor);
});

test('the API hears who opens the live line, and from which page', async () => {
  const heard: IncomingMessage['headers'][] = [];
  const apiUrl = await anApi(undefined, (request) => heard.push(request.headers));
  const gateway = await startGateway(await aConfig({ apiUrl }));
  const address = new URL(gateway.address);

  const line = connect(Number(address.port), address.hostname);
  line.write(
    'GET /socket.io/?x=1 HTTP/1.1\r\nHost: gida.test\r\nOrigin: https://elsewhere.test\r\n' +
      'X-Forwarded-For: 6.6.6.6\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await expect.poll(() => heard.length).toBe(1);
  line.destroy();
  await gateway.close();

  expect(heard[0]).toMatchObject({
    origin: 'https://elsewhere.test',
    'x-forwarded-host': 'gida.test',
    'x-forwarded-for': '127.0.0.1',
  });
});

test('an API that says it is busy is asked once', async () => {
  let asked = 0;
  const apiUrl = await anApi((_request, response) => {
    asked += 1;
    response.writeHead(503, { 'retry-after': '2' });
  });
  const gateway = await aGateway({ apiUrl });

  const answer = await gateway.inject('/api/v1/site');

  expect(answer.statusCode).toBe(503);
  expect(asked).toBe(1);
});

test.each([
  ['offers another protocol', 'Connection: Upgrade\r\nUpgrade: h2c\r\n', ''],
  ['asks whether to go on', 'Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'],
  ['says how long to keep the connection', 'Keep-Alive: 300\r\n', ''],
])('a client that %s gets its answer, and its connection is closed', async (_what, says, body) => {
  const gateway = await startGateway(await aConfig({ apiUrl: await anApi() }));
  const { port, hostname } = new URL(gateway.address);

  const line = connect(Number(port), hostname);
  const closing = says.includes('Connection') ? '' : 'Connection: close\r\n';
  const method = body ? 'POST' : 'GET';
  line.write(
    `${method} /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${says}${closing}\r\n${body}`,
  );
  let text = '';
  line.setEncoding('utf8').on('data', (part: string) => (text += part));
  await expect.poll(() => text).toContain(`${method} /api/v1/x ${body}`);
  if (closing) await expect.poll(() => line.readableEnded).toBe(true);
  line.destroy();
  await gateway.close();

  expect(text).toContain('HTTP/1.1 200 OK');
});

test('nobody fills the memory with one event, or holds a connection by sending nothing', async () => {
  const gateway = await startGateway(await aConfig({ apiUrl: await anApi() }));
  const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/socket.io/?x=1`);
  await new Promise((done) => (socket.onopen = done));

  const ended = new Promise<number>((done) => (socket.onclose = ({ code }) => done(code)));
  socket.send('x'.repeat(100_000));
  const tooBig = 1009;
  expect(await ended).toBe(tooBig);
  await gateway.close();

  const { server } = await aGateway();
  for (const patience of [server.requestTimeout, server.timeout]) {
    expect(patience).toBeGreaterThan(90_000);
  }
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
  const arrived = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const apiUrl = await anApi(() => {
    arrived.resolve();
    return finished.promise;
  });
  const gateway = await startGateway(await aConfig({ apiUrl }));
  const answer = fetch(`${gateway.address}/api/v1/slow`);
  await arrived.promise;

  const closed = gateway.close();
  finished.resolve();
  await closed;

  expect((await answer).status).toBe(200);
});

/** Answers with what it was asked. Accepts every websocket. */
async function anApi(
  hear: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined,
  hearLine: (request: IncomingMessage) => unknown = () => undefined,
) {
  const server = createServer((request, response) => {
    void (async () => {
      await hear(request, response);
      request.setEncoding('utf8');
      let body = '';
      for await (const part of request) body += String(part);
      response.end(`${request.method} ${request.url} ${body}`);
    })();
  });
  server.on('upgrade', (request, socket) => {
    hearLine(request);
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
