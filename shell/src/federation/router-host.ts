import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  redirect,
  replace,
  type HydrationState,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router-dom';

import type { LayoutId } from '../layout-ids.ts';
import { guardRoute } from './fallback-routes.tsx';
import { addRemoteResourceHints } from './loading/load-remote.ts';
import {
  findMountOwner,
  findPageConfig,
  mountsOfRemote,
  movedPathOf,
} from '../release-map/release-map.ts';
import { groupByLayout } from './remote-routes.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;
/** A remote's routes in the router, and the build they come from; null for the error fallback. */
export type MountedRemote = { routes: RouteObject[]; build: string | null };
export type RoutesFactory = (mounted: Map<LayoutId, RouteObject[]>) => RouteObject[];

type RouterHostOptions = {
  /** Loads a remote at the first visit of one of its paths. */
  load: (name: string) => Promise<MountedRemote>;
  onRouterCreated: (router: Router) => void;
  onMounted: () => void;
};

/**
 * The one router of the page and the remotes mounted in it. Routes can be added to a router but never replaced, so a
 * remote that changes its build gets a new router, at the same address.
 */
export class RouterHost {
  readonly #options: RouterHostOptions;
  #createRoutes: RoutesFactory = () => [];
  #router: Router | undefined;
  readonly #mounted = new Map<string, MountedRemote>();
  readonly #listeners = new Set<() => void>();

  constructor(options: RouterHostOptions) {
    this.#options = options;
    // A step back that a page refuses is undone by the browser without a word of the router.
    addEventListener('popstate', this.notify);
  }

  readonly start = (createRoutes: RoutesFactory): void => {
    this.#createRoutes = createRoutes;
    this.#router = this.#createRouter();
  };

