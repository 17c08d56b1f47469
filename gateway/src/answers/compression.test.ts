import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';

import { startGateway } from '../gateway.ts';
import { aConfig, aGateway } from '../testing/gateways.ts';

let api: Server | undefined;
afterEach(() => api?.close());

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const long = JSON.stringify({ text: 'Lekki '.repeat(400) });

test('a phone on a slow line gets pages and answers small', async () => {
  const gateway = await aGateway({ apiUrl: await anApi() });

  for (const url of ['/', '/api/v1/apartments/read']) {
    const small = await gateway.inject({ url, headers });
    const plain = await gateway.inject({ url });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const text = brotliDecompressSync(small.rawPayload).toString();
    expect(text.length).toBeGreaterThan(small.rawPayload.length);
  }
  const answer = await gateway.inject({ url: '/api/v1/apartments/read', headers });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
});

test('answers with tokens are not compressed, whatever they weigh', async () => {
  const gateway = await aGateway({ apiUrl: await anApi() });

  for (const url of ['/api/v1/auth/login', '/api/v1/admin/auth/login']) {
    const answer = await gateway.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(long);
  }
});

test('an answer that is cut off on its way ends for the visitor too, compressed or not', async () => {
  const gateway = await startGateway(await aConfig({ apiUrl: await anApi() }));
  const signal = AbortSignal.timeout(5_000);

  for (const accepted of ['br', 'identity']) {
    const answer = fetch(`${gateway.address}/api/v1/cut`, {
      headers: { 'accept-encoding': accepted },
      signal,
    });
    const outcome = await answer
      .then(async (it) => (it.ok ? `whole ${await it.text()}` : 'refused'))
      .catch((error: unknown) => (signal.aborted ? 'hung' : String(error)));
    expect(outcome, accepted).not.toMatch(/whole|hung/);
  }

  await gateway.close();
});

async function anApi(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/cut')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5_000 });
      response.write(long.slice(0, 2_000));
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(long);
  });
  api = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return `http://127.0.0.1:${port}`;
}
