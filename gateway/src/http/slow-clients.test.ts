import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import type { GatewayConfig } from '../config.ts';
import { startGateway } from '../gateway.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const attacker = '127.0.0.1';
const other = '127.0.0.2';
const picturePath = '/api/v1/user/profile/picture';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

test.each([
  ['/api/v1/contact', 'Content-Type: application/json'],
  [picturePath, 'Content-Type: multipart/form-data; boundary=x'],
  ['/api/v1/contact', 'Connection: Upgrade\r\nUpgrade: websocket'],
  ['/socket.io/?x=1', 'Upgrade: websocket'],
])('slow bodies sent to %s with %j leave others their answers', async (path, header) => {
  const { port } = await startSite();
  const slow = openSlow(
    port,
    200,
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Length: 90\r\n\r\n{`,
  );
  await slow.arrived();

  expect(await send(port, attacker, 'GET', '/api/v1/site')).toBe(200);
  expect(await send(port, other, 'POST', '/api/v1/contact', '{}')).toBe(200);
  expect(await send(port, other, 'POST', picturePath, 'x')).toBe(200);
  expect(slow.open()).toBeGreaterThan(0);
  expect(slow.responses().filter((head) => head.includes(' 503 ')).length).toBeGreaterThan(0);
});

test.each(['/nowhere', '/health/reports', '/api/v1/admin/releases/changes'])(
  'one network holds at most 64 unfinished bodies for %s',
  async (path) => {
    const { port } = await startSite();
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const slow = openSlow(port, 100, `${head}Content-Length: 90\r\n\r\n{`);

    await expect.poll(() => slow.responses().length).toBe(36);
    expect(slow.responses().every((response) => response.includes(' 503 '))).toBe(true);
    expect(await send(port, other, 'POST', '/nowhere', '{}')).toBe(405);
  },
);

test('one network opens at most 1,000 event streams', async () => {
  const { port } = await startSite();
  const stream = 'GET /releases/live HTTP/1.1\r\nHost: x\r\n\r\n';
  const streams = openSlow(port, 1_050, stream);

  await expect.poll(() => streams.responses().length).toBe(1_050);
  expect(streams.responses().filter((head) => head.includes(' 503 '))).toHaveLength(50);
  const another = openSlow(port, 1, stream, true, other);
  await expect.poll(() => another.responses()[0]).toContain('HTTP/1.1 200');
});

test('clients that do not read their responses leave others their answers', async () => {
  const { port, counts } = await startSite();
  const slow = openSlow(port, 130, 'GET /api/v1/endless HTTP/1.1\r\nHost: x\r\n\r\n', false);
  await expect.poll(() => counts.endless).toBeGreaterThanOrEqual(96);

  expect(await send(port, other, 'GET', '/api/v1/site')).toBe(200);
  expect(await send(port, other, 'POST', '/api/v1/contact', '{}')).toBe(200);
  expect(slow.open()).toBeGreaterThanOrEqual(96);
});

test('half-open upgrades leave others their answers and sockets', async () => {
  const { port, counts } = await startSite();
  const upgrade =
    'GET /socket.io/?x=1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const slow = openSlow(port, 1_050, upgrade);
  await expect.poll(() => slow.responses().length).toBe(1_050);

  expect(slow.responses().filter((head) => head.includes(' 503 '))).toHaveLength(50);
  expect(await send(port, attacker, 'GET', '/api/v1/site')).toBe(200);
  const before = counts.upgrades;
  openSlow(port, 1, upgrade, true, other);
  await expect.poll(() => counts.upgrades).toBe(before + 1);
  expect(slow.open()).toBeGreaterThanOrEqual(1_000);
});

test('a body that makes no progress for the idle limit gets 408, and a steady one arrives', async () => {
  const { port } = await startSite({ bodyIdleMs: 200 });
  const head = 'POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const steady = openSlow(port, 1, `${head}Content-Length: 30\r\n\r\n`);
  const timer = setInterval(() => steady.write('1'), 20);
  cleanups.push(() => clearInterval(timer));
  const idle = openSlow(port, 1, `${head}Content-Length: 30\r\n\r\n{`);
  const upload = openSlow(
    port,
    1,
    `${head}Content-Length: 30\r\n\r\n{`.replace('/api/v1/contact', picturePath),
  );

  await expect.poll(() => idle.responses()[0]).toContain('HTTP/1.1 408');
  await expect.poll(() => upload.open()).toBe(0);
  await expect.poll(() => steady.responses()[0]).toContain('HTTP/1.1 200');
});

test('returns 413 for a body above 1 MB without a content length', async () => {
  const { port, counts } = await startSite();

  const status = await send(port, other, 'POST', '/api/v1/contact', 'x'.repeat(1_200_000), true);

  expect(status).toBe(413);
  expect(counts.posts).toBe(0);
});

async function startSite(overrides: Partial<GatewayConfig> = {}) {
  const counts = { endless: 0, upgrades: 0, posts: 0 };
  const api = createServer((incoming, response) => {
    if (incoming.method === 'POST') counts.posts += 1;
    if (incoming.url === '/api/v1/endless') {
      counts.endless += 1;
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      return more();
    }
    incoming.resume().once('end', () => response.end('ok'));
  });
  // Accepts the connection and never answers the upgrade.
  api.on('upgrade', (_request: IncomingMessage, socket: Socket) => {
    counts.upgrades += 1;
    socket.on('error', () => socket.destroy());
    cleanups.push(() => socket.destroy());
  });
  await listen(api);
  const { port } = api.address() as AddressInfo; // it listens on a port
  const gateway = await startGateway(
    await createTestConfig({ apiUrl: `http://127.0.0.1:${port}`, ...overrides }),
  );
  cleanups.push(() => gateway.close());
  return { port: Number(new URL(gateway.address).port), counts };
}

async function listen(server: Server): Promise<void> {
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

/** Connections that send `text` and then nothing; with `reads` they collect what they get. */
function openSlow(port: number, count: number, text: string, reads = true, from = attacker) {
  const closed = new Set<Socket>();
  const heads = new Map<Socket, string>();
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    socket.once('close', () => closed.add(socket));
    if (reads) {
      socket.setEncoding('utf8').on('data', (part: string) => {
        heads.set(socket, `${heads.get(socket) ?? ''}${part}`);
      });
    } else socket.pause();
    socket.write(text);
    cleanups.push(() => socket.destroy());
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
    const headers = { ...(body && { 'content-type': 'application/json' }), ...length };
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
