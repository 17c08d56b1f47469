// @vitest-environment jsdom
import type { Build, ReleaseMap } from '@gida/contracts/release';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  data,
  Outlet,
  redirect,
  useFetcher,
  useLoaderData,
  type RouteObject,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const loadRoutes = vi.fn<(build: Build) => Promise<RouteObject[]>>();
vi.mock('./loading/host.ts', () => ({ loadRoutes }));
const subscribeToReleaseEvents = vi.fn();
vi.mock('./updates/release-events.ts', () => ({ subscribeToReleaseEvents }));
vi.mock('./updates/revision-header.ts', () => ({ watchRevisionHeader: () => undefined }));
vi.mock('./loading/load-script.ts', () => ({
  isLoadFailure: () => false,
  isLoadTimeout: () => false,
  addResourceHints: () => undefined,
}));

let site: typeof import('./site.ts').site;
beforeEach(async () => {
  loadRoutes.mockReset().mockImplementation(async ({ base, version }) => [
    {
      path: base.slice(1),
      element: (
        <>
          <h1>
            {base} {version}
          </h1>
          <input aria-label="Note" />
        </>
      ),
    },
  ]);
  await startSite(releaseMapWith(1, 'bad'));
  await waitForHeading('/login bad');
});
afterEach(cleanup);

test('a page without unsaved input switches to the rolled back build at once', async () => {
  site.applyReleaseMap(releaseMapWith(2, 'good'));

  await waitForHeading('/login good');
  expect(location.pathname).toBe('/login');
});

test('a page with unsaved input offers the new build and keeps the input until it is accepted', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  site.applyReleaseMap(releaseMapWith(2, 'good'));

  const accept = await screen.findByRole('button', { name: 'Update now' });
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  await userEvent.click(accept);

  await waitForHeading('/login good');
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
});

test('a blocked build is replaced at once, even with unsaved input', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');

  site.applyReleaseMap(releaseMapWith(2, 'good', ['bad']));

  await waitForHeading('/login good');
  expect(screen.getByText(/A fault on this page has been fixed/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(/A fault on this page has been fixed/)).toBeNull();
});

test('a blocked build without another one does not claim that a fault was fixed', async () => {
  const { remotes, ...map } = releaseMapWith(2, 'bad', ['bad']);
  const withoutBuilds = Object.entries(remotes).map(([name, it]) => [name, { ...it, builds: [] }]);

  site.applyReleaseMap({ ...map, remotes: Object.fromEntries(withoutBuilds) });

  await waitForHeading('This page did not load');
  expect(screen.queryByText(/has been fixed/)).toBeNull();
});

test('a build is not replaced while a submission is under way', async () => {
  let answer = (_response: string) => {};
  const response = new Promise<string>((resolve) => (answer = resolve));
  loadRoutes.mockImplementation(async ({ base, version }) => [
    {
      path: base.slice(1),
      action: () => response,
      element: <PayPage title={`${base} ${version}`} />,
    },
  ]);
  await startSite(releaseMapWith(1, 'bad'));
  await waitForHeading('/login bad');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));

  site.applyReleaseMap(releaseMapWith(2, 'good', ['bad']));
  await waitFor(() => expect(loadRoutes).toHaveBeenCalledTimes(3));
  await settle();
  await waitForHeading('/login bad');
  answer('paid');

  await waitForHeading('/login good');
});

test('a page is opened although a submission of the page before ends while its remote is loading', async () => {
  let answer = (_response: string) => {};
  const response = new Promise<string>((resolve) => (answer = resolve));
  loadRoutes.mockImplementation(async ({ base }) => [
    { path: base.slice(1), action: () => response, element: <PayPage title={base} /> },
  ]);
  await startSite(releaseMapWith(1, 'good'));
  await waitForHeading('/login');
  let finishLoading = (_routes: RouteObject[]) => {};
  loadRoutes.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));

  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  const opened = site.router().navigate('/register');
  answer('paid');
  await settle();
  finishLoading([{ path: 'register', element: <h1>register</h1> }]);
  await opened;

  await waitForHeading('register');
  await waitFor(() => expect([...site.router().state.fetchers.values()]).toEqual([]));
});

