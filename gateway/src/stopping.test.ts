import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { GracefulStop } from '@gida/server';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from './gateway.ts';
import { createTestConfig } from './testing/test-gateway.ts';

const patient = 60_000;

test('a gateway that stops is not ready, still serves, and sends streams and sockets elsewhere', async () => {
  const api = createServer((_request, response) => void response.end('{}'));
  api.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  onTestFinished(() => api.close().closeAllConnections());
  const { port: apiPort } = api.address() as AddressInfo; // it listens on a port
  const gracefulStop = new GracefulStop();
  const config = await createTestConfig({ apiUrl: `http://127.0.0.1:${apiPort}` });
  const gateway = await createGateway(config, undefined, gracefulStop);
  onTestFinished(() => gateway.close());
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const stream = await fetch(`${url}/releases/live?after=1`);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  const socketClosed = once(socket.resume(), 'close');

  let isClosed = false;
  const close = async () => {
    isClosed = true;
  };
  void gracefulStop.stop(close, { delayMs: 2_000, timeoutMs: patient });

  expect((await fetch(`${url}/health/ready`)).status).toBe(503);
  for (const path of ['/terms', '/api/v1/site', '/releases/manifest.json']) {
    const response = await fetch(url + path);
    expect(response.headers.get('connection'), path).toBe('close');
    expect(response.status, path).not.toBe(503);
  }
  await stream.text();
  await socketClosed;
  await expect.poll(() => isClosed).toBe(true);
});
