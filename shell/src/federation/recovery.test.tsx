// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import type { LoadableBuild, HealthReport, ReleaseMap } from '@gida/releases/release';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const builds = new Map<string, Partial<RouteObject>>();
const loading = vi.fn(async () => {});
const isRequestPending = vi.fn<() => boolean>(() => false);
vi.mock('@gida/api-client', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isRequestPending: () => isRequestPending(),
}));
vi.mock('./loading/host.ts', () => ({
  loadRoutes: async ({ version }: LoadableBuild) => {
    await loading();
    return [{ path: 'login', element: <h1>{version}</h1>, ...builds.get(version) }];
  },
}));
vi.mock('./updates/release-events.ts', () => ({ subscribeToReleaseEvents: () => undefined }));
vi.mock('./updates/revision-header.ts', () => ({ watchRevisionHeader: () => undefined }));

const reports: Pick<HealthReport, 'kind' | 'version' | 'reason' | 'stack'>[] = [];
beforeEach(() => {
  reports.length = 0;
  builds.clear();
  sessionStorage.clear();
  navigator.sendBeacon = (_url, body) => {
    const { kind, version, reason, stack }: HealthReport = JSON.parse(String(body));
    reports.push({ kind, version, ...(reason && { reason }), ...(stack && { stack }) });
    return true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  isRequestPending.mockReturnValue(false);
});

test('a loader that throws by itself is reported, and the build before takes its place', async () => {
  builds.set('new', { loader: () => failByItself() });

  await startSite();

  await waitForHeading('old');
  expect(reports).toContainEqual({ kind: 'crashed', version: 'new', reason: 'no such plan' });
  expect(reports).toContainEqual({ kind: 'recovered', version: 'old' });
});

test('a loader of a lazy page too', async () => {
  const page = async () => ({ loader: () => failByItself(), Component: () => <h1>lazy</h1> });
  builds.set('new', { element: undefined, lazy: page });

  await startSite();

  await waitForHeading('old');
});

test('an API that fails is the fault of no build', async () => {
  const loader = () => Promise.reject(new ApiError({ status: 500, error: 'internal' }));
  builds.set('new', { loader });

  await startSite();

  await screen.findByText('Try again');
  expect(reports).toEqual([{ kind: 'loaded', version: 'new' }]);
});

test('an action that throws by itself is replaced with its page', async () => {
  builds.set('new', { action: () => failByItself() });
  const site = await startSite();
  await waitForHeading('new');

  void site.router().navigate('/login', { formMethod: 'post', formData: new FormData() });

  await waitForHeading('old');
});

test('a loader that never ends is replaced after eight seconds in which it waited for no request', async () => {
  vi.useFakeTimers();
  builds.set('new', { loader: () => new Promise(() => undefined) });
  isRequestPending.mockReturnValue(true);
  await startSite();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports.map(({ kind }) => kind)).toEqual(['loaded']);

  isRequestPending.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(9_000);

  expect(reports).toContainEqual({ kind: 'recovered', version: 'old' });
});

test('a build at which the tab stopped responding is reported after the reload, and tried last', async () => {
  const { noteRunning } = await import('./loading/unresponsive.ts');
  noteRunning({ remote: 'remote-shop', container: 'shop_new', version: 'new' });

  await startSite();

  await waitForHeading('old');
  expect(reports[0]).toMatchObject({ kind: 'crashed', version: 'new' });
});

test('a tab that stopped responding while it loaded a build tries that last', async () => {
  loading.mockReturnValueOnce(new Promise(() => undefined));
  await startSite();
  await waitFor(() => expect(loading).toHaveBeenCalled());
  cleanup();

  await startSite();

  await waitForHeading('old');
});

test('a tab that was left while a build was running says nothing about it', async () => {
  const { noteRunning } = await import('./loading/unresponsive.ts');
  await startSite();
  await waitForHeading('new');
  noteRunning({ remote: 'remote-shop', container: 'shop_new', version: 'new' });

  dispatchEvent(new Event('pagehide'));
  cleanup();
  await startSite();

  await waitForHeading('new');
});