/** A page that counts the writes; every load after the first waits for `finishLoads`. */
async function startCounter(shouldRevalidate?: RouteObject['shouldRevalidate']) {
  const saved = { count: 0, loads: 0 };
  let answer = () => {};
  let pending: (() => void)[] = [];
  loadRoutes.mockImplementation(async ({ base }) => [
    {
      path: base.slice(1),
      ...(shouldRevalidate && { shouldRevalidate }),
      loader: async () => {
        const { count } = saved;
        saved.loads += 1;
        if (saved.loads > 1) await new Promise<void>((resolve) => pending.push(resolve));
        return String(count);
      },
      action: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        saved.count += 1;
        return null;
      },
      Component: () => <PayPage title={useLoaderData<string>()} />,
    },
  ]);
  await startSite(releaseMapWith(1, 'good'));
  await waitForHeading('0');
  return {
    saved,
    answer: () => answer(),
    finishLoads: async (order?: 'newest first') => {
      const [oldest, ...newer] = pending;
      pending = [];
      for (const finish of newer) finish();
      if (order && newer.length > 0) await settle();
      oldest?.();
    },
  };
}

/** A page whose data depends on the query, and whose write ends when `answer` is called. */
async function startListing(shouldRevalidate?: RouteObject['shouldRevalidate']) {
  const saved = { count: 0 };
  let answer = (_status: number) => {};
  let finishSearch = () => {};
  loadRoutes.mockImplementation(async ({ base }) => [
    {
      path: base.slice(1),
      ...(shouldRevalidate && { shouldRevalidate }),
      loader: async ({ request }) => {
        const { count } = saved;
        const search = new URL(request.url).searchParams.get('search');
        if (search) await new Promise<void>((resolve) => (finishSearch = resolve));
        return `${search} ${count}`;
      },
      action: async () => {
        const status = await new Promise<number>((resolve) => (answer = resolve));
        if (status === 200) saved.count += 1;
        return data(null, { status });
      },
      Component: () => <PayPage title={useLoaderData<string>()} />,
    },
  ]);
  await startSite(releaseMapWith(1, 'good'));
  await waitForHeading('null 0');
  return { answer: (status: number) => answer(status), finishSearch: () => finishSearch() };
}

test.each([
  [200, 'yaba 1'],
  [409, 'yaba 0'],
])(
  'a search is shown although a submission ends with status %d while it loads',
  async (status, shown) => {
    const { answer, finishSearch } = await startListing();
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    const searched = site.router().navigate('/login?search=yaba');
    answer(status);
    await settle();
    finishSearch();
    await searched;
    await settle();
    finishSearch();

    await waitForHeading(shown);
  },
);

