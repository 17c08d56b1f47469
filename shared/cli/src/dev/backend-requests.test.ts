import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

import { backendRequests } from './backend-requests.ts';

const remote = 'remote-offers';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

/** A local address before a site and a backend, and what that got. */
async function start() {
  const arrived: object[] = [];
  const site = await serve(({ url, headers }, response) => {
    const isKnown = headers.authorization === 'Bearer of-ada';
    const body = isKnown ? { token: `identity of ${url}` } : { error: 'access_denied' };
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(body));
  });
  const backend = await serve((request, response) => {
    const { method, url, headers } = request;
    const { authorization, cookie } = headers;
    void text(request).then((body) => {
      arrived.push({ method, url, body, authorization, cookie });
      response.setHeader('content-type', 'application/json').end('{"offers":[]}');
    });
  });
  const answer = backendRequests(remote, site, `${backend}/v1/`);
  const near = await serve((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end('of the site');
  });
  return { near, arrived };
}

test.each([
  ['offers?of=today', '/v1/offers?of=today', 'identity of /api/v1/user/identity/remote-offers'],
  ['admin/offers', '/v1/admin/offers', 'identity of /api/v1/admin/identity/remote-offers'],
])(
  '%s goes to the backend of this machine, with the identity that the site signs',
  async (path, url, token) => {
    const { near, arrived } = await start();
    const headers = { authorization: 'Bearer of-ada', cookie: 'refresh=secret' };

    const response = await fetch(`${near}/api/x/${remote}/${path}`, {
      method: 'PUT',
      body: 'x',
      headers,
    });

    expect([response.status, await response.json()]).toEqual([200, { offers: [] }]);
    const authorization = `Bearer ${token}`;
    expect(arrived).toEqual([{ method: 'PUT', url, body: 'x', authorization, cookie: undefined }]);
  },
);

test('a visitor is nobody there, and a session that has ended is for the page to renew', async () => {
  const { near, arrived } = await start();
  const url = `${near}/api/x/${remote}/offers`;

  const visitor = await fetch(url);
  const ended = await fetch(url, { headers: { authorization: 'Bearer old' } });

  expect([visitor.status, ended.status, await ended.json()]).toEqual([
    200,
    401,
    { error: 'access_denied' },
  ]);
  expect(arrived).toEqual([{ method: 'GET', url: '/v1/offers', body: '' }]);
});

test.each(['/api/x/remote-other/offers', '/api/v1/offers', '/offers'])(
  '%s is left to the site',
  async (path) => {
    const { near, arrived } = await start();

    expect(await (await fetch(near + path)).text()).toBe('of the site');
    expect(arrived).toEqual([]);
  },
);
