import { useState, type ComponentType, type ReactNode } from 'react';
import type {
  ActionFunction,
  LoaderFunction,
  MiddlewareFunction,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router-dom';

import { keepDataOnFailedReload } from './keep-data-on-failed-reload.ts';
import { isOwnError } from './errors/own-error.ts';
import { RemoteErrorBoundary } from './errors/RemoteErrorBoundary.tsx';
import type { LoadedRemote } from './loading/load-remote.ts';
import type { LayoutId } from '../layout-ids.ts';
import { findPageConfig } from '../release-map/release-map.ts';
import { RemoteLoadError } from './errors/remote-load-error.ts';
import { retryImport } from './loading/retry-import.ts';
import { runWithin } from './loading/run-within.ts';
import { ended, noteRunning } from './loading/unresponsive.ts';

/** Asks the site to replace a build that failed while in use. */
export type RemoteErrorHandler = (remote: LoadedRemote, error: unknown) => void;

/** A remote's routes with unique ids and an error boundary around every component. */
export function withErrorBoundary(
  remote: LoadedRemote,
  onError: RemoteErrorHandler,
  getRouterState: Parameters<typeof keepDataOnFailedReload>[2],
): RouteObject[] {
  const wrapInBoundary = (children: ReactNode): ReactNode => (
    <RemoteErrorBoundary
      key={remote.build}
      remote={remote.name}
      build={remote.build}
      onError={(error) => onError(remote, error)}
    >
      {children}
    </RemoteErrorBoundary>
  );
  const wrapPage = (Component: ComponentType) =>
    function WithErrorBoundary() {
      useState(noteFirstRender);
      return wrapInBoundary(<Component />);
    };
  /** Noted until the browser can do something else again: an endless loop never lets it. */
  const noteFirstRender = () => {
    noteRunning({ remote: remote.name, container: remote.build, version: remote.version });
    setTimeout(ended);
  };
  const wrapRoute = (route: RouteObject, path: string): RouteObject => {
    const { Component, element, lazy, loader, action, shouldRevalidate, children, ...rest } = route;
    // Route ids are global in a router; two remotes may both have an "edit".
    const id = `${remote.build}:${path}`;
    const wrappedFields: Partial<RouteObject> = {
      ...(Component && { Component: wrapPage(Component) }),
      ...(element !== undefined && { element: wrapInBoundary(element) }),
      ...(typeof loader === 'function' && { loader: wrapLoader(loader, id) }),
      ...(typeof action === 'function' && { action: reportOwnErrors(action) }),
      ...(shouldRevalidate && { shouldRevalidate: wrapShouldRevalidate(shouldRevalidate) }),
      ...(typeof lazy === 'function' && { lazy: wrapLazy(lazy, id) }),
    };
    const wrappedRoute = { ...rest, ...wrappedFields, id };
    const wrappedChildren = children?.map((child, at) => wrapRoute(child, `${path}-${at}`));
    // Spreading loses the union type: an index route stays one, and only other routes have children.
    return (
      wrappedChildren ? { ...wrappedRoute, children: wrappedChildren } : wrappedRoute
    ) as RouteObject;
  };
  /** An error of the code itself is the build's, and another one may do better. */
  const reportOwnErrors =
    <Args extends unknown[]>(work: (...args: Args) => unknown) =>
    async (...args: Args) => {
      try {
        return await work(...args);
      } catch (error) {
        if (!isOwnError(error)) throw error;
        onError(remote, error);
        throw new RemoteLoadError(remote.name, error);
      }
    };
  const wrapLoader = (loader: LoaderFunction, id: string) =>
    reportOwnErrors(keepDataOnFailedReload(runWithin(loader), id, getRouterState));
  const wrapShouldRevalidate = (shouldRevalidate: ShouldRevalidateFunction) =>
    reloadAfterSubmission(shouldRevalidate, getRouterState);
  const wrapLazy = (lazy: () => Promise<object>, id: string) => async () => {
    const page = await retryImport(lazy).catch((error: unknown) => {
      onError(remote, error);
      throw new RemoteLoadError(remote.name, error);
    });
    // React Router takes what a page exports under these names only.
    const { Component, loader, action, shouldRevalidate } = page as {
      Component?: ComponentType;
      loader?: LoaderFunction;
      action?: ActionFunction;
      shouldRevalidate?: ShouldRevalidateFunction;
    };
    return {
      ...page,
      ...(Component && { Component: wrapPage(Component) }),
      ...(loader && { loader: wrapLoader(loader, id) }),
      ...(action && { action: reportOwnErrors(action) }),
      ...(shouldRevalidate && { shouldRevalidate: wrapShouldRevalidate(shouldRevalidate) }),
    };
  };
  return remote.routes.map((route, at) => wrapRoute(route, String(at)));
}

/**
 * A navigation aborts the reload after a submission. It then loads what it would otherwise leave out, so that the page
 * does not go on showing what was before the submission.
 */
function reloadAfterSubmission(
  shouldRevalidate: ShouldRevalidateFunction,
  getState: Parameters<typeof keepDataOnFailedReload>[2],
): ShouldRevalidateFunction {
  return (change) => {
    if (shouldRevalidate(change)) return true;
    const isNavigation = change.formMethod === undefined && change.defaultShouldRevalidate;
    return (
      isNavigation &&
      [...getState().fetchers.values()].some(
        ({ state, formMethod }) => state === 'loading' && formMethod !== undefined,
      )
    );
  };
}

/** A remote's top-level routes by layout, each behind the guard of its mount. */
export function groupByLayout(
  routes: RouteObject[],
  mounts: string[],
): Map<LayoutId, RouteObject[]> {
  const routesByLayout = new Map<LayoutId, RouteObject[]>();
  for (const route of routes) {
    const path = `/${route.path ?? ''}`;
    const mount = mounts.find((it) => path === it || path.startsWith(`${it}/`));
    if (!mount) continue; // a remote may not take paths that its release does not declare
    const { layout, guard } = findPageConfig(mount);
    const middleware: MiddlewareFunction[] = [
      ({ request }, next) => {
        const redirection = guard({ request });
        if (redirection) throw redirection;
        return next();
      },
    ];
    routesByLayout.set(layout, [...(routesByLayout.get(layout) ?? []), { ...route, middleware }]);
  }
  return routesByLayout;
}
