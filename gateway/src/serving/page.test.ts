import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { aGateway } from '../testing/gateways.ts';

const nonceOf = (policy: unknown): string | undefined =>
  /'nonce-([^']+)'/.exec(String(policy))?.[1];

test('a visitor of a remote page gets the frame, the map and everything the page needs early', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject('/apartment/42');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.body).toContain('data-page="frame"');
  const hinted = [
    ...answer.body.matchAll(/rel="preload"[^>]*href="([^"]+)"[^>]*integrity="sha384-/g),
  ];
  expect(hinted.map(([, href]) => href)).toEqual([
    '/releases/shell/1.0.0-aaaaaaaa/host.js',
    '/releases/remote-catalog/1.0.0-bbbbbbbb/entry.js',
    '/releases/remote-catalog/1.0.0-bbbbbbbb/routes.js',
    '/releases/remote-catalog/1.0.0-bbbbbbbb/one.js',
  ]);
  const map = /id="gida-releases">([^<]+)</.exec(answer.body)?.[1];
  expect(JSON.parse(map ?? '')).toMatchObject({
    revision: 1,
    remotes: { 'remote-catalog': { builds: [{ version: '1.0.0-bbbbbbbb' }] } },
  });
});

test('a page whose mount has a frame of its own gets that frame, however deep it is', async () => {
  const gateway = await aGateway();

  for (const url of ['/apartments', '/apartments?page=2', '/apartments/deeper']) {
    const answer = await gateway.inject({ url, headers: { cookie: 'gida-frames=host' } });
    const path = url;
    expect(answer.body, path).toContain('data-page="waiting"');
    expect(answer.body, path).toMatch(/<script defer src="[^"]*main\.js"/);
  }
});

test('whose frame a page comes with is told by the browser', async () => {
  const gateway = await aGateway();
  const pageFor = async (cookie: string) =>
    (await gateway.inject({ url: '/apartments', headers: { cookie } })).body;

  expect(await pageFor('gida-frames=host')).toContain('data-frames="host"');
  expect(await pageFor('gida-frames=guest.admin')).toContain('data-frames="guest admin"');
  expect(await pageFor('')).toContain('data-page="door"');
  expect(await pageFor('gida-frames=admin')).toContain('data-page="door"');
});

test('a reader of a public page gets it complete, without the code of any remote', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject('/');

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<h1>Landing</h1>');
  expect(answer.body).not.toContain('rel="preload"');
});

test('a page that is complete begins with a line of script, a frame with the whole site', async () => {
  const gateway = await aGateway();
  const scriptOf = async (path: string) =>
    /<script defer src="[^"]*\/([^"/]+)"[^>]*>/.exec((await gateway.inject(path)).body);

  const complete = await scriptOf('/');

  expect(complete?.[1]).toBe('begin.js');
  expect(complete?.[0]).toMatch(/data-src="[^"]*main\.js" data-integrity="sha384-/);
  expect((await scriptOf('/nothing'))?.[1]).toBe('main.js');
});

test('an address that leads nowhere is a 404 with the page that says so', async () => {
  const gateway = await aGateway();

  for (const path of ['/nothing', '/apartment', '/apartmentsx', '/releases', '/%F0%9F%8F%A0']) {
    const answer = await gateway.inject(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toContain('Page Not Found');
  }
});

test('an address with a slash too many leads to the page meant, never to another site', async () => {
  const gateway = await aGateway();

  for (const [asked, meant] of [
    ['//', '/'],
    ['//apartments?page=2', '/apartments?page=2'],
    ['//[', '/['],
    ['///evil.test/x', '/evil.test/x'],
    ['/\\evil.test', '/evil.test'],
    ['//\\evil.test', '/evil.test'],
  ] as const) {
    const answer = await raw(gateway, asked);
    expect([asked, answer.status, answer.location]).toEqual([asked, 308, meant]);
  }
});

test('an address whose percent signs mean nothing leads to a page that says so', async () => {
  const gateway = await aGateway();

  const led = await gateway.inject('/apartment/%E0%A4%A?from=a%20mail');
  const refused = await gateway.inject('/api/v1/apartments/read/%E0%A4%A');

  expect([led.statusCode, led.headers.location]).toEqual([
    302,
    '/apartment/%25E0%25A4%25A?from=a%20mail',
  ]);
  expect((await gateway.inject(String(led.headers.location))).headers['content-type']).toContain(
    'text/html',
  );
  expect(refused.json()).toMatchObject({ status: 400, error: 'bad_request' });
  expect((await raw(gateway, '//evil.test/%zz')).location).toBe('/evil.test/%25zz');
  for (const answer of [led, refused]) {
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('every answer has a nonce of its own, and nothing inline runs without it', async () => {
  const gateway = await aGateway();

  const [one, other] = await Promise.all([gateway.inject('/'), gateway.inject('/')]);

  const policy = String(one.headers['content-security-policy']);
  const nonce = nonceOf(policy);
  expect(nonce).toBeTruthy();
  expect(one.body).toContain(`<style nonce="${nonce}">`);
  expect(one.body).not.toContain('%NONCE%');
  expect(nonceOf(other.headers['content-security-policy'])).not.toBe(nonce);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
});

test('pages, files and refusals all carry the headers that protect a visitor', async () => {
  const gateway = await aGateway();

  for (const path of ['/', '/nothing', '/health/live', '/api/v1/x', '/releases/x/y/z']) {
    const { headers } = await gateway.inject(path);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    expect([path, headers['strict-transport-security']]).toEqual([path, expect.any(String)]);
    expect([path, headers['referrer-policy']]).toEqual([path, expect.any(String)]);
    expect([path, headers['x-request-id']]).toEqual([path, expect.any(String)]);
  }
});

test('a browser finds a file of the shell at the root of the site', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject('/about.txt');

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe('About');
});

test('a page cannot be written to', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject({ method: 'POST', url: '/apartments', payload: {} });

  expect(answer.json()).toMatchObject({ status: 405, error: 'method_not_allowed' });
});

/** Asks for exactly this path, which a URL would put in order first. */
async function raw(gateway: FastifyInstance, path: string) {
  await gateway.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined); // listens already
  const { port } = gateway.server.address() as AddressInfo; // a listening TCP server has one
  return new Promise<{ status: number | undefined; location: string | undefined }>((done, fail) => {
    request({ port, path, agent: false }, ({ statusCode: status, headers: { location } }) =>
      done({ status, location }),
    )
      .on('error', fail)
      .end();
  });
}
