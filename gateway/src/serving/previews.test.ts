import { createHash } from 'node:crypto';
import type { PreviewLink } from '@gida/releases/previews';
import { afterEach, expect, test, vi } from 'vitest';

import { createGateway } from '../gateway.ts';
import { BuildStore } from '../store/build-store.ts';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildRemoteVersion, writeBuild } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const rootToken = 'root-token';
const remote = 'remote-catalog';
const [released, next] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const unknownRemote = { remote: 'remote-offers', version: '1.0.0-eeeeeeee' };
const nextShell = { remote: 'shell', version: '1.1.0-ffffffff' };

afterEach(() => {
  vi.useRealTimers();
});

test('whoever opens the link gets the build with a bar that says which it is, and nobody else does', async () => {
  const { gateway, preview } = await startSite();

  const { opened, cookie } = await preview({ remote, version: next });
  const own = await gateway.inject({ url: '/apartments', headers: { cookie } });
  const others = await gateway.inject('/apartments');

  expect(opened.statusCode).toBe(303);
  expect(opened.headers).toMatchObject({ location: '/apartments', 'x-robots-tag': 'noindex' });
  expect(servedVersions(own.body, remote)).toEqual([next]);
  expect(own.body).toContain(`Preview of ${remote} ${next}, commit abc&lt;b>, until `);
  expect(own.body).toContain('<a href="/previews/end">');
  expect(servedVersions(others.body, remote)).toEqual([released]);
  expect(others.body).not.toContain('Preview of');
});

test('a remote that was never promoted is shown with its own mounts', async () => {
  const { gateway, preview } = await startSite();

  const { opened, cookie } = await preview(unknownRemote);
  const own = await gateway.inject({ url: '/offers', headers: { cookie } });

  expect(opened.headers.location).toBe('/offers');
  expect([own.statusCode, servedVersions(own.body, 'remote-offers')]).toEqual([
    200,
    [unknownRemote.version],
  ]);
  expect((await gateway.inject('/offers')).statusCode).toBe(404);
});

test('a shell is shown with its own files, beside the remotes of the site', async () => {
  const { gateway, preview } = await startSite();

  const { opened, cookie } = await preview(nextShell);
  const own = await gateway.inject({ url: '/apartments', headers: { cookie } });

  expect(opened.headers.location).toBe('/');
  expect(own.body).toContain('data-page="next"');
  expect(own.body).toContain(`/releases/shell/${nextShell.version}/main.js`);
  expect(servedVersions(own.body, remote)).toEqual([released]);
});

test('open pages and the event stream keep the build when the site changes', async () => {
  const { gateway, preview } = await startSite();
  const { cookie } = await preview({ remote, version: next });

  const map = await gateway.inject({ url: '/releases/map', headers: { cookie } });

  expect(map.json()).toMatchObject({
    preview: remote,
    remotes: { [remote]: { builds: [{ version: next }] } },
  });
});

test('its reports count as nobody’s', async () => {
  const { gateway, preview } = await startSite();
  const { cookie } = await preview({ remote, version: next });
  const report = { kind: 'crashed', remote, version: next, cohort: 'stable', reason: 'broken' };
  const send = (headers: Record<string, string>) =>
    gateway.inject({ method: 'POST', url: '/health/reports', headers, payload: report });

  expect((await send({ cookie })).statusCode).toBe(204);
  expect((await gateway.inject('/metrics')).body).not.toContain('kind="crashed"');
  await send({});
  expect((await gateway.inject('/metrics')).body).toContain('kind="crashed"');
});

test('one click ends it', async () => {
  const { gateway } = await startSite();

  const ended = await gateway.inject('/previews/end');

  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/']);
  expect(ended.headers['set-cookie']).toContain('gida-preview=; Path=/; Max-Age=0');
});

