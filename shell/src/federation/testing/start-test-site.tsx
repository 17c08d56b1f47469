import type { LoadableBuild, ReleaseMap } from '@gida/releases/release';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Outlet, useFetcher, type RouteObject } from 'react-router-dom';
import { expect, vi } from 'vitest';

export type LoadRoutes = (build: LoadableBuild) => Promise<RouteObject[]>;
export type Site = typeof import('../site.ts').site;

/** Opens /login in a new site. The test mocks what loads builds and listens for releases. */
export async function startTestSite(map: ReleaseMap): Promise<Site> {
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${JSON.stringify(map)}</script>`;
  history.replaceState(null, '', '/login');
  vi.resetModules();
  const { site } = await import('../site.ts');
  const { SiteRouter } = await import('../SiteRouter.tsx');
  const { trackInput } = await import('../updates/unsaved-input.ts');
  trackInput();
  site.start((mounted) => [
    {
      id: 'public',
      element: <TestLayout />,
      children: [{ path: '*', element: <h1>nothing here</h1> }, ...(mounted.get('public') ?? [])],
    },
  ]);
  render(<SiteRouter />);
  return site;
}

/** The site waits for promises only, all of which go on before what is queued here. */
export const settle = () => new Promise<void>((done) => void setImmediate(done));

export const waitForHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading').textContent).toBe(name));

function TestLayout(): ReactNode {
  return (
    <main>
      <Outlet />
    </main>
  );
}

export function releaseMapWith(
  revision: number,
  version: string,
  blocked: string[] = [],
): ReleaseMap {
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

function buildOf(mount: string, version: string): LoadableBuild {
  const container = `remote${mount.replace('/', '_')}_${version}`;
  return { version, container, base: mount, entry: ['entry.js', ''], preload: [], pages: {} };
}

/** A page with a button that submits. */
export function PayPage({ title }: { title: string }) {
  const { submit } = useFetcher();
  return (
    <>
      <h1>{title}</h1>
      <button onClick={() => void submit(null, { method: 'post' })}>Pay</button>
    </>
  );
}