test('errors that nothing handles are reported to the build of the innermost file, once for each place', async () => {
  await startSite();
  const { watchErrors } = await import('./errors/watch-errors.ts');
  watchErrors();
  await waitForHeading('new');
  const error = new TypeError('rate is not a function');
  error.stack = `TypeError: rate is not a function
    at Object.call (https://gida.test/releases/shell/1.0.0-a/main.js:1:2)
    at onClick (https://gida.test/releases/remote-shop/new/page.js:7:9)
    at run (https://gida.test/releases/remote-other/one/entry.js:1:1)`;

  const elsewhere = new Error('no such plan');
  elsewhere.stack = 'load@https://gida.test/releases/remote-shop/new/page.js:8:1';

  for (const it of [error, error]) dispatchEvent(new ErrorEvent('error', { error: it }));
  dispatchEvent(new ErrorEvent('error', { error: elsewhere }));
  dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));

  expect(reports.filter(({ kind }) => kind === 'crashed')).toEqual([
    {
      kind: 'crashed',
      version: 'new',
      reason: 'rate is not a function',
      stack: [
        'Object.call@/releases/shell/1.0.0-a/main.js:1:2',
        'onClick@/releases/remote-shop/new/page.js:7:9',
        'run@/releases/remote-other/one/entry.js:1:1',
      ],
    },
    {
      kind: 'crashed',
      version: 'new',
      reason: 'no such plan',
      stack: ['load@/releases/remote-shop/new/page.js:8:1'],
    },
  ]);
  expect(screen.getByRole('heading').textContent).toBe('new');
});

test('a page that fails with every build because of its drafts is shown without them at the second try', async () => {
  sessionStorage.setItem('draft shop/note', '"poison"');
  sessionStorage.setItem('draft other/note', '"kept"');
  let session: typeof import('@gida/session');
  loading.mockImplementation(async () => {
    session = await import('@gida/session');
  });
  function Page() {
    const [note] = session.useDraft('shop/note', '');
    if (note === 'poison') throw new Error('not of this build');
    return <h1>note {note}</h1>;
  }
  for (const version of ['new', 'old']) builds.set(version, { element: <Page /> });
  await startSite();
  const crashed = () => reports.filter(({ kind }) => kind === 'crashed').length;
  await waitFor(() => expect(crashed()).toBe(2));

  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitForHeading('note ');
  expect(sessionStorage.getItem('draft other/note')).toBe('"kept"');
  loading.mockReset();
});

function failByItself(): never {
  throw new Error('no such plan');
}

async function startSite() {
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${JSON.stringify(releaseMap)}</script>`;
  history.replaceState(null, '', '/login');
  vi.resetModules();
  const { site } = await import('./site.ts');
  const { SiteRouter } = await import('./SiteRouter.tsx');
  const { RouteError } = await import('./errors/RouteError.tsx');
  const { watchUnresponsive } = await import('./loading/unresponsive.ts');
  watchUnresponsive();
  const frame = { id: 'public', element: <Outlet />, errorElement: <RouteError /> };
  site.start((mounted) => [{ ...frame, children: mounted.get('public') ?? [] }]);
  render(<SiteRouter />);
  return site;
}

const waitForHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading').textContent).toBe(name));

const releaseMap: ReleaseMap = {
  revision: 1,
  shell: '1.0.0',
  remotes: {
    'remote-shop': {
      mounts: ['/login'],
      cohort: 'stable',
      blocked: [],
      builds: ['new', 'old'].map((version) => ({
        version,
        container: `shop_${version}`,
        base: `/releases/remote-shop/${version}/`,
        entry: ['entry.js', ''],
        preload: [],
        pages: {},
      })),
    },
  },
};
