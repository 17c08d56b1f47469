// @vitest-environment jsdom
import type { LoadableBuild } from '@gida/releases/release';
import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('PROVIDED_VERSIONS', { react: '19.3.1' });
const { loadRoutes } = await import('./host.ts');
const { areFilesUnreachable, LoadTimeoutError, loadTimeoutMs, toTrustedUrl } =
  await import('./load-script.ts');

const build: LoadableBuild = {
  version: 'one',
  container: 'remote_shop_one',
  base: '/releases/remote-shop/one/',
  entry: ['entry.js', 'sha384-x'],
  preload: [['page.js', 'sha384-y']],
  pages: {},
};
const scripts = () => [...document.head.querySelectorAll('script')];
const lastScript = () => scripts().at(-1) ?? document.createElement('script');

afterEach(() => vi.useRealTimers());

test('loads the entry with its hash, under another address after a failure, and once', async () => {
  const failed = loadRoutes(build);
  expect(lastScript().getAttribute('src')).toBe('/releases/remote-shop/one/entry.js');
  expect(lastScript().integrity).toBe('sha384-x');
  lastScript().dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('did not load');

  const routes = [{ path: 'login' }];
  const init = vi.fn();
  vi.stubGlobal(build.container, { init, get: async () => () => ({ routes }) });
  const loaded = loadRoutes(build);
  expect(lastScript().getAttribute('src')).toBe('/releases/remote-shop/one/entry.js?attempt=1');
  lastScript().dispatchEvent(new Event('load'));

  expect(await loaded).toBe(routes);
  expect(await loadRoutes(build)).toBe(routes);
  expect(init).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ react: expect.anything() }),
  );
  expect(scripts()).toEqual([]);
});

test('an entry that does not answer in time fails', async () => {
  vi.useFakeTimers();
  const failed = loadRoutes({ ...build, container: 'remote_slow_one' });
  const failure = expect(failed).rejects.toBeInstanceOf(LoadTimeoutError);

  await vi.advanceTimersByTimeAsync(loadTimeoutMs);

  await failure;
  expect(scripts()).toEqual([]);
});

test.each([
  ['has no container', undefined, 'defined no container'],
  ['exposes no routes', { init: () => {}, get: async () => () => ({}) }, 'exposes no routes'],
])('a script that %s is refused', async (_what, container, reason) => {
  vi.stubGlobal('remote_other_one', container);
  const failed = loadRoutes({ ...build, container: 'remote_other_one' });
  lastScript().dispatchEvent(new Event('load'));

  await expect(failed).rejects.toThrow(reason);
});

test.each([
  [[200, 200], false],
  [[404, 200], false],
  [[200, 500], true],
  [[200, 503], true],
  [[200, null], true],
])('files that answer with %j are out of reach: %s', async (statuses, expected) => {
  const answers = statuses.map((status) =>
    status === null ? Promise.reject(new TypeError('offline')) : Promise.resolve({ status }),
  );
  vi.stubGlobal('fetch', () => answers.shift());

  expect(await areFilesUnreachable(build)).toBe(expected);
});

test.each([
  ['/releases/remote-shop/one/entry.js', true],
  ['https://evil.example/releases/remote-shop/one/entry.js', false],
  ['/media/pictures/entry.js', false],
])('whether %s may run as a script where the browser asks: %s', async (url, isAllowed) => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, rules: { createScriptURL: typeof toTrustedUrl }) => rules,
  });
  vi.resetModules();
  const asked = await import('./load-script.ts');

  if (isAllowed) expect(asked.toTrustedUrl(url)).toBe(url);
  else expect(() => asked.toTrustedUrl(url)).toThrow('is not a script of this site');
});
