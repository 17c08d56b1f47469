import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { createServer, request as plainRequest } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import { afterEach, expect, it, onTestFinished } from 'vitest';

import { fetchCalendar, parseCalendarUrl } from './fetch-calendar.ts';
import { isPublicAddress } from '@gida/server';
import type { HttpClient } from './fetch-calendar.ts';
import { CalendarError } from './read-components.ts';
import { createHostnameResolver } from '@gida/server';

let server: Server | undefined;
afterEach(() => server?.close());

it.each([
  'http://calendar.example.com/flat.ics',
  'https://localhost/flat.ics',
  'https://[::1]/flat.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://calendar.example.com:8443/flat.ics',
  'https://me:secret@calendar.example.com/flat.ics',
  'file:///etc/passwd',
  'flat.ics',
])('parseCalendarUrl rejects %s', (address) => {
  expect(() => parseCalendarUrl(address)).toThrow(CalendarError);
});

it('fetches a calendar from a webcal address', async () => {
  const web = await aServer((_request, reply) => reply.end('BEGIN:VCALENDAR'));

  expect((await fetchCalendar('webcal://site.example/flat.ics', null, web))?.text).toBe(
    'BEGIN:VCALENDAR',
  );
});

it('does not connect when a host name resolves to a private address', async () => {
  const web = await aServer((_request, reply) => reply.end('secret'));

  await expect(
    fetchCalendar('https://site.example/', null, { ...web, isAllowed: isPublicAddress }),
  ).rejects.toThrow('does not lead to a public site');
});

it.each([
  ['to a private address', 'https://192.168.0.1/router', 'public site'],
  ['to plain http', 'http://site.example/flat.ics', 'https://'],
  ['to an invalid URL', 'https://', 'full address'],
  ['in a loop', '/again', 'too many times'],
])('does not follow a redirect %s', async (_what, location, problem) => {
  const web = await aServer((_request, reply) => reply.writeHead(302, { location }).end());

  await expect(fetchCalendar('https://site.example/', null, web)).rejects.toThrow(problem);
});

it('follows a redirect to another page', async () => {
  const web = await aServer((request, reply) =>
    request.url === '/there'
      ? reply.end('BEGIN:VCALENDAR')
      : reply.writeHead(301, { location: '/there' }).end(),
  );

  expect((await fetchCalendar('https://site.example/', null, web))?.text).toBe('BEGIN:VCALENDAR');
});

const encodings: [encoding: string, compress: (text: string) => Buffer][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['deflate', deflateSync],
  ['Deflate', deflateRawSync],
];

const aCompressed = (encoding: string, body: Buffer) =>
  aServer((_request, reply) => reply.writeHead(200, { 'content-encoding': encoding }).end(body));

it.each(encodings)('reads a response compressed with %s', async (encoding, compress) => {
  const web = await aCompressed(encoding, compress('BEGIN:VCALENDAR'));

  const fetched = await fetchCalendar('https://site.example/', null, web);

  expect(fetched?.text).toBe('BEGIN:VCALENDAR');
});

it.each(encodings)(
  'counts a response in %s at its full size, and refuses one that is cut off',
  async (encoding, compress) => {
    const large = compress('x'.repeat(3_000_000));
    const history = 'BEGIN:VEVENT\nDTSTART:20200101\nDESCRIPTION:'.padEnd(60_000, 'x');
    const bomb = compress(`${history}\nEND:VEVENT\n`.repeat(400));
    const read = async (body: Buffer) =>
      fetchCalendar('https://site.example/', null, await aCompressed(encoding, body));

    await expect(read(large)).rejects.toThrow('larger');
    await expect(read(bomb)).rejects.toThrow('larger');
    await expect(read(large.subarray(0, large.length - 4))).rejects.toThrow(CalendarError);
  },
);

it.each([
  ['its header says', 'text/calendar; charset=ISO-8859-1', Buffer.from('SUMMARY:Café', 'latin1')],
  ['its first bytes say', 'text/calendar', Buffer.from('\uFEFFSUMMARY:Café', 'utf16le')],
  ['its zeros say', 'text/calendar', Buffer.from('SUMMARY:Café', 'utf16le').swap16()],
  ['nothing says', 'text/calendar; charset=none', Buffer.from('SUMMARY:Café')],
])('reads a calendar in the encoding that %s', async (_what, type, body) => {
  const web = await aServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': type }).end(body),
  );

  expect((await fetchCalendar('https://site.example/', null, web))?.text).toBe('SUMMARY:Café');
});

it('leaves out years that are over, and keeps the numbers of the lines', async () => {
  const entry = (year: string, rule = '') =>
    `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${year}0210\r\nDTEND;VALUE=DATE:${year}0213\r\n${rule}SUMMARY:Stay\r\nEND:VEVENT\r\n`;
  const series = entry('2010', 'RRULE:FREQ=DAILY\r\n');
  const body = `BEGIN:VCALENDAR\r\n${entry('2019').repeat(15_000)}${series}${entry('2999')}END:VCALENDAR`;
  const web = await aServer((_request, reply) => reply.end(body));

  const text = (await fetchCalendar('https://site.example/', null, web))?.text ?? '';

  expect(body.length).toBeGreaterThan(1_048_576);
  expect(text.split('\n')).toHaveLength(body.split('\r\n').length);
  expect(text.split('\n').filter(Boolean).join('\r\n')).toBe(
    `BEGIN:VCALENDAR\r\n${series}${entry('2999')}END:VCALENDAR`,
  );
});

