import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { readForwardedAddresses } from './forwarded-addresses.ts';

const peer = '127.0.0.1';

test.each<[string, number, string | string[] | undefined, string]>([
  ['an address', 1, '203.0.113.7', '203.0.113.7'],
  ['an address with a port', 1, '203.0.113.7:50123', '203.0.113.7'],
  ['an IPv6 address', 1, '2001:db8::1', '2001:db8::1'],
  ['an IPv6 address that ends like a port', 1, '2001:db8::443', '2001:db8::443'],
  ['an IPv6 address in brackets', 1, '[2001:db8::1]', '2001:db8::1'],
  ['an IPv6 address with a port', 1, '[::1]:443', '::1'],
  ['a mapped address', 1, '::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['a mapped address with a port', 1, '[::ffff:203.0.113.7]:443', '::ffff:203.0.113.7'],
  ['the last of a list', 1, '198.51.100.1:1, 203.0.113.7:2', '203.0.113.7'],
  ['the last but one of a list', 2, '198.51.100.1:1,203.0.113.7:2', '198.51.100.1'],
  ['the last of several headers', 1, ['198.51.100.1', '203.0.113.7:2'], '203.0.113.7'],
  ['the last but one of several', 2, ['10.0.0.1, 198.51.100.1:1', '[::1]:2'], '198.51.100.1'],
  ['what stands beside a claim that is none', 1, 'unknown, 203.0.113.7:2', '203.0.113.7'],
  ['its proxy where the client is none', 2, 'unknown, 203.0.113.7:2', '203.0.113.7'],
  ['its peer for unknown', 1, 'unknown', peer],
  ['its peer for a name', 1, '198.51.100.1, _hidden:80', peer],
  ['its peer where a later one is none', 2, '198.51.100.1, x', peer],
  ['its peer for an empty entry', 1, '198.51.100.1, ', peer],
  ['its peer for two ports', 1, '203.0.113.7:1:2', peer],
  ['its peer for an open bracket', 1, '[2001:db8::1:443', peer],
  ['its peer for a number', 1, '3405803783', peer],
  ['its peer without a header', 1, undefined, peer],
  ['its peer where no proxy is trusted', 0, '203.0.113.7:50123', peer],
])('a client is known by %s', async (_case, trustedProxies, header, expected) => {
  const { origin } = await start(trustedProxies);
  const headers = new Headers();
  for (const value of [header ?? []].flat()) headers.append('x-forwarded-for', value);

  const seen = await (await fetch(origin, { headers })).json();

  expect(seen).toEqual({ ip: expected, isForwarded: header !== undefined });
});

test('what arrives is said once for each form', async () => {
  const { origin, lines } = await start(1);

  for (const entry of ['198.51.100.1', '[::1]:1', 'unknown', '198.51.100.2', '[::1]:2', '-'])
    await fetch(origin, { headers: { 'x-forwarded-for': entry } });
  await fetch(origin);

  expect(lines).toEqual([
    'X-Forwarded-For arrives with addresses',
    'X-Forwarded-For arrives with ports',
    'X-Forwarded-For arrives with no addresses',
  ]);
});

async function start(trustedProxies: number) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const { msg } = JSON.parse(String(chunk)) as { msg: string }; // as pino writes it
      if (msg.startsWith('X-Forwarded-For')) lines.push(msg);
      done();
    },
  });
  const app = fastify({
    logger: { stream },
    trustProxy: (_address, hop) => hop < trustedProxies,
  });
  readForwardedAddresses(app, trustedProxies);
  app.get('/', async ({ ip, headers }) => ({
    ip,
    isForwarded: headers['x-forwarded-for'] !== undefined,
  }));
  onTestFinished(() => app.close());
  return { origin: await app.listen({ port: 0, host: peer }), lines };
}