test('a search is shown although a submission that changes nothing of it ends while it loads', async () => {
  const { answer, finishSearch } = await startListing(
    ({ formMethod, defaultShouldRevalidate }) =>
      formMethod === undefined && defaultShouldRevalidate,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  const searched = site.router().navigate('/login?search=yaba');
  answer(200);
  await settle();
  finishSearch();
  await searched;

  await waitForHeading('yaba 0');
});

test('a navigation that needs no data keeps what a submission has changed', async () => {
  const { answer, finishLoads, saved } = await startCounter(
    ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.search === nextUrl.search && defaultShouldRevalidate,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  answer();
  await waitFor(() => expect(saved.loads).toBe(2));

  const opened = site.router().navigate('/login?tab=two');
  await settle();
  await finishLoads();
  await opened;

  await waitForHeading('1');
});

test('a reload from before a submission does not undo what the submission has changed', async () => {
  const { answer, finishLoads, saved } = await startCounter();
  const reloaded = site.router().revalidate();
  await waitFor(() => expect(saved.loads).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  answer();
  await settle();
  // The answer of the newer one comes first.
  await waitFor(async () => {
    await finishLoads('newest first');
    expect([...site.router().state.fetchers.values()]).toEqual([]);
  });
  await reloaded;

  await waitForHeading('1');
});

test('a submission that is a navigation of its own is not held back, also while its page is loaded again', async () => {
  let loads = 0;
  let finishReload = (_title: string) => {};
  const reload = new Promise<string>((resolve) => (finishReload = resolve));
  loadRoutes.mockImplementation(async ({ base }) => [
    {
      path: base.slice(1),
      action: () => redirect('/register'),
      loader: () => {
        loads += 1;
        return loads === 2 ? reload : 'page';
      },
      Component: () => <h1>{base}</h1>,
    },
  ]);
  await startSite(releaseMapWith(1, 'good'));
  await waitForHeading('/login');
  void site.router().revalidate();
  await waitFor(() => expect(loads).toBe(2));

  await site.router().navigate('/login', { formMethod: 'post', formData: new FormData() });

  await waitForHeading('/register');
  finishReload('page');
});

test('input typed while the new build is loading is kept', async () => {
  let finishLoading = (_routes: RouteObject[]) => {};
  loadRoutes.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
  site.applyReleaseMap(releaseMapWith(2, 'good'));
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');

  finishLoading([{ path: 'login', element: <h1>/login good</h1> }]);

  await screen.findByRole('button', { name: 'Update now' });
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
});

test.each([
  [0, 'saved'],
  [503, 'saved'],
  [404, 'error'],
])('after a reload that fails with status %d the page shows %s', async (status, shown) => {
  let isReachable = true;
  loadRoutes.mockImplementation(async ({ base }) => [
    {
      path: base.slice(1),
      loader: () => {
        if (isReachable) return 'saved';
        throw Object.assign(new Error('No answer.'), { status });
      },
      Component: () => <h1>{useLoaderData<string>()}</h1>,
      ErrorBoundary: () => <h1>error</h1>,
    },
  ]);
  await startSite(releaseMapWith(1, 'bad'));
  await waitForHeading('saved');

  isReachable = false;
  await site.router().revalidate();

  await waitForHeading(shown);
});

test('a page that is opened while the server fails shows the error', async () => {
  loadRoutes.mockImplementation(async ({ base }) => [
    {
      path: base.slice(1),
      loader: () => {
        throw Object.assign(new Error('No answer.'), { status: 503 });
      },
      ErrorBoundary: () => <h1>error</h1>,
    },
  ]);
  await startSite(releaseMapWith(1, 'bad'));

  await waitForHeading('error');
});

test('a change of another remote keeps the page on screen and applies at the next visit', async () => {
  await site.router().navigate('/register');
  await waitForHeading('/register one');
  const other = screen.getByLabelText('Note');
  const router = site.router();

  site.applyReleaseMap(releaseMapWith(2, 'good'));
  await settle();

  expect(screen.getByLabelText('Note')).toBe(other);
  expect(site.router()).toBe(router);
  await router.navigate('/login');
  await waitForHeading('/login good');
});

test('a retired remote with unsaved input stays on screen until the user navigates away', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  site.applyReleaseMap(mapWithoutShop(2));
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');

  await site.router().navigate('/register');
  await waitForHeading('/register one');
  await site.router().navigate('/login');
  await waitForHeading('nothing here');

  site.applyReleaseMap(releaseMapWith(3, 'good'));
  await site.router().navigate('/register');
  await site.router().navigate('/login');
  await waitForHeading('/login good');
});

test('a retired page without unsaved input is removed at once', async () => {
  site.applyReleaseMap(mapWithoutShop(2));

  await waitForHeading('nothing here');
  expect(location.pathname).toBe('/login');
});

test('a restored remote replaces the not-found page of an open tab', async () => {
  site.applyReleaseMap(mapWithoutShop(2));
  await waitForHeading('nothing here');

  site.applyReleaseMap(releaseMapWith(3, 'good'));

  await waitForHeading('/login good');
  expect(location.pathname).toBe('/login');
});

test('a restored remote leaves a tab on another page as it is and opens at the next visit', async () => {
  await site.router().navigate('/register');
  await waitForHeading('/register one');
  site.applyReleaseMap(mapWithoutShop(2));
  const router = site.router();

  site.applyReleaseMap(releaseMapWith(3, 'good'));

  expect(site.router()).toBe(router);
  await router.navigate('/login');
  await waitForHeading('/login good');
});

test('a page that kept its unsaved input while its remote was retired keeps it when the remote is restored', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  site.applyReleaseMap(mapWithoutShop(2));

  site.applyReleaseMap(releaseMapWith(3, 'bad'));

  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
});

test('a canary that ends before its remote was ever promoted leaves the open page, also in later maps', async () => {
  const { retired: _none, ...map } = mapWithoutShop(2);
  site.applyReleaseMap(map);
  await waitForHeading('nothing here');

  site.applyReleaseMap({ ...map, revision: 3 });
  await site.router().navigate('/register');
  await waitForHeading('/register one');
  await site.router().navigate('/login');
  await waitForHeading('nothing here');

  site.applyReleaseMap(releaseMapWith(4, 'good'));
  await waitForHeading('/login good');
});

test('a blocked canary of a remote that was never promoted leaves the open page in spite of unsaved input', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  const { remotes, ...map } = releaseMapWith(2, 'bad');
  const blocked = remotes['remote-shop']?.builds.map(({ version }) => version) ?? [];

  site.applyReleaseMap({
    ...map,
    remotes: { ...remotes, 'remote-shop': { mounts: [], cohort: 'stable', builds: [], blocked } },
  });

  await waitForHeading('nothing here');
});

