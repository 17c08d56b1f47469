// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, redirect, useLoaderData, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  PayPage,
  releaseMapWith,
  settle,
  startTestSite,
  waitForHeading,
  type LoadRoutes,
  type Site,
} from './testing/start-test-site.tsx';

const loadRoutes = vi.fn<LoadRoutes>();
vi.mock('./loading/host.ts', () => ({ loadRoutes }));
vi.mock('./updates/release-events.ts', () => ({ subscribeToReleaseEvents: vi.fn() }));
vi.mock('./updates/revision-header.ts', () => ({ watchRevisionHeader: () => undefined }));
vi.mock('./loading/load-script.ts', () => ({
  isLoadFailure: () => false,
  isLoadTimeout: () => false,
  addResourceHints: () => undefined,
}));

let site: Site;
const startSite = async () => (site = await startTestSite(releaseMapWith(1, 'bad')));
beforeEach(() => void loadRoutes.mockReset());
afterEach(cleanup);

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
  await startSite();
  await waitForHeading('/login bad');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));

  site.applyReleaseMap(releaseMapWith(2, 'good', ['bad']));
  await waitFor(() => expect(loadRoutes).toHaveBeenCalledTimes(2));
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
  await startSite();
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
  await startSite();
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
  await startSite();
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
  await startSite();
  await waitForHeading('/login');
  void site.router().revalidate();
  await waitFor(() => expect(loads).toBe(2));

  await site.router().navigate('/login', { formMethod: 'post', formData: new FormData() });

  await waitForHeading('/register');
  finishReload('page');
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
  await startSite();
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
  await startSite();

  await waitForHeading('error');
});
