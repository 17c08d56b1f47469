import { createServer, request as plainRequest } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { fetchCalendar, isPublicAddress } from './fetch-calendar.ts';
import type { HttpClient } from './fetch-calendar.ts';

let server: Server | undefined;
afterEach(() => server?.close());

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a9fe:a9fe',
  '::7f00:1',
  '::a9fe:a9fe',
  '::ffff:0:a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '4000::1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'ff02::1',
  'nonsense',
])('isPublicAddress rejects %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '2a00:1450:4001:80b::200e'])('isPublicAddress accepts %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('fetches a calendar from a webcal address', async () => {
  const web = await aServer((_request, reply) => reply.end('BEGIN:VCALENDAR'));

  expect(await fetchCalendar('webcal://site.example/flat.ics', web)).toBe('BEGIN:VCALENDAR');
});

it('does not connect when a host name resolves to a private address', async () => {
  const web = await aServer((_request, reply) => reply.end('secret'));

  await expect(
    fetchCalendar('https://site.example/', { ...web, isAllowed: isPublicAddress }),
  ).rejects.toThrow('does not lead to a public site');
});

it.each([
  ['to a private address', 'https://192.168.0.1/router', 'public site'],
  ['to plain http', 'http://site.example/flat.ics', 'https://'],
  ['to an invalid URL', 'https://', 'full address'],
  ['in a loop', '/again', 'too many times'],
])('does not follow a redirect %s', async (_what, location, problem) => {
  const web = await aServer((_request, reply) => reply.writeHead(302, { location }).end());

  await expect(fetchCalendar('https://site.example/', web)).rejects.toThrow(problem);
});

it('follows a redirect to another page', async () => {
  const web = await aServer((request, reply) =>
    request.url === '/there'
      ? reply.end('BEGIN:VCALENDAR')
      : reply.writeHead(301, { location: '/there' }).end(),
  );

  expect(await fetchCalendar('https://site.example/', web)).toBe('BEGIN:VCALENDAR');
});

it('rejects a response larger than one megabyte', async () => {
  const web = await aServer((_request, reply) => {
    const more = () =>
      void (reply.destroyed || (reply.write('x'.repeat(65_536)), setTimeout(more)));
    more();
  });

  await expect(fetchCalendar('https://site.example/', web)).rejects.toThrow('larger');
});

it('reports the HTTP status of the other site and hides network errors', async () => {
  const web = await aServer((_request, reply) => reply.writeHead(503).end());
  const dead = await aServer((request) => request.socket.destroy());

  await expect(fetchCalendar('https://site.example/', web)).rejects.toThrow('responded with 503');
  await expect(fetchCalendar('https://site.example/', dead)).rejects.toThrow(
    'could not be reached',
  );
});

/** A local server: every host name leads to it, over http, because these tests need no certificate. */
async function aServer(listener: RequestListener): Promise<HttpClient> {
  server = createServer(listener);
  await new Promise<void>((done) => void server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const request = ((url: URL, options: object, onResponse: () => void) =>
    plainRequest(
      { ...options, hostname: 'localhost', port, path: url.pathname },
      onResponse,
    )) as HttpClient['request'];
  return { request, isAllowed: () => true };
}
