import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, onTestFinished, expect, test, vi } from 'vitest';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { defaultBodyPaceLimits } from './body-limits.ts';

const attacker = '127.0.0.1';
const other = '127.0.0.2';
const picturePath = '/api/v1/user/profile/picture';
/** No test takes this long, so that the pace does not end the slow clients of another limit. */
const longMs = 3_600_000;
const tokenOf = (sub: string) =>
  `Bearer header.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`;
const upload = (bytes: number, headers = '') =>
  `POST ${picturePath} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n${headers}Content-Length: ${bytes}\r\n\r\n`;
const bodyPace = { ...defaultBodyPaceLimits, idleMs: longMs, startMs: longMs };

afterEach(async () => {
  vi.useRealTimers();
});

test.each([
  ['/api/v1/contact', 'Content-Type: application/json'],
  [picturePath, 'Content-Type: multipart/form-data; boundary=x'],
  ['/api/v1/contact', 'Connection: Upgrade\r\nUpgrade: websocket'],
  ['/socket.io/?x=1', 'Upgrade: websocket'],
])('slow bodies sent to %s with %j leave others their answers', async (path, header) => {
  const { port, counts } = await startSite({ bodyPace });
  const slow = openSlow(
    port,
    80,
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Length: 90\r\n\r\n{`,
  );
  await slow.arrived();

  expect(await send(port, attacker, 'GET', '/api/v1/site')).toBe(200);
  expect(await send(port, other, 'POST', '/api/v1/contact', '{}')).toBe(200);
  expect(await send(port, other, 'POST', picturePath, 'x')).toBe(200);
  expect(slow.open()).toBeGreaterThan(0);
  // Only uploads reach the API before they are complete.
  if (path !== picturePath) expect(counts.posts).toBe(2);
  expect(slow.responses().filter((head) => head.includes(' 503 ')).length).toBeGreaterThan(0);
});

test('a picture of 9 MB is too large, and never reaches the API', async () => {
  const { port, counts } = await startSite({});

  const status = await send(port, other, 'POST', picturePath, 'x'.repeat(9 * 1_048_576));

  expect(status).toBe(413);
  expect(counts.posts).toBe(0);
});

test('uploads without a login and of 20 MB end nobody else', async () => {
  const { port, counts, received } = await startSite({ bodyPace });
  const guest = openSlow(port, 1, upload(2, `Authorization: ${tokenOf('guest')}\r\n`), other);
  guest.write('x');
  await expect.poll(() => counts.posts).toBe(1);

  const before = received();
  const texts = [`${upload(2)}x`, `${upload(20_000_000, `Authorization: ${tokenOf('z')}\r\n`)}x`];
  for (let at = 2; at < 18; at += 1) {
    for (const text of texts) openSlow(port, 4, text, `127.0.2.${at}`);
  }
  const sent = 64 * texts.reduce((sum, { length }) => sum + length, 0);
  await expect.poll(() => received() - before).toBe(sent);
  expect(await send(port, other, 'POST', picturePath, 'x')).toBe(200);
  guest.write('x');

  await expect.poll(() => guest.responses()[0]).toContain('HTTP/1.1 200');
  expect(counts.posts).toBe(2);
});

test('one person sends two pictures at a time, wherever from', async () => {
  const { port, counts } = await startSite({ bodyPace });
  const text = `${upload(2, `Authorization: ${tokenOf('guest')}\r\n`)}x`;
  openSlow(port, 1, text, '127.0.2.2');
  openSlow(port, 1, text, '127.0.2.3');
  await expect.poll(() => counts.posts).toBe(2);

  const third = openSlow(port, 1, `${text}x`, '127.0.2.4');

  await expect.poll(() => third.responses()[0]).toContain('HTTP/1.1 429');
  expect(await send(port, '127.0.2.2', 'POST', picturePath, 'x')).toBe(200);
});

test.each(['/nowhere', '/health/reports', '/api/v1/admin/releases/changes'])(
  'one network holds at most 64 unfinished bodies for %s',
  async (path) => {
    const { port } = await startSite({ bodyPace });
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const slow = openSlow(port, 100, `${head}Content-Length: 90\r\n\r\n{`);

    await expect.poll(() => slow.responses().length).toBe(36);
    expect(slow.responses().every((response) => response.includes(' 503 '))).toBe(true);
    expect(await send(port, other, 'POST', '/nowhere', '{}')).toBe(405);
  },
);

test('one network opens at most 1,000 event streams, and the newest are served', async () => {
  const { port } = await startSite();
  const stream = 'GET /releases/live HTTP/1.1\r\nHost: x\r\n\r\n';
  const streams = openSlow(port, 1_050, stream);

  await expect.poll(() => streams.open()).toBe(1_000);
  const served = streams.responses().filter((head) => head.startsWith('HTTP/1.1 200'));
  expect(served.length).toBeGreaterThanOrEqual(1_000);
  const another = openSlow(port, 1, stream, other);
  await expect.poll(() => another.responses()[0]).toContain('HTTP/1.1 200');
});

test('half-open upgrades leave others their answers and sockets', async () => {
  const { port, counts } = await startSite();
  const upgrade =
    'GET /socket.io/?x=1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const slow = openSlow(port, 1_050, upgrade);
  await expect.poll(() => slow.responses().length).toBe(50);

  expect(slow.responses().filter((head) => head.includes(' 503 '))).toHaveLength(50);
  expect(await send(port, attacker, 'GET', '/api/v1/site')).toBe(200);
  const before = counts.upgrades;
  openSlow(port, 1, upgrade, other);
  await expect.poll(() => counts.upgrades).toBe(before + 1);
  expect(slow.open()).toBeGreaterThanOrEqual(1_000);
});

test.each([
  ['POST /api/v1/contact', 6],
  ['POST /api/v1/bookings/0b0e8f0a-0000-4000-8000-000000000002/review/pictures', 4],
])('384 slow bodies for %s from %i addresses leave others their answers', async (line, from) => {
  const { port, received } = await startSite({ bodyPace });
  const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const text = `${head}Content-Length: 900\r\n\r\n{`;
  const slow = Array.from({ length: from }, (_, at) =>
    openSlow(port, 384 / from, text, `127.0.1.${at + 2}`),
  );
  await expect.poll(received).toBe(384 * text.length);

  for (const client of [other, '127.0.1.2']) {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await send(port, client, 'POST', '/api/v1/auth/login', '{}')).toBe(200);
      expect(await send(port, client, 'POST', picturePath, 'x'.repeat(100_000))).toBe(200);
    }
  }

  expect(slow.some((clients) => clients.open() > 0)).toBe(true);
});

test('a body slower than the limits gets 408, and one at their pace arrives', async () => {
  // A simulated clock: on a busy machine no interval is short enough for a steady client.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port, received } = await startSite();
  const { startMs, startBytes, stepMs, stepBytes } = defaultBodyPaceLimits;
  const bytes = startBytes + 1 + 3 * stepBytes;
  const request = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  const contact = request('/api/v1/contact');
  const steady = openSlow(port, 1, contact);
  const dripping = openSlow(port, 1, contact);
  const idle = openSlow(port, 1, contact);
  const picture = openSlow(port, 1, request(picturePath));
  let sent = 3 * contact.length + request(picturePath).length;
  await expect.poll(received).toBe(sent);

  const next = async (steadyBytes: number, ms: number) => {
    steady.write('1'.repeat(steadyBytes));
    dripping.write('1');
    picture.write('1');
    sent += steadyBytes + 2;
    await expect.poll(received).toBe(sent);
    vi.advanceTimersByTime(ms);
  };
  await next(startBytes / 2, 0.45 * startMs);
  expect([...idle.responses(), ...dripping.responses(), ...picture.responses()]).toEqual([]);
  await next(startBytes / 2, 0.45 * startMs);
  await expect.poll(() => idle.responses()[0]).toContain('HTTP/1.1 408');
  await next(1, 0.2 * startMs);
  await expect.poll(() => dripping.responses()[0]).toContain('HTTP/1.1 408');
  for (const _step of [1, 2, 3]) {
    steady.write('1'.repeat(stepBytes));
    sent += stepBytes;
    await expect.poll(received).toBe(sent);
    vi.advanceTimersByTime(0.9 * stepMs);
  }

  await expect.poll(() => picture.open()).toBe(0);
  await expect.poll(() => steady.responses()[0]).toContain('HTTP/1.1 200');
});

test('returns 413 for a body above 1 MB without a content length', async () => {
  const { port, counts } = await startSite();

  const status = await send(port, other, 'POST', '/api/v1/contact', 'x'.repeat(1_200_000), true);

  expect(status).toBe(413);
  expect(counts.posts).toBe(0);
});

async function startSite(overrides: Partial<GatewayConfig> = {}) {
  const counts = { upgrades: 0, posts: 0 };
  const api = createServer((incoming, response) => {
    if (incoming.method === 'POST') counts.posts += 1;
    if (incoming.url === '/api/v1/user/profile') {
      return void response.writeHead(incoming.headers.authorization ? 200 : 401).end('{}');
    }
    incoming.resume().once('end', () => response.end('ok'));
  });
  // Accepts the connection and never answers the upgrade.
  api.on('upgrade', (_request: IncomingMessage, socket: Socket) => {
    counts.upgrades += 1;
    socket.on('error', () => socket.destroy());
    onTestFinished(() => void socket.destroy());
  });
  await listen(api);
  const { port } = api.address() as AddressInfo; // it listens on a port
  const gateway = await createGateway(
    await createTestConfig({ apiUrl: `http://127.0.0.1:${port}`, ...overrides }),
  );
  onTestFinished(() => gateway.close());
  const connections: Socket[] = [];
  gateway.server.on('connection', (socket) => connections.push(socket));
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  /** Bytes of requests that the gateway has read. */
  const received = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  return { port: Number(new URL(address).port), counts, received };
}

async function listen(server: Server): Promise<void> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

/** Connections that send `text` and then nothing, and collect what they get. */
function openSlow(port: number, count: number, text: string, from = attacker) {
  const closed = new Set<Socket>();
  const heads = new Map<Socket, string>();
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    socket.once('close', () => closed.add(socket));
    socket.setEncoding('utf8').on('data', (part: string) => {
      heads.set(socket, `${heads.get(socket) ?? ''}${part}`);
    });
    socket.write(text);
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  return {
    open: () => count - closed.size,
    responses: () => [...heads.values()],
    write: (more: string) => sockets.forEach((socket) => socket.write(more)),
    /** Resolves when all are sent and the server answers a request that was sent after them. */
    arrived: async () => {
      await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true);
      await expect.poll(() => heads.size).toBeGreaterThan(0);
    },
  };
}

/** The status of a request on a connection of its own, from this client address. */
function send(
  port: number,
  localAddress: string,
  method: string,
  path: string,
  body?: string,
  isChunked = false,
) {
  return new Promise<number>((resolve, reject) => {
    const length = isChunked || !body ? {} : { 'content-length': String(body.length) };
    const type = body && { 'content-type': 'application/json' };
    const headers = { authorization: tokenOf('other'), ...type, ...length };
    const outgoing = request(
      { host: '127.0.0.1', port, localAddress, method, path, headers, agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