test.each<[string, (site: Site, link: string) => Promise<string>]>([
  ['that was changed', async (_site, link) => link.replace('link=', 'link=x')],
  ['that says nothing', async () => 'https://gida.test/previews'],
  ['that is given twice', async (_site, link) => `${link}&link=1`],
  [
    'that has expired',
    async (_site, link) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
      return link;
    },
  ],
  [
    'that was revoked',
    async ({ ask }, link) => {
      await ask('DELETE', `/previews/${remote}/${next}`);
      return link;
    },
  ],
  [
    'to a build that was blocked since',
    async ({ ask }, link) => {
      const change = { action: 'block', remote, version: next };
      const blocked = await ask('POST', '/changes', { change, why: 'a test' });
      expect(blocked.statusCode).toBe(200);
      return link;
    },
  ],
])(
  'a link %s is answered with what to do, and its cookie shows the released site',
  async (_what, change) => {
    const site = await startSite();
    const { link, cookie } = await site.preview({ remote, version: next });

    const { pathname, search } = new URL(await change(site, link));
    const opened = await site.gateway.inject(pathname + search);

    expect(opened.statusCode).toBe(410);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(opened.body).toContain('Ask whoever sent it for a new one.');
    if (['expired', 'revoked', 'blocked'].some((word) => _what.includes(word))) {
      const page = await site.gateway.inject({ url: '/apartments', headers: { cookie } });
      expect(servedVersions(page.body, remote)).toEqual([released]);
    }
  },
);

test('after a revocation a new link counts again', async () => {
  const site = await startSite();
  await site.preview({ remote, version: next });
  await site.ask('DELETE', `/previews/${remote}/${next}`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });

  expect((await site.preview({ remote, version: next })).opened.statusCode).toBe(303);
});

test('no link is made to a build that is blocked or not published, nor for more than seven days', async () => {
  const { ask } = await startSite();
  const create = async (payload: object) => {
    const response = await ask('POST', '/previews', payload);
    return [response.statusCode, response.json<{ error: string }>().error];
  };

  expect(await create({ remote, version: '1.0.0-00000000' })).toEqual([404, 'not_published']);
  expect((await create({ remote, version: next, days: 8 }))[0]).toBe(400);
  await ask('POST', '/changes', {
    change: { action: 'block', remote, version: next },
    why: 'a test',
  });
  expect(await create({ remote, version: next })).toEqual([409, 'blocked']);
});

test('an admin gets a link on the Releases page, a guest does not', async () => {
  const { gateway } = await startSite();
  const create = (token: string) =>
    gateway.inject({
      method: 'POST',
      url: `/api/v1/admin/releases/${remote}/${next}/preview`,
      headers: { authorization: `Bearer ${token}` },
    });

  expect((await create('admin')).json<PreviewLink>().link).toContain('/previews?link=');
  expect((await create('guest')).statusCode).toBe(401);
});

type Site = Awaited<ReturnType<typeof startSite>>;

/** A site with builds that are published, but not released. */
async function startSite() {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  const config = await createTestConfig({ operatorTokenHash, apiUrl: await startAdminApi() });
  const gateway = await createGateway(config);
  const store = new BuildStore(config.releasesFolder);
  const publish = async (folder: string) => void (await store.publish(folder));
  const checkout = config.checkout ?? '';
  await buildRemoteVersion(checkout, next, {}, { commit: 'abc<b>' });
  await publish(`${checkout}/remote-catalog/dist/${next}`);
  const offers = `${checkout}/offers`;
  await writeBuild(
    offers,
    { 'entry.js': 'offers' },
    { ...unknownRemote, mounts: ['/offers/:id', '/offers'] },
  );
  await publish(offers);
  const shell = `${checkout}/next-shell`;
  const html =
    '<!doctype html><html data-page="next"><head><!--gida:head--></head><body></body></html>';
  await writeBuild(
    shell,
    { 'main.js': 'main', 'documents/frame.html': html },
    { ...nextShell, entry: 'main.js', documents: { '*': 'documents/frame.html' } },
  );
  await publish(shell);

  const ask = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    gateway.inject({
      method,
      url: `/releases-api${path}`,
      headers: { authorization: `Bearer ${rootToken}` },
      ...(payload && { payload }),
    });
  const preview = async (build: { remote: string; version: string }) => {
    const { link } = (await ask('POST', '/previews', build)).json<PreviewLink>();
    const { pathname, search } = new URL(link);
    const opened = await gateway.inject(pathname + search);
    return { link, opened, cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
  };
  return { gateway, ask, preview };
}

function servedVersions(html: string, name: string): string[] {
  const [, text = '{}'] = /id="gida-releases">([^<]*)</.exec(html) ?? [];
  const map = JSON.parse(text) as { remotes: Record<string, { builds: { version: string }[] }> };
  return (map.remotes[name]?.builds ?? []).map(({ version }) => version);
}
