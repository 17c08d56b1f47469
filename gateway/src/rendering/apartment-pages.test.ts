import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@gida/contracts/paths';
import { serverFile } from '@gida/releases/release';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { createCheckout, writeBuild } from '../testing/builds.ts';
import { createTestGateway } from '../testing/test-gateway.ts';
import { ApartmentPages, apartmentPageCacheMinutes } from './apartment-pages.ts';

const id = '7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11';
const page = `/homes/${id}`;

/** What the server build of a shell does, without a shell. */
const serverBuild = `
  export const renderLanding = async ([home]) => home && '<html><!--gida:head--><h1>' + home.name + '</h1></html>';
  export async function renderApartment({ name, wants }) {
    if (wants === 'style') return '<p hidden class="a b" style="color:red">';
    if (wants === 'mistake') throw new Error('no such thing');
    if (wants === 'a megabyte') return '<p>' + 'a'.repeat(1_000_000);
    if (wants === 'almost as much') return '<p>' + 'a'.repeat(990_000);
    if (wants === 'all memory') for (const all = []; ; ) all.push(new Uint8Array(10_000_000).fill(1));
    return '<html data-account="%ACCOUNT%" data-theme="%THEME%"><head><meta nonce="%NONCE%"><link rel="canonical" href="%ORIGIN%/x"><!--gida:head--></head><h1>' + name + '</h1></html>';
  }`;

type Apartment = { name: string; wants?: string };
let apartments: Record<string, Apartment>;
let featured: Apartment[];
let reads: string[];
let isDown: boolean;
let refuse: (answer: () => void) => void;
const atItsLimit = '127.0.0.9';

beforeEach(() => {
  apartments = { [id]: { name: 'Palm Court' } };
  featured = [{ name: 'Palm Court' }];
  reads = [];
  isDown = false;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('a visitor gets the page of an apartment, complete and with the head of a public page', async () => {
  const gateway = await startGateway();

  const response = await gateway.inject(page);

  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<h1>Palm Court</h1>');
  expect(response.body).toContain('href="https://gida.test/x"');
  expect(response.body).toMatch(/<script defer src="[^"]*hydrate-on-interaction\.js"/);
  expect(response.body).not.toContain('rel="preload"');
  expect(response.headers['content-security-policy']).toContain(
    /nonce="([^"]+)"/.exec(response.body)?.[1],
  );
  expect(response.headers['cache-control']).toBe('private, no-cache');
});

test('a text of a page keeps what looks like a placeholder', async () => {
  // As React writes it, in an element and in the data of the page.
  const name = ['NONCE', 'RELOAD', 'FRAMES', 'ORIGIN', 'ACCOUNT', 'THEME']
    .map((word) => `%${word}% nonce=&quot;%${word}%&quot; {"href=\\"%${word}%\\""}`)
    .join();
  apartments = { [id]: { name } };
  const gateway = await startGateway();

  const { body } = await gateway.inject({
    url: page,
    headers: { cookie: 'gida-auth-hint=host; gida-theme=dark' },
  });

  expect(body).toContain(`<h1>${name}</h1>`);
  expect(body).toMatch(
    /<meta nonce="[^%"]{20,}"><link rel="canonical" href="https:\/\/gida\.test\/x">/,
  );
});

test('a page is rendered once for everybody, with a nonce for each', async () => {
  const gateway = await startGateway();

  const [first, second] = await Promise.all([gateway.inject(page), gateway.inject(`${page}/`)]);
  const third = await gateway.inject(page);

  expect(reads).toEqual([id]);
  const nonces = [first, second, third].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(3);
});

test('a visitor whose network is at its limit costs nobody else the page', async () => {
  const gateway = await startGateway();
  const asked = new Promise<() => void>((resolve) => (refuse = resolve));
  const get = vi.spyOn(ApartmentPages.prototype, 'get');
  onTestFinished(() => get.mockRestore());

  const refused = gateway.inject({ url: page, remoteAddress: atItsLimit });
  const answer = await asked;
  const other = gateway.inject({ url: page, remoteAddress: '127.0.0.8' });
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  answer();

  expect((await refused).statusCode).not.toBe(200);
  expect((await other).body).toContain('<h1>Palm Court</h1>');
});

test('the largest pages take no more memory than is theirs: the oldest go', async () => {
  const gateway = await startGateway();
  const idAt = (at: number) => id.replace(/^../, String(10 + at));
  apartments = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [idAt(at), { name: 'Large', wants: 'almost as much' }]),
  );

  for (const at of Object.keys(apartments)) await gateway.inject(`/homes/${at}`);
  reads = [];
  for (const at of [24, 0]) await gateway.inject(`/homes/${idAt(at)}`);

  expect(reads).toEqual([idAt(0)]);
});

test('an apartment that is withdrawn is gone after the minutes that pages are kept', async () => {
  const gateway = await startGateway();
  await gateway.inject(page);
  apartments = {};

  vi.setSystemTime(Date.now() + apartmentPageCacheMinutes * 60_000 - 1);
  expect((await gateway.inject(page)).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 2);

  expect((await gateway.inject(page)).statusCode).toBe(404);
});

test('an unknown apartment gets the not-found page, and is asked for again', async () => {
  const gateway = await startGateway();
  apartments = {};

  const missing = await gateway.inject(page);
  apartments = { [id]: { name: 'Palm Court' } };

  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<h1>Page Not Found</h1>');
  expect((await gateway.inject(page)).statusCode).toBe(200);
});

test('the landing page has the featured homes once they are there, and is prerendered until then', async () => {
  const gateway = await startGateway();

  expect((await gateway.inject('/')).body).toMatch(/Landing|Palm Court/);
  await expect.poll(async () => (await gateway.inject('/')).body).toContain('<h1>Palm Court</h1>');

  isDown = true;
  vi.setSystemTime(Date.now() + apartmentPageCacheMinutes * 60_000 + 1);
  const response = await gateway.inject('/');
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('Landing')]);
});