  /** Starts on a complete page. Its loader has what the HTML was rendered of, so the first render equals the HTML. */
  readonly hydrate = async (createRoutes: RoutesFactory): Promise<void> => {
    this.#createRoutes = createRoutes;
    const routes = createRoutes(new Map());
    await Promise.all(
      (matchRoutes(routes, location) ?? []).map(({ route }) => resolveLazyRoute(route)),
    );
    this.#router = this.#createRouter(routes, { loaderData: {} });
    await whenInitialized(this.#router);
    // The first load of data resets the scroll position, a reload keeps it: the visitor has scrolled since.
    await this.#router.revalidate();
  };

  readonly router = (): Router => {
    if (!this.#router) throw new Error('The site has not been started.');
    return this.#router;
  };

  /** Calls back after every change of the router, of its state and of the address, and after `notify`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** The build of a mounted remote, null for the error fallback; undefined while it is not mounted. */
  readonly mountedBuild = (name: string): string | null | undefined =>
    this.#mounted.get(name)?.build;

  /** With the pages as their modules have them, before the router has resolved any. */
  readonly mountedRoutes = (): RouteObject[] =>
    [...this.#mounted.values()].flatMap(({ routes }) => routes);

  readonly mount = (name: string, mounted: MountedRemote): void => {
    this.#mounted.set(name, mounted);
    this.recreate();
  };

  readonly unmount = (name: string): void => {
    this.#mounted.delete(name);
    this.recreate();
  };

  /** A new router at the same address, with what is mounted now. */
  readonly recreate = (): void => {
    const previous = this.router();
    const destination = previous.state.navigation.location;
    this.#router = this.#createRouter();
    this.notify();
    previous.dispose();
    // A pending navigation belonged to the previous router and is repeated on the new one.
    // On "back" the browser has changed the URL already, and the new router starts there.
    const hasArrived = destination && createPath(destination) === createPath(location);
    if (destination && !hasArrived) void this.#router.navigate(destination);
    else if (this.#router.state.initialized) void this.#router.revalidate();
  };

  #createRouter(routes = this.#buildRoutes(), hydrationData?: HydrationState): Router {
    const routesWithWait = routes.map((route): RouteObject => {
      const middleware = [followMove, this.#waitForLoads, ...(route.middleware ?? [])];
      return route.index ? { ...route, middleware } : { ...route, middleware };
    });
    const router = createBrowserRouter(routesWithWait, {
      future: { v8_middleware: true },
      ...(hydrationData && { hydrationData }),
      // Also called on every navigation between paths with parameters, so it must be idempotent.
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = findMountOwner(path);
        if (!owner || this.#mounted.has(owner.remote)) return;
        const { layout, guard } = findPageConfig(owner.mount);
        if (guard({ request: new Request(new URL(path, location.origin)) })) {
          // A user who may not see the page need not wait for its code.
          patch(layout, [guardRoute(owner.mount)]);
          return;
        }
        // Entry, routes and page leave together: the page's files are known before its code is.
        addRemoteResourceHints('preload', owner.remote, path);
        const remote = await this.#options.load(owner.remote);
        // A patch after an abort is dropped; recording it as mounted would cause a permanent 404.
        if (signal.aborted || this.#mounted.has(owner.remote)) return;
        this.#mounted.set(owner.remote, remote);
        this.#options.onMounted();
        for (const [layoutId, children] of groupByLayout(
          remote.routes,
          mountsOfRemote(owner.remote),
        )) {
          patch(layoutId, children);
        }
      },
    });
    router.subscribe(this.notify);
    this.#options.onRouterCreated(router);
    return router;
  }

  /**
   * Holds back the end of a submission while a navigation or a reload is under way. React Router 7.18 would end the
   * navigation with the reload after the submission: on the not-found page while no route of the remote is known yet,
   * and otherwise without the data of the new address where that reload leaves it out, as after an error. A reload with
   * data from before the submission would replace the newer data.
   */
  readonly #waitForLoads: MiddlewareFunction = async ({ request }, next) => {
    const results = await next();
    if (request.method !== 'GET') await this.#whenLoaded();
    return results;
  };

  #whenLoaded(): Promise<void> {
    const isLoading = () => {
      const { navigation, revalidation } = this.router().state;
      // A submission that is a navigation cannot wait for itself.
      if (navigation.state === 'submitting') return false;
      return navigation.state === 'loading' || revalidation === 'loading';
    };
    return resolveWhen(() => !isLoading(), this.subscribe);
  }

  #buildRoutes(): RouteObject[] {
    const routesByLayout = new Map<LayoutId, RouteObject[]>();
    for (const [name, { routes }] of this.#mounted) {
      for (const [layout, children] of groupByLayout(routes, mountsOfRemote(name))) {
        routesByLayout.set(layout, [...(routesByLayout.get(layout) ?? []), ...children]);
      }
    }
    return this.#createRoutes(routesByLayout);
  }
}

/** Leads an old link to where its page is now. A submission has to arrive where it was sent to. */
const followMove: MiddlewareFunction = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const moved = request.method === 'GET' && movedPathOf(pathname);
  if (!moved) return next();
  // A step back must not lead on again.
  if (location.pathname === pathname) throw replace(moved + search + location.hash);
  throw redirect(moved + search);
};

/** Until its loaders have run, a router renders a page of its own in place of theirs. */
const whenInitialized = (router: Router): Promise<void> =>
  resolveWhen(() => router.state.initialized, router.subscribe.bind(router));

/** Resolves when the router has neither a navigation nor a submission under way. */
export const whenIdle = (router: Router): Promise<void> =>
  resolveWhen(() => {
    const { navigation, fetchers } = router.state;
    return (
      navigation.state === 'idle' && [...fetchers.values()].every(({ state }) => state === 'idle')
    );
  }, router.subscribe.bind(router));

/** Resolves when `isReached`, now or after a change. */
function resolveWhen(
  isReached: () => boolean,
  subscribe: (listener: () => void) => () => void,
): Promise<void> {
  if (isReached()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (!isReached()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves a lazy route now, so that the router can render it synchronously. */
async function resolveLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const page = await route.lazy();
  delete route.lazy;
  Object.assign(route, page);
}
