import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';

let api: Server | undefined;
afterEach(() => api?.close());

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const longBody = JSON.stringify({ text: 'Lekki '.repeat(400) });

test('pages and API responses are compressed with brotli when the client accepts it', async () => {
  const gateway = await createTestGateway({ apiUrl: await startApi() });

  for (const url of ['/', '/api/v1/apartments/read']) {
    const compressed = await gateway.inject({ url, headers });
    const plain = await gateway.inject({ url });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const text = brotliDecompressSync(compressed.rawPayload).toString();
    expect(text.length).toBeGreaterThan(compressed.rawPayload.length);
  }
  const response = await gateway.inject({ url: '/api/v1/apartments/read', headers });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(longBody);
});

test('responses with tokens are not compressed, whatever their size', async () => {
  const gateway = await createTestGateway({ apiUrl: await startApi() });

  for (const url of ['/api/v1/auth/login', '/api/v1/admin/auth/login']) {
    const response = await gateway.inject({ method: 'POST', url, headers, payload: {} });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe(longBody);
  }
});

test('a response that the API cuts off also ends for the client, compressed or not', async () => {
  const gateway = await startGateway(await createTestConfig({ apiUrl: await startApi() }));
  const signal = AbortSignal.timeout(60_000);

  for (const accepted of ['br', 'identity']) {
    const response = fetch(`${gateway.address}/api/v1/cut`, {
      headers: { 'accept-encoding': accepted },
      signal,
    });
    const outcome = await response
      .then(async (it) => (it.ok ? `whole ${await it.text()}` : 'rejected'))
      .catch((error: unknown) => (signal.aborted ? 'hung' : String(error)));
    expect(outcome, accepted).not.toMatch(/whole|hung/);
  }

  await gateway.close();
});

async function startApi(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/cut')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5_000 });
      response.write(longBody.slice(0, 2_000));
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(longBody);
  });
  api = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return `http://127.0.0.1:${port}`;
}
