import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';

/** One for all: a request changes nothing of it. */
const gateway = await createTestGateway();
afterAll(() => gateway.close());

const cspNonce = (policy: unknown): string | undefined =>
  /'nonce-([^']+)'/.exec(String(policy))?.[1];

test('a remote page has the layout, the release map and preload links for its files', async () => {
  const response = await gateway.inject('/apartment/42');

  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-cache');
  expect(response.body).toContain('data-page="frame"');
  const hinted = [
    ...response.body.matchAll(/rel="preload"[^>]*href="([^"]+)"[^>]*integrity="sha384-/g),
  ];
  expect(hinted.map(([, href]) => href)).toEqual([
    '/releases/shell/1.0.0-aaaaaaaa/host.js',
    '/releases/shell/1.0.0-aaaaaaaa/transport.js',
    '/releases/remote-catalog/1.0.0-bbbbbbbb/entry.js',
    '/releases/remote-catalog/1.0.0-bbbbbbbb/routes.js',
    '/releases/remote-catalog/1.0.0-bbbbbbbb/one.js',
  ]);
  const map = /id="gida-releases">([^<]+)</.exec(response.body)?.[1];
  expect(JSON.parse(map ?? '')).toMatchObject({
    revision: 2,
    remotes: { 'remote-catalog': { builds: [{ version: '1.0.0-bbbbbbbb' }] } },
  });
});

test('every path under a mount gets the layout document of that mount', async () => {
  for (const url of ['/apartments', '/apartments?page=2', '/apartments/deeper']) {
    const response = await gateway.inject({ url, headers: { cookie: 'gida-auth-hint=host' } });
    const path = url;
    expect(response.body, path).toContain('data-page="waiting"');
    expect(response.body, path).toMatch(/<script defer src="[^"]*main\.js"/);
  }
});

test('a page that is loaded again requests its script under a new address', async () => {
  const pageAt = async (url: string) =>
    (await gateway.inject({ url, headers: { cookie: 'gida-auth-hint=host' } })).body;
  const again = / href="([^"]+)">Reload</.exec(
    await pageAt('/apartments?page=2&search="><b>'),
  )?.[1];

  expect(again).toMatch(/^\/apartments\?page=2&amp;search=%22%3E%3Cb%3E&amp;reload=\d+$/);
  expect(await pageAt(again?.replaceAll('&amp;', '&') ?? '')).toMatch(
    /main\.js\?reload=\d+" integrity=/,
  );
  expect(await pageAt('/apartments?reload="><script>')).toContain('main.js" integrity=');
});

test('the auth hint cookie selects the layout document', async () => {
  const pageFor = async (cookie: string) =>
    (await gateway.inject({ url: '/apartments', headers: { cookie } })).body;

  expect(await pageFor('gida-auth-hint=host')).toContain('data-frames="host"');
  expect(await pageFor('gida-auth-hint=guest.admin')).toContain('data-frames="guest admin"');
  expect(await pageFor('')).toContain('data-page="door"');
  expect(await pageFor('')).toMatch(/rel="preload"[^>]*public\.js/);
  expect(await pageFor('gida-auth-hint=host')).not.toContain('public.js');
  expect(await pageFor('gida-auth-hint=admin')).toContain('data-page="door"');
});

test.each([
  ['', 'visitor', ''],
  ['gida-auth-hint=guest', 'user', ''],
  ['gida-auth-hint=admin; gida-theme=dark', 'visitor', 'dark'],
  ['gida-auth-hint=host.admin; gida-theme=light', 'user', 'light'],
  ['gida-theme="><script>', 'visitor', ''],
])('every page says who is signed in and the chosen theme: %j', async (cookie, account, theme) => {
  for (const url of ['/', '/apartments', '/nowhere']) {
    const { body } = await gateway.inject({ url, headers: { cookie } });
    expect(body, url).toContain(` data-account="${account}" data-theme="${theme}">`);
  }
});

test('a public page is complete HTML without preloaded remote code', async () => {
  const response = await gateway.inject('/');

  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<h1>Landing</h1>');
  expect(response.body).not.toContain('rel="preload"');
});

test('a prerendered page loads only the hydration script, a layout loads the app', async () => {
  const scriptOf = async (path: string) =>
    /<script defer src="[^"]*\/([^"/]+)"[^>]*>/.exec((await gateway.inject(path)).body);

  const complete = await scriptOf('/');

  expect(complete?.[1]).toBe('hydrate-on-interaction.js');
  expect(complete?.[0]).toMatch(/data-src="[^"]*main\.js" data-integrity="sha384-/);
  expect(complete?.[0]).toMatch(/data-next="[^"]*start\.js" data-next-integrity="sha384-/);
  expect((await scriptOf('/nothing'))?.[1]).toBe('main.js');
});

