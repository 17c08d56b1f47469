import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { createCheckout, writeBuild } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const other = '127.0.0.2';
const version = '1.0.0-eeeeeeee';
/** Larger than what the kernel takes of a response that nobody reads. */
const largeBytes = 12_000_000;
const [small, large] = [
  `/releases/remote-catalog/${version}/small.js`,
  `/releases/remote-catalog/${version}/large.js`,
];
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const longMs = 3_600_000;
const patient = { idleMs: longMs, startMs: longMs, bytesPerSecond: 0, checkMs: 50 };

test('responses of files that nobody reads hold no file open', async () => {
  const { port } = await startSite({ responsePace: patient });
  const before = countOpenFiles();

  const readers = Array.from({ length: 20 }, () => openUnread(port, get(small).repeat(30)));
  await Promise.all(readers.map(({ began }) => began));

  expect(await statusOf(port, small)).toBe(200);
  // Both ends of each connection are of this process.
  expect(countOpenFiles() - before).toBeLessThan(2 * readers.length + 20);
});

test('a connection that asks for more and more without an answer is ended', async () => {
  const { port } = await startSite({ responsePace: patient });

  const reader = openUnread(port, get(large).repeat(40));

  await reader.ended;
  expect(await statusOf(port, small)).toBe(200);
});

test('a connection may ask for a few files at once', async () => {
  const { port } = await startSite();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));

  socket.write(get(small).repeat(20));

  await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(20);
});

test('a client that reads nothing is ended', async () => {
  const { port } = await startSite({
    responsePace: { ...patient, idleMs: 500 },
  });

  await openUnread(port, get(large)).ended;
});

test('a client that reads too little is ended', async () => {
  const { port } = await startSite({
    responsePace: { ...patient, startMs: 1_000, bytesPerSecond: 1_000_000 },
  });
  const slow = openUnread(port, get(large));
  const trickle = setInterval(() => slow.socket.read(10_000), 50);
  onTestFinished(() => clearInterval(trickle));

  await slow.ended;
});

test('a client that is only slow gets everything', async () => {
  // The kernel asks for more after some 400 kB were read, which takes a busy machine more than a second.
  const { port } = await startSite({
    responsePace: { ...patient, startMs: 4_000, bytesPerSecond: 1_000 },
  });

  expect(await readSlowly(port, large, 1_500_000)).toBeGreaterThan(largeBytes);
});

test('a client that waits for the next event of a stream is not slow', async () => {
  const { port } = await startSite({
    responsePace: { idleMs: 100, startMs: 100, bytesPerSecond: 1_000, checkMs: 20 },
  });
  const stream = openUnread(port, get('/releases/live'));
  await stream.began;

  await openUnread(port, get(large)).ended;

  expect(stream.isOpen()).toBe(true);
});

test('of the unread responses of one network the slowest makes room', async () => {
  const { port } = await startSite({
    responsePace: patient,
    openResponses: { perNetwork: 5, total: 100 },
  });
  const readers = Array.from({ length: 5 }, () => openUnread(port, get(large)));
  await Promise.all(readers.map(({ began }) => began));

  // One that has just connected is not ended, and then nobody is let in.
  await expect.poll(() => statusOf(port, small)).toBe(200);

  await Promise.race(readers.map(({ ended }) => ended));
  expect(await statusOf(port, small, other)).toBe(200);
  expect(readers.filter(({ isOpen }) => isOpen()).length).toBe(4);
});

test.each([
  // Six connections with twelve requests each, of which the kernel takes six or seven.
  ['that the gateway holds', { bytes: 900_000, requests: 12, requestsPerNetwork: 20, ended: 0 }],
  [
    'that are larger than that',
    { bytes: largeBytes, requests: 1, requestsPerNetwork: 5, ended: 1 },
  ],
])('unread responses of the API %s leave room for the network', async (_which, row) => {
  const api = await startAnsweringApi(row.bytes);
  const { port } = await startSite({
    responsePace: patient,
    requestsPerNetwork: row.requestsPerNetwork,
    apiUrl: api.url,
  });
  const readers: ReturnType<typeof openUnread>[] = [];
  for (let opened = 1; opened <= 6; opened += 1) {
    const reader = openUnread(port, get('/api/v1/openapi.json').repeat(row.requests));
    readers.push(reader);
    await reader.began;
    if (row.ended === 0) await expect.poll(api.answered).toBe(opened * row.requests);
    // One that has just connected is not ended.
    else if (opened === 5) await new Promise((done) => setTimeout(done, 1_100));
  }

  await expect.poll(() => readers.filter(({ isOpen }) => !isOpen()).length).toBe(row.ended);
  expect(await statusOf(port, '/api/v1/openapi.json')).toBe(200);
  expect(readers.filter(({ isOpen }) => !isOpen()).length).toBeLessThanOrEqual(2 * row.ended);
});

/** Answers every request with so many bytes. */
async function startAnsweringApi(bytes: number) {
  let answers = 0;
  const server = createServer((_request, response) => {
    response.once('finish', () => (answers += 1));
    response.end(randomBytes(bytes));
  });
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, answered: () => answers };
}

async function startSite(more: Partial<GatewayConfig> = {}) {
  const checkout = await createCheckout();
  const dist = join(checkout, 'remote-catalog/dist');
  const contents = {
    'entry.js': 'entry',
    'small.js': randomBytes(100_000).toString('hex'),
    'large.js': 'large',
  };
  await writeBuild(join(dist, version), contents, { remote: 'remote-catalog', version });
  await writeFile(join(dist, 'current'), version);
  const config = await createTestConfig({ checkout, ...more });
  const gateway = await createGateway(config);
  onTestFinished(() => gateway.close());
  // After the publication, which would compress it for the test.
  await writeFile(
    join(config.releasesFolder, 'remote-catalog', version, 'large.js'),
    randomBytes(largeBytes),
  );
  gateway.server.on('connection', (socket) => accepted.set(socket.remotePort ?? 0, socket));
  await gateway.listen({ host: '0.0.0.0', port: 0 });
  const { port } = gateway.server.address() as AddressInfo; // it listens on a port
  return { port };
}

/** Connections as the gateway sees them, by the port of the client: who reads nothing does not hear of an end. */
const accepted = new Map<number, Socket>();

/** Sends this text and reads nothing after the head of the first response. */
function openUnread(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(text);
  const began = new Promise<void>((done) => {
    socket.once('readable', () => done());
  });
  const isOpen = () => accepted.get(socket.localPort ?? 0)?.destroyed === false;
  return { socket, began, isOpen, ended: began.then(() => expect.poll(isOpen).toBe(false)) };
}

async function readSlowly(port: number, path: string, bytesPerSecond: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let bytes = 0;
  socket.write(get(path).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  return new Promise((done) => {
    const timer = setInterval(() => {
      const part = socket.read(
        Math.min(bytesPerSecond / 20, socket.readableLength),
      ) as Buffer | null; // no encoding is set
      bytes += part?.length ?? 0;
    }, 50);
    socket.on('readable', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      done(bytes + socket.readableLength);
    });
    socket.once('end', () => {
      clearInterval(timer);
      done(bytes);
    });
  });
}

const statusOf = (port: number, path: string, from = '127.0.0.1'): Promise<number> =>
  new Promise((done, fail) => {
    const sent = request(
      { port, path, host: '127.0.0.1', localAddress: from, agent: false },
      (response) => {
        response.resume();
        response.once('end', () => done(response.statusCode ?? 0));
      },
    );
    sent.once('error', fail);
    sent.end();
  });

const countOpenFiles = (): number => readdirSync('/proc/self/fd').length;
