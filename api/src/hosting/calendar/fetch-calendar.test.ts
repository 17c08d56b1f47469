import { createServer, request as plainRequest } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { fetchCalendar, isPublic } from './fetch-calendar.ts';
import type { Web } from './fetch-calendar.ts';

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
  'ff02::1',
  'nonsense',
])('does not call %s public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['8.8.8.8', '2a00:1450:4001:80b::200e'])('calls %s public', (address) => {
  expect(isPublic(address)).toBe(true);
});

it('brings the calendar', async () => {
  const web = await aSite((_request, reply) => reply.end('BEGIN:VCALENDAR'));

  expect(await fetchCalendar('webcal://site.example/flat.ics', web)).toBe('BEGIN:VCALENDAR');
});

it('does not connect when a name leads to a private address', async () => {
  const web = await aSite((_request, reply) => reply.end('secret'));

  await expect(
    fetchCalendar('https://site.example/', { ...web, isAllowed: isPublic }),
  ).rejects.toThrow('does not lead to a public site');
});

it.each([
  ['to a private address', 'https://192.168.0.1/router', 'public site'],
  ['to plain http', 'http://site.example/flat.ics', 'https://'],
  ['to what is no address', 'https://', 'whole address'],
  ['round and round', '/again', 'too often'],
])('does not follow a redirect %s', async (_what, location, problem) => {
  const web = await aSite((_request, reply) => reply.writeHead(302, { location }).end());

  await expect(fetchCalendar('https://site.example/', web)).rejects.toThrow(problem);
});

it('follows a redirect to another page', async () => {
  const web = await aSite((request, reply) =>
    request.url === '/there'
      ? reply.end('BEGIN:VCALENDAR')
      : reply.writeHead(301, { location: '/there' }).end(),
  );

  expect(await fetchCalendar('https://site.example/', web)).toBe('BEGIN:VCALENDAR');
});

it('stops reading what does not end', async () => {
  const web = await aSite((_request, reply) => {
    const more = () =>
      void (reply.destroyed || (reply.write('x'.repeat(65_536)), setTimeout(more)));
    more();
  });

  await expect(fetchCalendar('https://site.example/', web)).rejects.toThrow('larger');
});

it('says what the other site answered, and nothing of what went wrong inside', async () => {
  const web = await aSite((_request, reply) => reply.writeHead(503).end());
  const dead = await aSite((request) => request.socket.destroy());

  await expect(fetchCalendar('https://site.example/', web)).rejects.toThrow('answered with 503');
  await expect(fetchCalendar('https://site.example/', dead)).rejects.toThrow(
    'could not be reached',
  );
});

/** A site of our own: its name leads here, and it speaks http, because a certificate adds nothing to these tests. */
async function aSite(answer: RequestListener): Promise<Web> {
  server = createServer(answer);
  await new Promise<void>((done) => void server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const request = ((url: URL, options: object, answered: () => void) =>
    plainRequest(
      { ...options, hostname: 'localhost', port, path: url.pathname },
      answered,
    )) as Web['request'];
  return { request, isAllowed: () => true };
}