test.each([
  ['/apartments?page=2', 'apartments/read?search&amp;page=1'],
  ['/apartment/7', 'apartments/read/7'],
  ['/apartment/7%22', null],
  ['/apartment/7/reviews', null],
  ['/apartment/7%3C', null],
  ['/', null],
])('%s begins with the request %s', async (path, request) => {
  const { body } = await gateway.inject(path);

  const sent = /<script async src="[^"]*\/first-request\.js" [^>]*data-path="([^"]*)"/.exec(body);
  expect(sent?.[1] ?? null).toBe(request);
});

test.each([
  ['/apartments', true],
  ['/apartment/7', false],
])('%s needs no other request before it is shown: %s', async (path, isOnly) => {
  const { body } = await gateway.inject(path);

  expect(/ data-only><\/script>/.test(body)).toBe(isOnly);
  expect(/rel="preload"[^>]*transport\.js/.test(body)).toBe(!isOnly);
});

test('an unknown path returns 404 with the not-found page', async () => {
  for (const path of ['/nothing', '/apartment', '/apartmentsx', '/releases', '/%F0%9F%8F%A0']) {
    const response = await gateway.inject(path);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.body).toContain('Page Not Found');
  }
});

test('an unknown path returns 404 to a guest with nothing but the shell, which draws its navigation', async () => {
  const cookie = 'gida-auth-hint=guest';

  const response = await gateway.inject({ url: '/nothing', headers: { cookie } });

  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('Page Not Found');
});

test('a path with extra leading slashes redirects within the site', async () => {
  for (const [requested, target] of [
    ['//', '/'],
    ['//apartments?page=2', '/apartments?page=2'],
    ['//[', '/['],
    ['///evil.test/x', '/evil.test/x'],
    ['/\\evil.test', '/evil.test'],
    ['//\\evil.test', '/evil.test'],
  ] as const) {
    const response = await requestRawPath(requested);
    expect([requested, response.status, response.location]).toEqual([requested, 308, target]);
  }
});

test('a path of very many slashes is not looked at slash by slash', async () => {
  const began = performance.now();

  const response = await gateway.inject(`/a${'/'.repeat(60_000)}x`);

  expect(response.statusCode).toBe(404);
  // Every slash from every slash is billions of steps.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a malformed URL redirects to its escaped form for pages and returns 400 for the API', async () => {
  const redirected = await gateway.inject('/apartment/%E0%A4%A?from=a%20mail');
  const rejected = await gateway.inject('/api/v1/apartments/read/%E0%A4%A');

  expect([redirected.statusCode, redirected.headers.location]).toEqual([
    302,
    '/apartment/%25E0%25A4%25A?from=a%20mail',
  ]);
  expect(
    (await gateway.inject(String(redirected.headers.location))).headers['content-type'],
  ).toContain('text/html');
  expect(rejected.json()).toMatchObject({ status: 400, error: 'bad_request' });
  expect((await requestRawPath('//evil.test/%zz')).location).toBe('/evil.test/%25zz');
  expect(await requestRawPath('http://evil.test/%zz')).toEqual({ status: 400 });
  for (const response of [redirected, rejected]) {
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('every response has its own CSP nonce', async () => {
  const [one, other] = await Promise.all([gateway.inject('/'), gateway.inject('/')]);

  const policy = String(one.headers['content-security-policy']);
  const nonce = cspNonce(policy);
  expect(nonce).toBeTruthy();
  expect(one.body).toContain(`<style nonce="${nonce}">`);
  expect(one.body).not.toContain('%NONCE%');
  expect(cspNonce(other.headers['content-security-policy'])).not.toBe(nonce);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
});

test('pages, files and errors all carry the security headers', async () => {
  for (const path of ['/', '/nothing', '/health/live', '/api/v1/x', '/releases/x/y/z']) {
    const { headers } = await gateway.inject(path);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    expect([path, headers['strict-transport-security']]).toEqual([path, expect.any(String)]);
    expect([path, headers['referrer-policy']]).toEqual([path, expect.any(String)]);
    expect([path, headers['x-request-id']]).toEqual([path, expect.any(String)]);
  }
});

test('a root file of the shell is served at the root of the site', async () => {
  const response = await gateway.inject('/about.txt');

  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('About');
});

test('POST to a page returns 405', async () => {
  const response = await gateway.inject({ method: 'POST', url: '/apartments', payload: {} });

  expect(response.json()).toMatchObject({ status: 405, error: 'method_not_allowed' });
});

/** Requests exactly this path, which the URL class would normalize. */
async function requestRawPath(path: string) {
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

test('every page of a staging site says so before everything else, and pages of other sites do not', async () => {
  const staging = await createTestGateway({ isStaging: true });

  for (const url of ['/apartment/42', '/apartments', '/no-such-page']) {
    const { body, headers } = await staging.inject(url);
    const nonce = cspNonce(headers['content-security-policy']);
    expect(body, url).toMatch(
      /<body[^>]*><style nonce="([^"]+)">[^<]+<\/style><aside[^>]*>Staging site: no real money<\/aside>/,
    );
    expect(body, url).toContain(`<style nonce="${nonce}">`);
    expect((await gateway.inject(url)).body, url).not.toContain('Staging site');
  }
});
