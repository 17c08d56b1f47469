// @vitest-environment jsdom
import type { Build, ReleaseMap } from '@gida/contracts/release';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const routesOf = vi.fn<(build: Build) => Promise<RouteObject[]>>();
vi.mock('./loading/host.ts', () => ({ routesOf }));
vi.mock('./news/live-releases.ts', () => ({ followReleases: () => undefined }));
vi.mock('./news/told-revision.ts', () => ({ followAnswers: () => undefined }));
vi.mock('./loading/script.ts', () => ({
  isLoadFailure: () => false,
  isTimeout: () => false,
  hint: () => undefined,
}));

let site: typeof import('./site.tsx').site;
beforeEach(async () => {
  routesOf.mockReset().mockImplementation(async ({ base, version }) => [
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
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${JSON.stringify(aMap(1, 'bad'))}</script>`;
  history.replaceState(null, '', '/login');
  vi.resetModules();
  ({ site } = await import('./site.tsx'));
  const { SiteRouter } = await import('./SiteRouter.tsx');
  const { watchInput } = await import('./news/unsaved.ts');
  watchInput();
  site.start((mounted) => [
    {
      id: 'public',
      element: <Frame />,
      children: [{ path: '*', element: <h1>nothing here</h1> }, ...(mounted.get('public') ?? [])],
    },
  ]);
  render(<SiteRouter />);
  await shown('/login bad');
});
afterEach(cleanup);

test('a page nobody writes in gets the rolled back build where it stands', async () => {
  site.takeReleases(aMap(2, 'good'));

  await shown('/login good');
  expect(location.pathname).toBe('/login');
});

test('somebody who is writing keeps the page until they take the newer one', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  site.takeReleases(aMap(2, 'good'));

  const accept = await screen.findByRole('button', { name: 'Use it now' });
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  await userEvent.click(accept);

  await shown('/login good');
  expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
});

test('a blocked build leaves the screen, whatever is written in it', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');

  site.takeReleases(aMap(2, 'good', ['bad']));

  await shown('/login good');
});

test('a page of another remote is left alone, and the next visit gets the good build', async () => {
  await site.router().navigate('/register');
  await shown('/register one');
  const other = screen.getByLabelText('Note');
  const router = site.router();

  site.takeReleases(aMap(2, 'good'));
  await new Promise((done) => setTimeout(done, 50));

  expect(screen.getByLabelText('Note')).toBe(other);
  expect(site.router()).toBe(router);
  await router.navigate('/login');
  await shown('/login good');
});

test('a retired remote leaves the screen, unless somebody writes in it until they go elsewhere', async () => {
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  site.takeReleases(withoutShop(2));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');

  await site.router().navigate('/register');
  await shown('/register one');
  await site.router().navigate('/login');
  await shown('nothing here');

  site.takeReleases(aMap(3, 'good'));
  await site.router().navigate('/register');
  await site.router().navigate('/login');
  await shown('/login good');
});

test('a retired page that nobody writes in is gone at once', async () => {
  site.takeReleases(withoutShop(2));

  await shown('nothing here');
  expect(location.pathname).toBe('/login');
});

test('a map that arrives late changes nothing', async () => {
  site.takeReleases(aMap(3, 'good'));
  await shown('/login good');

  site.takeReleases(aMap(2, 'bad'));
  await new Promise((done) => setTimeout(done, 50));

  await shown('/login good');
});

function withoutShop(revision: number): ReleaseMap {
  const { remotes, ...map } = aMap(revision, 'bad');
  const { 'remote-shop': shop, ...others } = remotes;
  return { ...map, remotes: others, retired: { 'remote-shop': shop?.mounts ?? [] } };
}

const shown = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading').textContent).toBe(name));

function Frame(): ReactNode {
  return (
    <main>
      <Outlet />
    </main>
  );
}

function aMap(revision: number, version: string, blocked: string[] = []): ReleaseMap {
  const remote = (mount: string, it: string) => ({
    mounts: [mount],
    cohort: 'stable' as const,
    blocked,
    builds: [aBuild(mount, it)],
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

function aBuild(mount: string, version: string): Build {
  const container = `remote${mount.replace('/', '_')}_${version}`;
  return { version, container, base: mount, entry: ['entry.js', ''], preload: [], pages: {} };
}
