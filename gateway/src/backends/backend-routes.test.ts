import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createGateway } from '../gateway.ts';
import { sendProblem } from '../http/send-problem.ts';
import { startHttpServer } from '../testing/http-server.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { backendRoutes } from './backend-routes.ts';

const remote = 'remote-offers';
const guest = 'Bearer access-token-of-ada';
const expired = 'Bearer expired';
const operator = 'Bearer root-token';

type Arrived = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
let gateway: FastifyInstance;
/** What reached the backend, and the exchanges that reached the API. */
let arrived: Arrived[];
let exchanged: string[];
/** How the backend answers. */
let answer: (response: ServerResponse, url: string) => void;
beforeEach(async () => {
  arrived = [];
  exchanged = [];
  answer = (response) => sendJson(response, { offers: [] });
  const apiUrl = await startHttpServer(({ url = '', headers }, response) => {
    const { authorization = '' } = headers;
    if (!url.includes('/identity/')) return sendJson(response, { api: url });
    exchanged.push(`${url} ${authorization}`);
    if (authorization === guest) return sendJson(response, { token: `signed for ${url}` });
    const message = 'Access denied. Token has expired';
    sendJson(response, { status: 403, error: 'token_expired', message }, 403);
  });
  gateway = await createGateway(
    await createTestConfig({
      apiUrl,
      operatorTokenHash: createHash('sha256').update('root-token').digest('hex'),
    }),
  );
  await addBackend(`${await startBackend()}/v1`);
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
});

const startBackend = () =>
  startHttpServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      arrived.push({ method, url, headers, body });
      answer(response, url);
    });
  });

function sendJson(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function change(action: object) {
  const headers = { authorization: operator };
  const after = (await gateway.inject({ url: '/releases-api/status', headers })).json().revision;
  const payload = { change: action, why: 'a test', after };
  const changed = { method: 'POST', url: '/releases-api/changes', payload, headers } as const;
  expect((await gateway.inject(changed)).statusCode).toBe(200);
}

const addBackend = (url: string, of = remote) =>
  change({ action: 'add-backend', remote: of, url, private: true });

type Sent = { method?: 'GET' | 'POST' | 'DELETE'; headers?: object; payload?: object | string };
const ask = (path = 'offers', sent: Sent = {}, of = remote) =>
  gateway.inject({ url: `/api/x/${of}/${path}`, ...sent, headers: { ...sent.headers } });

test('a read and a write arrive below the address of the backend, with who is signed in', async () => {
  const headers = { authorization: guest };
  const read = await ask('offers/7?from=2026-12-01', { headers });
  const written = await ask('offers', { method: 'POST', headers, payload: { text: 'Ọ̀fẹ́' } });

  expect([read.statusCode, read.json(), written.statusCode]).toEqual([200, { offers: [] }, 200]);
  expect(arrived.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/v1/offers/7?from=2026-12-01', ''],
    ['POST', '/v1/offers', '{"text":"Ọ̀fẹ́"}'],
  ]);
  for (const { headers: sent } of arrived)
    expect(sent.authorization).toBe('Bearer signed for /api/v1/user/identity/remote-offers');
});

test('a visitor who is not signed in is nobody', async () => {
  expect((await ask()).statusCode).toBe(200);
  expect(arrived[0]?.headers.authorization).toBeUndefined();
  expect(exchanged).toEqual([]);
});

test('pages of the admin area send which admin it is', async () => {
  await ask('admin/offers', { headers: { authorization: guest } });

  expect(arrived[0]?.headers.authorization).toContain('/admin/identity/remote-offers');
});

test('nothing of the session reaches the backend', async () => {
  await ask('offers', {
    method: 'POST',
    payload: { text: 'x' },
    headers: {
      authorization: guest,
      cookie: 'refresh=secret; gida-visitor=secret',
      'x-forwarded-for': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
      origin: 'https://gida.test',
      referer: 'https://gida.test/secret',
      'proxy-authorization': 'Basic c2VjcmV0',
      'x-gida-page': 'secret',
      'x-http-method-override': 'DELETE',
      connection: 'keep-alive, authorization',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'accept-language': 'yo',
      'idempotency-key': 'k',
    },
  });

  const [{ headers }] = arrived as [Arrived]; // it was sent
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'idempotency-key',
    'x-request-id',
  ]);
  expect(JSON.stringify(headers)).not.toMatch(/secret|203\.0|access-token/);
});