test('a shell that renders no landing page keeps its prerendered one', async () => {
  featured = [];
  const gateway = await startGateway();

  await gateway.inject('/');
  await expect.poll(() => reads).toContain('featured');

  expect((await gateway.inject('/')).body).toContain('Landing');
});

test('no other path is rendered, and the API gets no path of a visitor', async () => {
  const gateway = await startGateway();

  for (const path of ['/homes', '/homes/a/b', '/homes/..%2Fusers', '/homes/%3Fpart=0']) {
    expect([path, (await gateway.inject(path)).statusCode]).toEqual([path, 404]);
  }

  expect(reads.every((read) => !read.includes('/') && !read.includes('?'))).toBe(true);
});

test('a page that cannot be rendered now is left to the browser and not kept', async () => {
  const gateway = await startGateway();
  isDown = true;

  const response = await gateway.inject(page);
  isDown = false;

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('10');
  expect(response.body).toContain('data-page="frame"');
  expect((await gateway.inject(page)).statusCode).toBe(200);
});

test('a description may speak of styles', async () => {
  const gateway = await startGateway();
  apartments = { [id]: { name: '<i title="Afro style=">Short style="</i>' } };

  expect((await gateway.inject(page)).statusCode).toBe(200);
});

test.each(['mistake', 'style', 'a megabyte', 'all memory'])(
  'a server build that wants %s takes down nothing but its page',
  async (wants) => {
    const gateway = await startGateway();
    apartments = { [id]: { name: 'Broken', wants } };
    const log = vi.spyOn(gateway.log, 'error');

    expect((await gateway.inject(page)).statusCode).toBe(503);
    expect(log.mock.calls).toEqual([[expect.any(Error), 'a public page was not rendered']]);

    apartments = { [id]: { name: 'Palm Court' } };
    expect((await gateway.inject(page)).statusCode).toBe(200);
  },
);

test('the server build is no file that a browser can load', async () => {
  const gateway = await startGateway();

  const response = await gateway.inject(`/releases/shell/1.0.0-aaaaaaaa/${serverFile}`);

  expect(response.statusCode).toBe(404);
});

test('a shell without a server build has no such pages', async () => {
  const gateway = await createTestGateway({ apiUrl: await startApi() });
  onTestFinished(() => gateway.close());

  expect((await gateway.inject(page)).statusCode).toBe(404);
  expect((await gateway.inject('/sitemap.xml')).body).not.toContain('homes');
});

test('the sitemap leads to every apartment', async () => {
  const gateway = await startGateway();
  const locations = async (path: string) =>
    [...(await gateway.inject(path)).body.matchAll(/<loc>https:\/\/gida\.test([^<]+)</g)].map(
      ([, found = '']) => found,
    );

  const sitemaps = await locations('/sitemap.xml');

  expect(sitemaps).toEqual(['/sitemap-pages.xml', '/sitemap-homes/0.xml', '/sitemap-homes/1.xml']);
  expect(await locations('/sitemap-homes/0.xml')).toEqual([page]);
  expect((await gateway.inject('/sitemap-homes/7.xml')).statusCode).toBe(404);
  expect(reads).toEqual(['part 0', 'part 7']);
});

test('the sitemap keeps the other pages while the API is down', async () => {
  const gateway = await startGateway();
  isDown = true;

  const response = await gateway.inject('/sitemap.xml');

  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('sitemap-pages.xml');
  expect((await gateway.inject('/sitemap-homes/0.xml')).statusCode).toBe(503);
});

async function startGateway(): Promise<FastifyInstance> {
  const gateway = await createTestGateway({
    apiUrl: await startApi(),
    checkout: await createRenderingCheckout(),
  });
  onTestFinished(() => gateway.close());
  return gateway;
}

async function createRenderingCheckout(): Promise<string> {
  const checkout = await createCheckout();
  const folder = join(checkout, 'shell/dist/1.0.0-aaaaaaaa');
  await rm(folder, { recursive: true });
  await writeBuild(
    folder,
    {
      'main.js': 'main',
      'hydrate-on-interaction.js': 'hydrate',
      'documents/frame.html': '<html data-page="frame"><!--gida:head--></html>',
      'documents/404.html': '<html><!--gida:head--><h1>Page Not Found</h1></html>',
      'documents/landing.html': '<html><!--gida:head--><h1>Landing</h1></html>',
      [serverFile]: serverBuild,
    },
    {
      remote: 'shell',
      version: '1.0.0-aaaaaaaa',
      entry: 'main.js',
      documents: {
        '*': 'documents/frame.html',
        '404': 'documents/404.html',
        '/': 'documents/landing.html',
      },
    },
  );
  return checkout;
}

/** The two routes of the API that the gateway asks. */
async function startApi(): Promise<string> {
  const send = (response: ServerResponse, status: number, body: object = {}) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const api = createServer(({ url = '', headers }, response) => {
    if (isDown) return send(response, 503);
    if (headers['x-forwarded-for'] === atItsLimit) return refuse(() => send(response, 429));
    const part = /\/homes\?part=(\d+)$/.exec(url)?.[1];
    const asked = decodeURIComponent(url.replace(`${apiBase}/homes/`, ''));
    reads.push(part ? `part ${part}` : asked);
    if (part) return send(response, Number(part) < 2 ? 200 : 404, { parts: 2, ids: [id] });
    if (asked === 'featured') return send(response, 200, { homes: featured });
    const apartment = apartments[asked];
    return send(response, apartment ? 200 : 404, { apartment });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // it listens on a port
}
