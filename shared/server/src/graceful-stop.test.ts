import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { GracefulStop } from './graceful-stop.ts';

const patient = 50_000;

async function startServer() {
  const gracefulStop = new GracefulStop();
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  onTestFinished(() => app.close());
  gracefulStop.closeConnections(app);
  let answer = (): void => undefined;
  let arrived = 0;
  app.get('/quick', () => 'quick');
  app.get('/slow', () => {
    arrived += 1;
    return new Promise<string>((done) => (answer = () => done('slow')));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((done, fail) => {
      const sent = request({ port, path, host: '127.0.0.1' }, (response) => {
        response.resume();
        const { connection } = response.headers;
        response.once('end', () => done({ status: response.statusCode, connection }));
      });
      sent.once('error', fail);
      sent.end();
    });
  const connections = () =>
    new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)));
  return {
    app,
    gracefulStop,
    port,
    connections,
    get,
    answer: () => answer(),
    arrived: () => arrived,
  };
}

test('a stopping process still serves, and closes each connection after its response', async () => {
  const { app, gracefulStop, get } = await startServer();
  expect(await get('/quick')).toEqual({ status: 200, connection: 'keep-alive' });

  void gracefulStop.stop(() => app.close(), { delayMs: patient, timeoutMs: patient });

  expect(gracefulStop.isStopping).toBe(true);
  expect(await get('/quick')).toEqual({ status: 200, connection: 'close' });
});

test('a request under way is finished before the process ends', async () => {
  const { app, gracefulStop, get, answer, arrived } = await startServer();
  const slow = get('/slow');
  await expect.poll(arrived).toBe(1);

  const stopped = gracefulStop.stop(() => app.close(), { delayMs: 0, timeoutMs: patient });
  answer();

  expect(await slow).toEqual({ status: 200, connection: 'close' });
  expect(await stopped).toBe('closed');
});

test('a connection that was opened for later does not keep the process', async () => {
  const { app, gracefulStop, port, connections } = await startServer();
  const unused = connect(port, '127.0.0.1');
  const closed = new Promise((done) => unused.once('close', done));
  await expect.poll(connections).toBe(1);

  const stopped = gracefulStop.stop(() => app.close(), { delayMs: 0, timeoutMs: patient });
  // Node would wait a minute for its first request.
  expect(await stopped).toBe('closed');
  await closed;
});

test('a request that never ends does not keep the process', async () => {
  const { app, gracefulStop, get, answer, arrived } = await startServer();
  const slow = get('/slow').catch(() => undefined);
  await expect.poll(arrived).toBe(1);

  expect(await gracefulStop.stop(() => app.close(), { delayMs: 0, timeoutMs: 50 })).toBe('timeout');

  answer();
  await slow;
});

test('a timeout below the delay does not end the process before it closes', async () => {
  let isClosed = false;
  const close = async () => void (isClosed = true);

  const stopped = new GracefulStop().stop(close, { delayMs: 1_000, timeoutMs: 500 });

  expect(await stopped).toBe('closed');
  expect(isClosed).toBe(true);
});

test('long connections are told how long they have', async () => {
  const { app, gracefulStop } = await startServer();
  const told: number[] = [];
  gracefulStop.onStopping((withinMs) => void told.push(withinMs));

  await gracefulStop.stop(() => app.close(), { delayMs: 20, timeoutMs: patient });

  expect(told).toEqual([20]);
});
