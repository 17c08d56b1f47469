import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { SiteProxy, type Rewrite } from './site-proxy.ts';

const rewritten = '<p>rewritten</p>';
const rewrite: Rewrite = {
  isRewritten: (path, { 'content-type': type = '' }) =>
    path === '/api/v1/map' || type.startsWith('text/html'),
  rewrite: (path, { status, headers, text: answered }) => ({
    status: path.startsWith('/offers') ? 200 : status,
    text: `${answered}${rewritten}${headers['content-type']}`,
  }),
};
const page = '<html><head><title>$&</title></head><body></body></html>';
let seen: IncomingHttpHeaders;
let paths: string[];
let posted: string;
let site: Server;
let near: Server;
beforeEach(() => void (paths = []));
beforeAll(async () => {
  site = createServer((asked, response) => {
    seen = asked.headers;
    paths.push(asked.url ?? '');
    posted = '';
    asked.on('data', (chunk: Buffer) => (posted += String(chunk)));
    asked.on('end', () => {
      const isData = asked.url?.startsWith('/api');
      const status = asked.url === '/apartments' || isData ? 200 : 404;
      response.writeHead(status, {
        'content-type': isData ? 'application/json' : 'text/html; charset=utf-8',
        'strict-transport-security': 'max-age=1',
        'set-cookie': ['refresh=x; Path=/; Secure; Domain=gida.example; HttpOnly'],
        location: asked.headers['x-location']?.toString() ?? `${originOf(site)}/login?next=1`,
        'service-worker-allowed': '/',
        ...(asked.headers['x-trailer'] && { trailer: 'x-sum' }),
      });
      response.end(isData ? '{}' : page);
    });
  });
  site.on('upgrade', ({ url, headers }, socket: Duplex) => {
    seen = headers;
    paths.push(url ?? '');
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Two: 2\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await listen(site);
  const proxy = new SiteProxy(originOf(site), rewrite);
  near = createServer(proxy.request.bind(proxy)).on('upgrade', proxy.upgrade.bind(proxy));
  await listen(near);
});
afterAll(() => {
  for (const server of [site, near]) server.close().closeAllConnections();
});

test.each([
  ['/apartments', 200, page, 'text/html; charset=utf-8'],
  ['/offers/today?from=mail', 200, page, 'text/html; charset=utf-8'],
  ['/nowhere', 404, page, 'text/html; charset=utf-8'],
  ['/api/v1/map', 200, '{}', 'application/json'],
])('the answer of %s is rewritten, and has the status %i', async (path, status, text, type) => {
  const accept = type.startsWith('text') ? 'text/html,*/*' : '*/*';
  const response = await fetch(originOf(near) + path, { headers: { accept } });

  expect(response.status).toBe(status);
  expect(await response.text()).toBe(text + rewritten + type);
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
  expect(headers.get('location')).toBe(`${originOf(near)}/login?next=1`);
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.has('service-worker-allowed')).toBe(false);
  expect(seen).not.toHaveProperty('origin');
  expect(seen).not.toHaveProperty('referer');
});

/** Another server of this machine, in place of a stranger's. */
const strangerSees = async (ask: (stranger: string) => Promise<string>) => {
  let visits = 0;
  const stranger = createServer((_request, response) => response.end(`${(visits += 1)}`));
  stranger.on('connection', () => (visits += 1));
  await listen(stranger);
  const answer = await ask(new URL(originOf(stranger)).host);
  stranger.close();
  return { visits, answer };
};

test.each([
  ['two slashes', (host: string) => `//${host}/x`],
  ['a backslash', (host: string) => `/\\${host}/x`],
  ['two backslashes', (host: string) => `\\\\${host}/x`],
  ['a tab between the slashes', (host: string) => `/\t/${host}/x`],
  ['a whole URL', (host: string) => `http://${host}/x`],
  ['a whole URL in capitals', (host: string) => `HTTP://${host}/x`],
  ['a whole URL of its own', () => `${originOf(near)}/x`],
  ['an asterisk', () => '*'],
])('nothing is sent anywhere for a path of %s', async (_case, target) => {
  for (const more of ['', upgradeHeaders]) {
    const { visits, answer } = await strangerSees((host) => askRaw(target(host), { more }));

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(visits).toBe(0);
    expect(paths).toEqual([]);
  }
});

test.each(['/.//x', '/x//y', '/x?to=//y', '/@x', '/:80/x', '/%2f/x', '/x/../y'])(
  'the path %s reaches the site as it is',
  async (path) => {
    await askRaw(path);

    expect(paths).toEqual([path]);
  },
);

test.each([
  ['localhost:PORT', 200],
  ['LocalHost:PORT', 200],
  ['127.0.0.1:PORT', 200],
  ['[::1]:PORT', 200],
  ['localhost', 421],
  ['localhost:80', 421],
  ['localhost:PORT0', 421],
  ['rebound.example:PORT', 421],
  ['localhost.evil.example:PORT', 421],
  ['localhost@evil.example:PORT', 421],
])('a request for the host %s is answered with %i', async (name, status) => {
  const host = name.replace('PORT', String(portOf(near)));

  const answer = await askRaw('/apartments', { host });
  const upgraded = await askRaw('/socket.io', { host, more: upgradeHeaders });

  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(upgraded).toContain(`HTTP/1.1 ${status === 200 ? 101 : status} `);
  expect(paths).toEqual(status === 200 ? ['/apartments', '/socket.io'] : []);
});

test.each([
  ['an origin of its own', 'origin', 'NEAR', 'SITE'],
  ['an origin of another page', 'origin', 'http://evil.example', 'http://evil.example'],
  ['an origin of another port', 'origin', 'NEAR0', 'NEAR0'],
  ['no origin', 'origin', 'null', 'null'],
  ['an address of its own', 'referer', 'NEAR/offers?of=NEAR/', 'SITE/offers?of=NEAR/'],
  ['an address of another port', 'referer', 'NEAR0/offers', 'NEAR0/offers'],
  [
    'an address of another page',
    'referer',
    'http://evil.example/NEAR/',
    'http://evil.example/NEAR/',
  ],
] as const)('%s arrives at the site, also with a socket', async (_case, name, sent, arrived) => {
  const inPlace = (text: string) =>
    text.replaceAll('NEAR', originOf(near)).replaceAll('SITE', originOf(site));
  const header = `${name}: ${inPlace(sent)}\r\n`;

  for (const more of [header, header + upgradeHeaders]) {
    seen = {};
    await askRaw('/apartments', { more });

    expect(seen[name]).toBe(inPlace(arrived));
  }
});

test.each([
  ['SITE/login?next=SITE/', 'NEAR/login?next=SITE/'],
  ['SITE//evil.example/', 'NEAR//evil.example/'],
  ['SITE', 'NEAR'],
  ['SITE0/login', 'SITE0/login'],
  ['SITE@evil.example/', 'SITE@evil.example/'],
  ['https://evil.example/?SITE/', 'https://evil.example/?SITE/'],
  ['/login', '/login'],
])('a redirect of the site to %s leads to %s', async (sent, arrived) => {
  const inPlace = (text: string) =>
    text.replaceAll('NEAR', originOf(near)).replaceAll('SITE', originOf(site));

  const answer = await askRaw('/apartments', { more: `x-location: ${inPlace(sent)}\r\n` });

  expect(/^location: (.*)\r$/m.exec(answer)?.[1]).toBe(inPlace(arrived));
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

test.each(['', '?v=2'])(
  'the service worker of the site is not found at /service-worker.js%s',
  async (query) => {
    expect(await askRaw(`/service-worker.js${query}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(paths).toEqual([]);
    expect(await askRaw('/service-worker.json')).toMatch(/^HTTP\/1\.1 404 /);
    expect(paths).toEqual(['/service-worker.json']);
  },
);

test.each(['Trailer: x\r\n', 'TE: trailers\r\nKeep-Alive: timeout=5\r\n', 'x-trailer: 1\r\n'])(
  'headers of one connection end there: %j',
  async (more) => {
    const answer = await askRaw('/apartments', { more });

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/^trailer:/im);
    for (const name of ['trailer', 'te', 'keep-alive']) expect(seen).not.toHaveProperty(name);
  },
);

test.each([
  ['the upgrade', '/socket.io'],
  ['a refused one', '//evil.example'],
])('a connection that is reset during %s ends itself only', async (_when, path) => {
  const upgrading = once(near, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
  const client = connect(portOf(near), '127.0.0.1').on('error', () => undefined);
  const host = `Host: 127.0.0.1:${portOf(near)}\r\n`;
  client.write(`GET ${path} HTTP/1.1\r\n${host}Connection: Upgrade\r\n${upgradeHeaders}\r\n`);

  const [, socket] = await upgrading;

  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
  await once(client.resume(), 'close');
});

test('a site that is away is named', async () => {
  const away = createServer();
  await listen(away);
  const origin = originOf(away);
  await new Promise((done) => away.close(done));
  const proxy = new SiteProxy(origin, rewrite);
  const server = createServer(proxy.request.bind(proxy));
  await listen(server);

  const response = await fetch(originOf(server));
  server.close();

  expect(response.status).toBe(502);
  expect(await response.text()).toContain(`${origin} is not reachable`);
});

const listen = (server: Server): Promise<void> =>
  new Promise((done) => server.listen(0, '127.0.0.1', done));

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // it listens on a port

const originOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;

const upgradeHeaders = 'Upgrade: websocket\r\n';

/** What the proxy answers to exactly this target, which the URL class would change; of a socket the beginning. */
async function askRaw(
  target: string,
  { host = `127.0.0.1:${portOf(near)}`, more = '' }: { host?: string; more?: string } = {},
): Promise<string> {
  const socket = connect(portOf(near), '127.0.0.1');
  const connection = more.includes(upgradeHeaders) ? 'Upgrade' : 'close';
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n${more}\r\n`,
  );
  // The site sends back what it gets through a socket: its end, too.
  if (connection === 'Upgrade') socket.end();
  return text(socket);
}
