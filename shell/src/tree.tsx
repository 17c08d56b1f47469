import { FullScreenLoader } from '@gida/ui';
import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';

import { messages } from './federation/messages.ts';
import type { Frame } from './federation/mounts.ts';
import { retried } from './federation/loading/retried.ts';
import { RouteProblem } from './federation/notices/RouteProblem.tsx';
import { SiteProblem } from './federation/notices/SiteProblem.tsx';
import { NotFoundPage } from './layouts/NotFoundPage.tsx';
import { PageOutlet } from './layouts/PageOutlet.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { endWaiting } from './waiting/waiting.ts';

/** In the chunk that also loads remotes: public pages are read without it. */
const signedInLayout = async () => {
  const load = () => import(/* webpackChunkName: "host" */ './layouts/SignedInLayout.tsx');
  return { Component: (await retried(load)).SignedInLayout };
};
const adminLayout = async () => {
  const load = () => import(/* webpackChunkName: "host" */ './layouts/AdminLayout.tsx');
  return { Component: (await retried(load)).AdminLayout };
};

/**
 * The shell's own routes and the three places remotes are mounted. The boundaries sit below the
 * layouts, so that header and sidebar stay whatever happens to a page.
 */
export function tree(mounted: Map<Frame, RouteObject[]>, own: RouteObject[]): RouteObject[] {
  const content = (id: Frame, routes: RouteObject[]): RouteObject => ({
    id,
    Component: PageOutlet,
    ErrorBoundary: RouteProblem,
    children: [...routes, ...(mounted.get(id) ?? [])],
  });
  const notFound: RouteObject = { path: '*', Component: NotFoundPage };
  return [
    {
      id: 'site',
      Component: WholeSite,
      ErrorBoundary: SiteProblem,
      HydrateFallback: Loading,
      children: [
        { Component: PublicLayout, children: [content('public', [...own, notFound])] },
        { lazy: signedInLayout, children: [content('signed-in', [])] },
        { lazy: adminLayout, children: [content('admin', [])] },
      ],
    },
  ];
}

function WholeSite() {
  // The frame that waited is outside React, and goes in the moment the page is there.
  useLayoutEffect(endWaiting, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Loading() {
  return <FullScreenLoader label={messages.loading} />;
}
