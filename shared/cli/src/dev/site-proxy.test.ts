import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SiteProxy } from './site-proxy.ts';

const override = { remote: 'remote-offers', at: 'http://localhost:3010', mounts: ['/offers'] };
const page = '<html><head><title>$&</title></head><body></body></html>';
let seen: IncomingHttpHeaders;
let posted: string;
let site: Server;
let near: Server;
beforeAll(async () => {
  site = createServer((asked, response) => {
    seen = asked.headers;
    posted = '';
    asked.on('data', (chunk: Buffer) => (posted += String(chunk)));
    asked.on('end', () => {
      const isData = asked.url?.startsWith('/api');
      const status = asked.url === '/apartments' || isData ? 200 : 404;
      response.writeHead(status, {
        'content-type': isData ? 'application/json' : 'text/html; charset=utf-8',
        'strict-transport-security': 'max-age=1',
        'set-cookie': ['refresh=x; Path=/; Secure; Domain=gida.example; HttpOnly'],
        location: `${originOf(site)}/login?next=1`,
      });
      response.end(isData ? '{}' : page);
    });
  });
  site.on('upgrade', (_request, socket: Duplex) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Two: 2\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await listen(site);
  const proxy = new SiteProxy(originOf(site), () => override);
  near = createServer(proxy.request.bind(proxy)).on('upgrade', proxy.upgrade.bind(proxy));
  await listen(near);
});
afterAll(() => {
  for (const server of [site, near]) server.close().closeAllConnections();
});

test.each([
  ['/apartments', 200],
  ['/offers/today?from=mail', 200],
  ['/nowhere', 404],
])('the page %s has the override, and the status %i', async (path, status) => {
  const response = await fetch(originOf(near) + path, { headers: { accept: 'text/html,*/*' } });

  const script = `<script type="application/json" id="gida-override">${JSON.stringify(override)}</script>`;
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(page.replace('</head>', () => `${script}</head>`));
  expect(seen['accept-encoding']).toBe('identity');
});

test('a call is passed on as if the page were the own one of the site', async () => {
  const response = await fetch(`${originOf(near)}/api/v1/x`, {
    method: 'POST',
    body: 'words',
    headers: { origin: originOf(near), referer: `${originOf(near)}/offers` },
  });

  expect(await response.text()).toBe('{}');
  expect(posted).toBe('words');
  expect(seen).toMatchObject({
    host: new URL(originOf(site)).host,
    origin: originOf(site),
    referer: `${originOf(site)}/offers`,
  });
  expect(seen['accept-encoding']).not.toBe('identity');
});

test('cookies and redirects of the site work at the local address', async () => {
  const { headers } = await fetch(`${originOf(near)}/api/v1/x`, { redirect: 'manual' });

  expect(headers.get('set-cookie')).toBe('refresh=x; Path=/; HttpOnly');
  expect(headers.get('location')).toBe('/login?next=1');
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(seen).not.toHaveProperty('origin');
  expect(seen).not.toHaveProperty('referer');
});

test('a socket reaches the site and back', async () => {
  const asked = request(`${originOf(near)}/socket.io`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket' },
  }).end();
  const echoed = await new Promise<[IncomingHttpHeaders, string]>((resolve) =>
    asked.once('upgrade', ({ headers }, socket: Duplex) => {
      socket.write('words');
      socket.once('data', (chunk: Buffer) => {
        socket.destroy();
        resolve([headers, String(chunk)]);
      });
    }),
  );

  expect(echoed).toEqual([expect.objectContaining({ 'x-two': '2' }), 'words']);
});

test('a site that is away is named', async () => {
  const away = createServer();
  await listen(away);
  const origin = originOf(away);
  await new Promise((done) => away.close(done));
  const proxy = new SiteProxy(origin, () => override);
  const server = createServer(proxy.request.bind(proxy));
  await listen(server);

  const response = await fetch(originOf(server));
  server.close();

  expect(response.status).toBe(502);
  expect(await response.text()).toContain(`${origin} is not reachable`);
});

const listen = (server: Server): Promise<void> =>
  new Promise((done) => server.listen(0, '127.0.0.1', done));

const originOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
