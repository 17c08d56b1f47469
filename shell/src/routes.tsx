import { rememberStay } from '@gida/contracts/stay-link';
import { useSession } from '@gida/session';
import { readSession, startProfileSync } from '@gida/session/shell';
import { FullScreenLoader } from '@gida/ui';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, type RouteObject } from 'react-router-dom';

import { federationMessages } from './federation/messages.ts';
import type { LayoutId } from './layout-ids.ts';
import { retryImport } from './federation/loading/retry-import.ts';
import { RouteError } from './federation/errors/RouteError.tsx';
import { RootError } from './federation/errors/RootError.tsx';
import { NotFoundPage } from './layouts/NotFoundPage.tsx';
import { PageOutlet } from './layouts/PageOutlet.tsx';
import { removeSkeleton } from './skeleton/skeleton-overlay.ts';

/** Signed-in pages do not need it. */
const lazyPublicLayout = async () => {
  const load = () => import(/* webpackChunkName: "public" */ './layouts/public/PublicLayout.tsx');
  return { Component: (await retryImport(load)).PublicLayout };
};
/** In the chunk that also loads remotes: public pages do not need it. */
const lazySignedInLayout = async () => {
  const load = () =>
    import(/* webpackChunkName: "host" */ './layouts/signed-in/SignedInLayout.tsx');
  return { Component: (await retryImport(load)).SignedInLayout };
};
/** For an unknown address: of whoever is signed in, and that of a visitor before and after. */
const lazyOwnLayout = async () => {
  const { Component: Public } = await lazyPublicLayout();
  const isSignedIn = readSession().status === 'signed-in';
  const SignedIn = isSignedIn ? (await lazySignedInLayout()).Component : Public;
  return { Component: () => (useSession().status === 'signed-in' ? <SignedIn /> : <Public />) };
};
const lazyAdminLayout = async () => {
  const load = () => import(/* webpackChunkName: "host" */ './layouts/admin/AdminLayout.tsx');
  return { Component: (await retryImport(load)).AdminLayout };
};

/**
 * The shell's own routes and the three layout routes that remotes are mounted under. The error boundaries sit inside
 * the layouts' outlets, so that the header and sidebar stay whatever happens to a page, and so that a failed loader's
 * not-found page has the same HTML as the prerendered one.
 */
export function createRoutes(
  mounted: Map<LayoutId, RouteObject[]>,
  shellRoutes: RouteObject[],
): RouteObject[] {
  const layoutRoute = (id: LayoutId, routes: RouteObject[]): RouteObject => ({
    Component: PageOutlet,
    children: [
      { id, ErrorBoundary: RouteError, children: [...routes, ...(mounted.get(id) ?? [])] },
    ],
  });
  const notFound: RouteObject = {
    Component: PageOutlet,
    ErrorBoundary: RouteError,
    children: [{ path: '*', Component: NotFoundPage }],
  };
  return [
    {
      id: 'site',
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: Loading,
      children: [
        { lazy: lazyPublicLayout, children: [layoutRoute('public', shellRoutes)] },
        { lazy: lazySignedInLayout, children: [layoutRoute('signed-in', [])] },
        { lazy: lazyAdminLayout, children: [layoutRoute('admin', [])] },
        { lazy: lazyOwnLayout, children: [notFound] },
      ],
    },
  ];
}

function RootLayout() {
  // The skeleton is outside React and is removed before the first page is painted.
  useLayoutEffect(removeSkeleton, []);
  const location = useLocation();
  // Storage is outside React.
  useEffect(() => rememberStay(location), [location]);
  // The session is outside React. What the profile needs is loaded after the first page.
  useEffect(startProfileSync, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Loading() {
  return <FullScreenLoader label={federationMessages.loading} />;
}
