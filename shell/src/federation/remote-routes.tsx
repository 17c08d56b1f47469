import type { ComponentType, ReactNode } from 'react';
import type { MiddlewareFunction, RouteObject } from 'react-router-dom';

import { CrashBoundary } from './notices/CrashBoundary.tsx';
import type { LoadedRemote } from './loading/load-remote.ts';
import { mountPolicy, type Frame } from './mounts.ts';
import { RemoteFailure } from './notices/remote-failure.ts';
import { retried } from './loading/retried.ts';

/** Asks the site to put another build in the place of one that failed in use. */
export type ReportFailure = (remote: LoadedRemote, error: unknown) => void;

/** A remote's routes as they hang in the shell's tree: framed, guarded by id, and watched. */
export function watched(remote: LoadedRemote, onFailure: ReportFailure): RouteObject[] {
  const inBoundary = (children: ReactNode): ReactNode => (
    <CrashBoundary
      key={remote.build}
      remote={remote.name}
      onCrash={(error) => onFailure(remote, error)}
    >
      {children}
    </CrashBoundary>
  );
  const watch = (route: RouteObject, id: string): RouteObject => {
    const { Component, element, lazy, children, ...rest } = route;
    const inside: Partial<RouteObject> = {
      ...(Component && { Component: wrapped(Component, inBoundary) }),
      ...(element !== undefined && { element: inBoundary(element) }),
      ...(typeof lazy === 'function' && { lazy: watchedLazy(lazy) }),
    };
    // Route ids are global in a router; two remotes may both have an "edit".
    const named = { ...rest, ...inside, id: `${remote.build}:${route.id ?? id}` };
    const under = children?.map((child, at) => watch(child, `${id}-${at}`));
    // The same kind of route that came in: an index stays one, and only others have children.
    return (under ? { ...named, children: under } : named) as RouteObject;
  };
  const watchedLazy = (lazy: () => Promise<object>) => async () => {
    const page = await retried(lazy).catch((error: unknown) => {
      onFailure(remote, error);
      throw new RemoteFailure(remote.name, error);
    });
    // React Router takes a page's component under this name only.
    const { Component } = page as { Component?: ComponentType };
    return Component ? { ...page, Component: wrapped(Component, inBoundary) } : page;
  };
  return remote.routes.map((route, at) => watch(route, String(at)));
}

function wrapped(Component: ComponentType, inBoundary: (children: ReactNode) => ReactNode) {
  return function Watched() {
    return inBoundary(<Component />);
  };
}

/** A remote's top-level routes by the frame they are shown in, each behind its mount's guard. */
export function byFrame(routes: RouteObject[], mounts: string[]): Map<Frame, RouteObject[]> {
  const frames = new Map<Frame, RouteObject[]>();
  for (const route of routes) {
    const path = `/${route.path ?? ''}`;
    const mount = mounts.find((it) => path === it || path.startsWith(`${it}/`));
    if (!mount) continue; // a remote may not take paths its release does not name
    const { frame, guard } = mountPolicy(mount);
    const middleware: MiddlewareFunction[] = [
      ({ request }, next) => {
        const elsewhere = guard({ request });
        if (elsewhere) throw elsewhere;
        return next();
      },
    ];
    frames.set(frame, [...(frames.get(frame) ?? []), { ...route, middleware }]);
  }
  return frames;
}