test('an identity is asked for once in a minute, for each token and backend', async () => {
  await addBackend(await startBackend(), 'remote-other');
  const headers = { authorization: guest };
  await Promise.all([ask('a', { headers }), ask('b', { headers })]);
  await ask('c', { headers });
  await ask('c', { headers }, 'remote-other');

  expect(exchanged).toEqual([
    `/api/v1/user/identity/remote-offers ${guest}`,
    `/api/v1/user/identity/remote-other ${guest}`,
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await ask('d', { headers });
  expect(exchanged).toHaveLength(3);
});

test.each([expired, 'Bearer forged', 'Basic YTpi'])(
  'a token that the API refuses (%s) reaches no backend, and the page hears why',
  async (authorization) => {
    for (let time = 0; time < 2; time += 1) {
      const refused = await ask('offers', { headers: { authorization } });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'token_expired']);
    }
    expect(arrived).toEqual([]);
    expect(exchanged).toHaveLength(2);
  },
);

test.each([
  '/api/x/remote-unknown/offers',
  '/api/x/remote-catalog/offers',
  '/api/x/shell/offers',
  '/api/x/remote-offers',
  '/api/x/__proto__/offers',
  '/api/x/127.0.0.1/offers',
])('%s leads to no backend', async (url) => {
  const { body } = await gateway.inject(url);

  expect(body).toMatch(/has no backend of its own|\{"api":/);
  expect(arrived).toEqual([]);
});

test.each([
  'http://STRANGER/api/x/remote-offers/offers',
  '//STRANGER/api/x/remote-offers/offers',
  '/api/x/remote-offers//STRANGER/offers',
  '/api/x/remote-offers/http://STRANGER/offers',
  '/api/x/remote-offers/\\\\STRANGER/offers',
  '/api/x/remote-offers/@STRANGER/../..',
  '/api/x/remote-offers/../../secrets',
  '/api/x/remote-offers/%2e%2e/secrets',
  '/api/x/remote-offers/..%2fsecrets',
  '/api/x/remote-offers/%252e%252e%252fsecrets',
  '/api/x/http:%2f%2fSTRANGER/offers',
  '/api/x/STRANGER/offers',
])('the target %s reaches nothing but the registered address', async (target) => {
  let strangers = 0;
  const stranger = await startHttpServer((_request, response) => {
    strangers += 1;
    sendJson(response, {});
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1'); // it listens
  socket.write(
    `GET ${target.replaceAll('STRANGER', new URL(stranger).host)} HTTP/1.1\r\n` +
      `Host: ${new URL(stranger).host}\r\nX-Forwarded-Host: ${new URL(stranger).host}\r\nConnection: close\r\n\r\n`,
  );

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 /);
  expect(strangers).toBe(0);
  for (const { url } of arrived) expect(url).toMatch(/^\/v1\/(?!.*(?:\.\.|%2e|secrets))/i);
});

const head = (type: string, rest: object = {}, status = 200) => [status, type, rest] as const;
test.each<[string, readonly [number, string, object], string | Buffer]>([
  ['a page', head('text/html'), '<script>alert(1)</script>'],
  ['a page that says it is JSON', head('application/json'), '<script>alert(1)</script>'],
  ['JSON that says it is a page', head('text/html'), '{}'],
  ['JSON that says it is a script', head('text/javascript'), '{}'],
  ['JSON of a type like JSON', head('application/jsonp'), '{}'],
  ['half an answer', head('application/json'), '{"offers":['],
  ['a picture', head('image/svg+xml'), '<svg onload="alert(1)"/>'],
  [
    'a redirect to elsewhere',
    head('application/json', { location: 'http://127.0.0.1:1' }, 302),
    '',
  ],
  ['a redirect of a write', head('application/json', { location: '/v1/other' }, 307), '{}'],
  ['not modified', head('application/json', {}, 304), ''],
  [
    'packed bytes',
    head('application/json', { 'content-encoding': 'gzip' }),
    Buffer.from('1f8b08', 'hex'),
  ],
  ['50 MB', head('application/json'), `{}${' '.repeat(52_428_800)}`],
  ['a page with an error', head('text/html', {}, 500), '<h1>Stack trace</h1>'],
])('%s does not reach the browser', async (_, [status, type, headers], body) => {
  answer = (response) => {
    response.on('error', () => undefined);
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

  const { statusCode, headers: sent, body: shown } = await ask();

  expect([statusCode, JSON.parse(shown).error]).toEqual([503, 'backend_unavailable']);
  expect(sent['content-type']).toMatch(/^application\/problem\+json/);
  expect(sent['location']).toBeUndefined();
});

test('only the JSON of an answer reaches the browser, which may run and keep nothing of it', async () => {
  answer = (response) =>
    response
      .writeHead(409, {
        'content-type': 'application/problem+json',
        'set-cookie': ['gida-visitor=mine; Path=/', 'refresh=mine'],
        'content-security-policy': 'default-src *',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'none',
        'service-worker-allowed': '/',
        'clear-site-data': '"*"',
        refresh: '0; url=https://evil.example',
        link: '<https://evil.example>; rel=preload',
        'cache-control': 'public, max-age=31536000',
      })
      .end('{"error":"taken"}');

  const { statusCode, headers, body } = await ask();

  expect([statusCode, body]).toEqual([409, '{"error":"taken"}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  for (const name of [
    'set-cookie',
    'access-control-allow-origin',
    'service-worker-allowed',
    'clear-site-data',
    'refresh',
    'link',
  ])
    expect(headers).not.toHaveProperty(name);
});

test('an answer without a body has none', async () => {
  answer = (response) => response.writeHead(204).end();

  const { statusCode, body } = await ask('offers/7', { method: 'DELETE' });

  expect([statusCode, body]).toEqual([204, '']);
});

test('a backend that refuses an identity does not end the session of the page; a visitor is asked to log in', async () => {
  answer = (response) => sendJson(response, { error: 'unauthorized' }, 401);

  const signedIn = await ask('offers', { headers: { authorization: guest } });
  const visitor = await ask();

  expect([signedIn.statusCode, visitor.statusCode]).toEqual([503, 401]);
});

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
  ['a text', { 'content-type': 'text/plain' }, '{}', 415],
  ['2 MB', { 'content-type': 'application/json' }, ' '.repeat(2_097_152), 413],
])('%s reaches no backend', async (_, headers, payload, status) => {
  expect((await ask('offers', { method: 'POST', headers, payload })).statusCode).toBe(status);
  expect(arrived).toEqual([]);
});

test('while a backend hangs, the API and other backends answer, and whoever comes too late hears it at once', async () => {
  await addBackend(await startBackend(), 'remote-other');
  const hanging: ServerResponse[] = [];
  answer = (response, url) =>
    url.startsWith('/v1/') ? hanging.push(response) : sendJson(response, { isOther: true });

  const open = Array.from({ length: 60 }, () => ask());
  await expect.poll(() => hanging.length).toBe(24);
  const others = await Promise.all([
    gateway.inject('/api/v1/site'),
    ask('offers', {}, 'remote-other'),
  ]);
  const refused = await ask();

  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([refused.statusCode, refused.json().error]).toEqual([503, 'busy']);
  for (const response of hanging) sendJson(response, {});
  const statuses = (await Promise.all(open)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  expect((await ask('', {}, 'remote-other')).statusCode).toBe(400);
});

test('a backend that is down is asked again only after a while', async () => {
  answer = (response) => response.destroy();
  for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(503);
  answer = (response) => sendJson(response, {});

  const meanwhile = await ask();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  const later = await ask();

  expect([meanwhile.statusCode, meanwhile.json().error]).toEqual([503, 'backend_unavailable']);
  expect(later.statusCode).toBe(200);
  expect(arrived).toHaveLength(6);
});

test('a wrong answer, which whoever asks may choose, keeps nobody else from a backend', async () => {
  answer = (response, url) =>
    url.endsWith('/missing')
      ? response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
      : url.endsWith('/all')
        ? sendJson(response, { all: ' '.repeat(2_000_000) })
        : sendJson(response, {});
  for (let time = 0; time < 6; time += 1)
    expect([(await ask('missing')).statusCode, (await ask('all')).statusCode]).toEqual([503, 503]);

  expect((await ask()).statusCode).toBe(200);
});

test('a backend that is silent is left after its time, and with it whoever waits', async () => {
  const url = await startHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  });
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  const state = {
    stable: null,
    previous: null,
    blocked: [],
    backend: { url, private: true as const },
  };
  backendRoutes(app, url, async () => ({ [remote]: state }), { timeoutMs: 100 });

  const { statusCode, body } = await app.inject(`/api/x/${remote}/offers`);

  expect([statusCode, JSON.parse(body).error]).toEqual([503, 'backend_unavailable']);
});

test('a request whose client is gone is given up, and is no fault of the backend', async () => {
  const closed = vi.fn<() => void>();
  answer = (response) => response.once('close', closed);
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo; // it listens
  for (let time = 1; time <= 6; time += 1) {
    const abort = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/api/x/${remote}/offers`, abort);
    await expect.poll(() => arrived.length).toBe(time);
    abort.abort();
    await asked.catch(() => undefined);
    await expect.poll(() => closed.mock.calls.length).toBe(time);
  }
  answer = (response) => sendJson(response, {});

  expect((await ask()).statusCode).toBe(200);
});

test('a backend that is removed, or whose remote is retired, gets nothing more', async () => {
  await change({ action: 'retire', remote });
  const retired = await ask();
  await change({ action: 'restore', remote });
  expect((await ask()).statusCode).toBe(200);
  await change({ action: 'remove-backend', remote });

  expect([retired.statusCode, (await ask()).statusCode]).toEqual([404, 404]);
  expect(arrived).toHaveLength(1);
});
