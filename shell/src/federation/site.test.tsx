// @vitest-environment jsdom
import type { ReleaseMap, ReleaseMapEntry } from '@gida/releases/release';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  releaseMapWith,
  settle,
  startTestSite,
  waitForHeading,
  type LoadRoutes,
  type Site,
} from './testing/start-test-site.tsx';

const loadRoutes = vi.fn<LoadRoutes>();
vi.mock('./loading/host.ts', () => ({ loadRoutes }));
const subscribeToReleaseEvents = vi.fn();
vi.mock('./updates/release-events.ts', () => ({ subscribeToReleaseEvents }));
vi.mock('./updates/revision-header.ts', () => ({ watchRevisionHeader: () => undefined }));
vi.mock('./loading/load-script.ts', () => ({
  isLoadFailure: () => false,
  isLoadTimeout: () => false,
  addResourceHints: () => undefined,
}));

let site: Site;
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
          <input aria-label="Name" defaultValue="Amina" />
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

test('a field that was changed back does not hold up the new build', async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'x{Backspace}');

  site.applyReleaseMap(releaseMapWith(2, 'good'));

  await waitForHeading('/login good');
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

test('input typed while the new build is loading is kept', async () => {
  let finishLoading = (_routes: RouteObject[]) => {};
  loadRoutes.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
  site.applyReleaseMap(releaseMapWith(2, 'good'));
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');

  finishLoading([{ path: 'login', element: <h1>/login good</h1> }]);

  await screen.findByRole('button', { name: 'Update now' });
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
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

test('an open page, links and a rollback follow a mount that moves', async () => {
  history.replaceState(null, '', '/login/7?step=2#rules');
  const moves = (revision: number, mount: string): ReleaseMap => {
    const { remotes, ...map } = releaseMapWith(revision, mount);
    const shop = { ...remotes['remote-shop'], mounts: [mount] } as ReleaseMapEntry;
    const builds = shop.builds.map((build) => ({ ...build, base: `${mount}/7` }));
    const moved = { ...remotes, 'remote-shop': { ...shop, builds } };
    return { ...map, remotes: moved, moved: [['/login', '/enter']] };
  };

  site.applyReleaseMap(moves(2, '/enter'));
  await waitForHeading('/enter/7 /enter');
  expect(location.href).toMatch(/\/enter\/7\?step=2#rules$/);

  await site.router().navigate('/register');
  await waitForHeading('/register one');
  const steps = history.length;
  await site.router().navigate('/login/7?step=3');
  await waitForHeading('/enter/7 /enter');
  expect(location.search).toBe('?step=3');
  // A step back leads to the page before.
  expect(history.length).toBe(steps + 1);

  site.applyReleaseMap(moves(3, '/login'));
  await waitForHeading('/login/7 /login');
  expect(location.pathname).toBe('/login/7');
});

test('a release map with an older revision is ignored', async () => {
  site.applyReleaseMap(releaseMapWith(3, 'good'));
  await waitForHeading('/login good');

  site.applyReleaseMap(releaseMapWith(2, 'bad'));
  await site.router().navigate('/register');
  await site.router().navigate('/login');

  await waitForHeading('/login good');
});

async function startSite(map: ReleaseMap): Promise<void> {
  subscribeToReleaseEvents.mockReset();
  site = await startTestSite(map);
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
