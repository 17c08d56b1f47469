import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished, expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const megabyte = 1_048_576;
const upgrade = (path = '/socket.io/?x=1', headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: gida.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`;

test('a client that does not read stalls the API, and the gateway holds no more than the pipe', async () => {
  const bytes = 80 * megabyte;
  const api = await startApi((socket) => sendBytes(socket, bytes));
  const gateway = await startGatewayProcess({
    GIDA_DATA: await temporaryFolder(),
    API_URL: api.url,
    LOG_LEVEL: 'silent',
  });
  onTestFinished(gateway.stop);
  const before = await residentBytes(gateway.pid);

  const client = openSocket(gateway.url, upgrade());
  client.pause();
  const upstream = await api.accepted();
  await expect.poll(() => upstream.writableNeedDrain).toBe(true);
  await isStalled(upstream);

  // The kernel's buffers of both connections hold a few megabytes.
  expect(sentBytes(upstream)).toBeLessThan(40 * megabyte);
  expect((await residentBytes(gateway.pid)) - before).toBeLessThan(60 * megabyte);
  let received = 0;
  client.on('data', (part: Buffer) => (received += part.length));
  client.resume();
  await expect.poll(() => received).toBeGreaterThanOrEqual(bytes);
});

test('an API that does not read stalls the client', async () => {
  const api = await startApi((socket) => socket.pause());
  const address = await startTestGateway(api.url);

  const client = openSocket(address, upgrade());
  await api.accepted();
  sendBytes(client, 80 * megabyte);
  await expect.poll(() => client.writableNeedDrain).toBe(true);
  await isStalled(client);

  expect(sentBytes(client)).toBeLessThan(40 * megabyte);
});

test('bytes pass unchanged in both directions, also those sent together with the request', async () => {
  const received: Buffer[] = [];
  const api = await startApi((socket, head) => {
    received.push(head);
    socket.on('data', (part: Buffer) => received.push(part));
    socket.write('hello');
  });
  const address = await startTestGateway(api.url);

  const client = openSocket(address, `${upgrade()}early`);
  let text = '';
  client.setEncoding('latin1').on('data', (part: string) => (text += part));
  await expect.poll(() => text).toContain('\r\n\r\nhello');
  client.write('late');

  await expect.poll(() => Buffer.concat(received).toString()).toBe('earlylate');
  expect(text).toMatch(/^HTTP\/1\.1 101 .*sec-websocket-accept: [\w+/=]{28}\r\n/s);
});

test('the end of one side ends the other', async () => {
  const api = await startApi((socket) => socket.resume());
  const address = await startTestGateway(api.url);
  const one = openSocket(address, upgrade());
  const upstreamOfOne = await api.accepted();
  const other = openSocket(address, upgrade()).resume();
  await expect.poll(() => api.sockets.length).toBe(2);

  one.destroy();
  api.sockets[1]?.destroy();

  await expect.poll(() => upstreamOfOne.destroyed).toBe(true);
  await expect.poll(() => other.destroyed).toBe(true);
});

test('close ends open sockets, also of clients that do not read', async () => {
  const api = await startApi((socket) => sendBytes(socket, 50 * megabyte));
  const gateway = await startGateway(await createTestConfig({ apiUrl: api.url }));
  const client = openSocket(gateway.address, upgrade());
  client.pause();
  const upstream = await api.accepted();
  await expect.poll(() => upstream.writableNeedDrain).toBe(true);

  await gateway.close();

  await expect.poll(() => upstream.destroyed).toBe(true);
});

test.each([
  ['/socket.io/?x=refused', 'HTTP/1.1 403', 'refused by the API'],
  ['/socket.io/../api/v1/site', 'HTTP/1.1 404', 'not_found'],
  ['/socket.io/%2e%2e/api/v1/site', 'HTTP/1.1 404', 'not_found'],
])('an upgrade of %s gets %s and no socket', async (path, status, body) => {
  const api = await startApi();
  const address = await startTestGateway(api.url);

  const client = openSocket(address, upgrade(path));

  const text = await readAll(client);
  expect(text).toContain(status);
  expect(text).toContain(body);
});

test('an upgrade gets 503 when the API is down', async () => {
  const address = await startTestGateway('http://127.0.0.1:9');

  expect(await readAll(openSocket(address, upgrade()))).toContain('HTTP/1.1 503');
});

test.each([
  ['of another protocol', upgrade().replace('Upgrade: websocket', 'Upgrade: h2c')],
  ['with a body', upgrade(undefined, 'Content-Length: 2\r\n') + '{}'],
  ['that is no GET', upgrade().replace('GET', 'POST')],
])('an upgrade %s opens no socket', async (_what, request) => {
  const api = await startApi();
  const address = await startTestGateway(api.url);

  const client = openSocket(address, request);
  let text = '';
  client.setEncoding('latin1').on('data', (part: string) => (text += part));

  await expect.poll(() => text).toContain('HTTP/1.1 200');
  expect(api.sockets).toEqual([]);
});

/** Accepts every upgrade but those of a path that ends in `refused`. */
async function startApi(onSocket: (socket: Duplex, head: Buffer) => unknown = () => undefined) {
  const sockets: Duplex[] = [];
  const server = createServer((_request, response) => response.end('ok'));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.endsWith('refused')) {
      const body = 'refused by the API';
      return void socket.end(
        `HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    }
    socket.once('end', () => socket.end());
    sockets.push(socket);
    onTestFinished(() => void socket.destroy());
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${acceptOf(request)}\r\n\r\n`,
    );
    onSocket(socket, head);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const accepted = async () => {
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    return sockets[0] as Duplex; // there is one now
  };
  return { url: `http://127.0.0.1:${port}`, sockets, accepted };
}

async function startTestGateway(apiUrl: string): Promise<string> {
  const gateway = await startGateway(await createTestConfig({ apiUrl }));
  onTestFinished(() => gateway.close());
  return gateway.address;
}

function openSocket(address: string, request: string): Socket {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(request);
  onTestFinished(() => void socket.destroy());
  return socket;
}

function acceptOf({ headers }: IncomingMessage): string {
  const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  return createHash('sha1').update(key).digest('base64');
}

/** A WebSocket message of 65,536 bytes with its header. */
const binaryFrame = Buffer.alloc(65_536);
binaryFrame.set([0x82, 0x7f]);
binaryFrame.writeBigUInt64BE(65_526n, 2);

function sendBytes(socket: Duplex, bytes: number): void {
  let left = bytes;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 65_536;
      if (!socket.write(binaryFrame)) return void socket.once('drain', more);
    }
  };
  more();
}

/** Bytes that the kernel took. */
const sentBytes = (socket: Duplex): number =>
  ((socket as Socket).bytesWritten ?? 0) - socket.writableLength;

/** Waits until the kernel takes no more. */
async function isStalled(socket: Duplex): Promise<void> {
  let last = -1;
  await expect
    .poll(
      () => {
        const isSame = sentBytes(socket) === last;
        last = sentBytes(socket);
        return isSame;
      },
      { interval: 1_000 },
    )
    .toBe(true);
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket.setEncoding('latin1')) text += String(part);
  return text;
}

/** 0 where the system does not say. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}