test('a tab that was opened on a retired page listens for releases', async () => {
  await startRetired();
  await waitForHeading('nothing here');
  expect(subscribeToReleaseEvents).toHaveBeenCalledOnce();

  site.applyReleaseMap(releaseMapWith(3, 'good'));

  await waitForHeading('/login good');
});

test('a release map with an older revision is ignored', async () => {
  site.applyReleaseMap(releaseMapWith(3, 'good'));
  await waitForHeading('/login good');

  site.applyReleaseMap(releaseMapWith(2, 'bad'));
  await site.router().navigate('/register');
  await site.router().navigate('/login');

  await waitForHeading('/login good');
});

/** The site waits for promises only, all of which go on before what is queued here. */
const settle = () => new Promise<void>((done) => void setImmediate(done));

async function startSite(map: ReleaseMap): Promise<void> {
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${JSON.stringify(map)}</script>`;
  history.replaceState(null, '', '/login');
  vi.resetModules();
  subscribeToReleaseEvents.mockReset();
  ({ site } = await import('./site.ts'));
  const { SiteRouter } = await import('./SiteRouter.tsx');
  const { trackInput } = await import('./updates/unsaved-input.ts');
  trackInput();
  site.start((mounted) => [
    {
      id: 'public',
      element: <TestLayout />,
      children: [{ path: '*', element: <h1>nothing here</h1> }, ...(mounted.get('public') ?? [])],
    },
  ]);
  render(<SiteRouter />);
}

/** A tab that is opened while the remote of its page is retired. */
async function startRetired(): Promise<void> {
  cleanup();
  await startSite(mapWithoutShop(2));
}

function mapWithoutShop(revision: number): ReleaseMap {
  const { remotes, ...map } = releaseMapWith(revision, 'bad');
  const { 'remote-shop': shop, ...others } = remotes;
  return { ...map, remotes: others, retired: { 'remote-shop': shop?.mounts ?? [] } };
}

const waitForHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading').textContent).toBe(name));

function TestLayout(): ReactNode {
  return (
    <main>
      <Outlet />
    </main>
  );
}

function releaseMapWith(revision: number, version: string, blocked: string[] = []): ReleaseMap {
  const remote = (mount: string, it: string) => ({
    mounts: [mount],
    cohort: 'stable' as const,
    blocked,
    builds: [buildOf(mount, it)],
  });
  return {
    revision,
    shell: '1.0.0',
    remotes: {
      'remote-shop': remote('/login', version),
      'remote-other': remote('/register', 'one'),
    },
  };
}

function buildOf(mount: string, version: string): Build {
  const container = `remote${mount.replace('/', '_')}_${version}`;
  return { version, container, base: mount, entry: ['entry.js', ''], preload: [], pages: {} };
}

function PayPage({ title }: { title: string }) {
  const { submit } = useFetcher();
  return (
    <>
      <h1>{title}</h1>
      <button onClick={() => void submit(null, { method: 'post' })}>Pay</button>
    </>
  );
}