it.each([
  ['an ETag', { etag: '"one"' }, { 'if-none-match': '"one"' }],
  ['a weak ETag', { etag: 'W/"one"' }, { 'if-none-match': 'W/"one"' }],
  [
    'a date',
    { 'last-modified': 'Wed, 25 Nov 2026 09:00:00 GMT' },
    { 'if-modified-since': 'Wed, 25 Nov 2026 09:00:00 GMT' },
  ],
])('asks only for what has changed since %s, and says who asks', async (_what, sent, asked) => {
  const web = await aServer(({ headers }, reply) => {
    const isSame = Object.entries(asked).every(([name, value]) => headers[name] === value);
    if (isSame) reply.writeHead(304).end();
    else reply.writeHead(200, sent).end(headers['user-agent']);
  });

  const first = await fetchCalendar('https://site.example/', null, web);
  const known = first?.validators ?? null;
  const second = await fetchCalendar('https://site.example/', known, web);
  const nextDay = known && { ...known, day: '2026-01-01' };
  const third = await fetchCalendar('https://site.example/', nextDay, web);

  expect(first?.text).toContain('Gida');
  expect(second).toBeNull();
  expect(third?.text).toContain('Gida');
});

it('takes "not modified" as an error when nothing was asked', async () => {
  const web = await aServer((_request, reply) => reply.writeHead(304).end());

  await expect(fetchCalendar('https://site.example/', null, web)).rejects.toThrow('304');
});

it('rejects a response larger than one megabyte', async () => {
  const web = await aServer((_request, reply) => {
    const more = () =>
      void (reply.destroyed || (reply.write('x'.repeat(65_536)), setTimeout(more)));
    more();
  });

  await expect(fetchCalendar('https://site.example/', null, web)).rejects.toThrow('larger');
});

it('reports the HTTP status of the other site and hides network errors', async () => {
  const web = await aServer((_request, reply) => reply.writeHead(503).end());
  const dead = await aServer((request) => request.socket.destroy());

  await expect(fetchCalendar('https://site.example/', null, web)).rejects.toThrow(
    'responded with 503',
  );
  await expect(fetchCalendar('https://site.example/', null, dead)).rejects.toThrow(
    'could not be reached',
  );
});

it('holds no thread for names whose servers never answer, and gives them up', async () => {
  const client = { request, isAllowed: isPublicAddress, resolveHost: await aResolver() };

  const fetches = Array.from({ length: 30 }, (_, at) =>
    fetchCalendar(`https://h${at}.slow.example/flat.ics`, null, client),
  );
  const held = process.getActiveResourcesInfo();
  await lookup('localhost');

  expect(held).not.toContain('GetAddrInfoReqWrap');
  const results = await Promise.allSettled(fetches);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(process.getActiveResourcesInfo()).not.toContain('QueryReqWrap');
});

it('stops asking the name servers when the fetch is given up', async () => {
  const resolveHost = await aResolver();
  const given = new AbortController();

  const asked = resolveHost('h.slow.example', given.signal);
  given.abort();

  await expect(asked).rejects.toMatchObject({ code: 'ECANCELLED' });
});

it('connects to the addresses that the name servers know, of both kinds', async () => {
  const resolveHost = await aResolver({
    1: [203, 0, 113, 7],
    28: [0x20, 1, 0xd, 0xb8, ...ten, 0, 9],
  });

  expect(await resolveHost('site.example', AbortSignal.timeout(10_000))).toEqual([
    { address: '203.0.113.7', family: 4 },
    { address: '2001:db8::9', family: 6 },
  ]);
});

it('does not connect to names of this machine', async () => {
  const client = { request, isAllowed: isPublicAddress, resolveHost: createHostnameResolver() };

  await expect(fetchCalendar('https://localhost./', null, client)).rejects.toThrow(CalendarError);
  await expect(fetchCalendar('https://site.localhost/', null, client)).rejects.toThrow(
    CalendarError,
  );
});

const ten = Array.from({ length: 10 }, () => 0);

/** Asks a name server that answers with these records by type; one without records never answers. */
async function aResolver(records: Record<number, number[]> = {}) {
  const nameServer = createSocket('udp4');
  onTestFinished(() => void nameServer.close());
  nameServer.on('message', (query, { port, address }) => {
    const record = records[query.readUInt16BE(query.indexOf(0, 12) + 1)];
    if (!record) return;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const counts = [0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0];
    const type = question.subarray(-4);
    const answer = [0xc0, 12, ...type, 0, 0, 0, 60, 0, record.length, ...record];
    const id = query.subarray(0, 2);
    nameServer.send(Buffer.from([...id, ...counts, ...question, ...answer]), port, address);
  });
  await new Promise<void>((done) => void nameServer.bind(0, '127.0.0.1', done));
  return createHostnameResolver([`127.0.0.1:${nameServer.address().port}`]);
}

/** A local server: every host name leads to it, over http, because these tests need no certificate. */
async function aServer(listener: RequestListener): Promise<HttpClient> {
  server = createServer(listener);
  await new Promise<void>((done) => void server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const sendPlain = ((url: URL, options: object, onResponse: () => void) =>
    plainRequest(
      { ...options, hostname: 'localhost', port, path: url.pathname },
      onResponse,
    )) as HttpClient['request'];
  const resolveHost = async () => [{ address: '127.0.0.1', family: 4 }];
  return { request: sendPlain, isAllowed: () => true, resolveHost };
}
