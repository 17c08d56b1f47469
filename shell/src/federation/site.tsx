import type { ReleaseMap } from '@gida/contracts/release';
import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';

import { subscribeToReleaseEvents } from './updates/release-events.ts';
import {
  forgetRemote,
  loadFallbackBuild,
  loadRemote,
  reloadRemote,
  preferredBuild,
  type LoadedRemote,
} from './loading/load-remote.ts';
import { getMountPolicy, type LayoutId } from './mounts.ts';
import { shellUpdate } from './updates/shell-update.ts';
import {
  fetchReleaseMap,
  findMountOwner,
  releaseMap,
  findRetiredRemote,
  updateReleaseMap,
} from './release-map.ts';
import { groupByLayout, withErrorBoundary } from './remote-routes.tsx';
import { fallbackRoutes, guardRoute } from './fallback-routes.tsx';
import { errorReason, reportHealth } from './loading/report-health.ts';
import { watchRevisionHeader } from './updates/revision-header.ts';
import { hasUnsavedInput } from './updates/unsaved-input.ts';

type Router = ReturnType<typeof createBrowserRouter>;
/** A remote's routes in the router, and the build they come from; null for the error fallback. */
type MountedRemote = { routes: RouteObject[]; build: string | null };
type CreateRoutes = (mounted: Map<LayoutId, RouteObject[]>) => RouteObject[];

/**
 * The one router of the page and what is mounted in it. Routes can be added to a router but never
 * replaced, so a remote that changes its build gets a new router, at the same address.
 */
class Site {
  #createRoutes: CreateRoutes = () => [];
  #router: Router | undefined;
  readonly #mounted = new Map<string, MountedRemote>();
  /** Mounted remotes whose build is no longer the one in the release map. */
  readonly #outdated = new Set<string>();
  #availableUpdate: string | null = null;
  #isSubscribed = false;
  /** Builds that are being replaced: a crashing page may report it more than once. */
  readonly #failedBuilds = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  constructor() {
    // A step back that a page refuses is undone by the browser without a word of the router.
    addEventListener('popstate', this.#notify);
  }

  start(createRoutes: CreateRoutes): void {
    this.#createRoutes = createRoutes;
    this.#router = this.#createRouter();
  }

  /** Starts on a prerendered page: runs no loaders, and the first render equals the HTML. */
  async hydrate(createRoutes: CreateRoutes): Promise<void> {
    this.#createRoutes = createRoutes;
    const routes = createRoutes(new Map());
    await Promise.all(
      (matchRoutes(routes, location) ?? []).map(({ route }) => resolveLazyRoute(route)),
    );
    this.#router = this.#createRouter(routes, { loaderData: {} });
  }

  readonly router = (): Router => {
    if (!this.#router) throw new Error('The site has not been started.');
    return this.#router;
  };

  /** Told of every change of the router, of its state, of the address and of what is offered. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly retryRemote = async (name: string): Promise<void> => {
    this.#failedBuilds.clear();
    const isNewer = await this.#refreshReleaseMap();
    try {
      const remote = await (isNewer ? loadRemote(name) : reloadRemote(name));
      this.#mount(name, this.#toMountedRemote(remote));
    } catch {
      // The fallback stays; the failure is reported where it happened.
    }
  };

  /** The remote on screen whose newer build is held back because the user has unsaved input in it. */
  readonly availableUpdate = (): string | null => this.#availableUpdate;

  readonly acceptUpdate = async (): Promise<void> => {
    if (this.#availableUpdate) await this.#swapBuild(this.#availableUpdate);
  };

  /**
   * Builds were promoted or rolled back. A remote that is not on screen is replaced at its next visit; the one on
   * screen is replaced now, unless unsaved input would be lost.
   */
  readonly applyReleaseMap = (map: ReleaseMap): void => {
    const wasRetired = findRetiredRemote(location.pathname) !== undefined;
    if (!updateReleaseMap(map)) return;
    shellUpdate.check();
    const here = remoteAt(location.pathname);
    for (const name of Object.keys(map.retired ?? {})) {
      forgetRemote(name);
      if (this.#mounted.has(name)) this.#outdated.add(name);
    }
    for (const name of Object.keys(map.remotes)) {
      const mounted = this.#mounted.get(name);
      if (!mounted) forgetRemote(name);
      else if (mounted.build === preferredBuild(name)) this.#outdated.delete(name);
      else this.#outdated.add(name);
    }
    this.#setAvailableUpdate(null);
    // The page says that it is gone; a new router asks again who owns the path.
    if (wasRetired && map.remotes[here ?? ''] && !this.#mounted.has(here ?? ''))
      return this.#recreateRouter();
    if (!here || !this.#outdated.has(here)) return;
    if (map.retired?.[here]) {
      // A user with unsaved input may finish; there is no newer build to offer.
      if (!hasUnsavedInput(here)) this.#unmount(here);
    } else if (this.#isBlocked(here) || !hasUnsavedInput(here)) void this.#swapBuild(here);
    else this.#setAvailableUpdate(here);
  };

  /** The developer's dev server has rebuilt this remote. */
  readonly refreshRemote = (name: string): void => {
    if (!this.#mounted.has(name)) return void forgetRemote(name);
    this.#outdated.add(name);
    if (findMountOwner(location.pathname)?.remote === name) void this.#swapBuild(name);
  };

  /** A tab that has been open for a long time may only know builds that no longer exist. */
  async #refreshReleaseMap(): Promise<boolean> {
    const { revision } = releaseMap;
    const map = await fetchReleaseMap().catch(() => undefined);
    if (map) this.applyReleaseMap(map);
    return releaseMap.revision > revision;
  }

  #isBlocked(name: string): boolean {
    const { blocked = [] } = releaseMap.remotes[name] ?? {};
    const build = this.#mounted.get(name)?.build ?? '';
    // A container's name ends with its version, written as an identifier.
    return blocked.some((version) => build.endsWith(version.replaceAll(/\W/g, '_')));
  }

  #unmount(name: string): void {
    this.#mounted.delete(name);
    this.#recreateRouter();
  }

  /** Loads the new build first, so that the page stays on screen until its replacement is ready. */
  async #swapBuild(name: string): Promise<void> {
    forgetRemote(name);
    try {
      const remote = await loadRemote(name);
      if (!this.#outdated.has(name)) return;
      this.#mount(name, this.#toMountedRemote(remote));
    } catch {
      if (this.#isBlocked(name)) this.#mount(name, fallbackRemote(name));
    }
  }

  #setAvailableUpdate(name: string | null): void {
    if (this.#availableUpdate === name) return;
    this.#availableUpdate = name;
    this.#notify();
  }

  /** A navigation to an outdated remote loads its new build. */
  #watchNavigations(router: Router): void {
    router.subscribe(({ navigation, location: current }) => {
      if (this.#router !== router || this.#outdated.size === 0) return;
      const target = navigation.location && remoteAt(navigation.location.pathname);
      if (!target || !this.#outdated.has(target)) return;
      // Navigating within the page that has unsaved input must not discard that input.
      if (target === remoteAt(current.pathname) && hasUnsavedInput(target)) return;
      forgetRemote(target);
      this.#unmount(target);
    });
  }

  #createRouter(routes = this.#buildRoutes(), hydrationData?: HydrationState): Router {
    const router = createBrowserRouter(routes, {
      future: { v8_middleware: true },
      ...(hydrationData && { hydrationData }),
      // Also called on every navigation between paths with parameters, so it must be idempotent.
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = findMountOwner(path);
        if (!owner || this.#mounted.has(owner.remote)) return;
        const { layout, guard } = getMountPolicy(owner.mount);
        if (guard({ request: new Request(new URL(path, location.origin)) })) {
          // A user who may not see the page need not wait for its code.
          patch(layout, [guardRoute(owner.mount)]);
          return;
        }
        const routes = await this.#load(owner.remote);
        // A patch after an abort is dropped; recording it as mounted would cause a permanent 404.
        if (signal.aborted || this.#mounted.has(owner.remote)) return;
        this.#mounted.set(owner.remote, routes);
        this.#subscribeToReleases();
        for (const [layout, children] of groupByLayout(routes.routes, remoteMounts(owner.remote))) {
          patch(layout, children);
        }
      },
    });
    this.#watchNavigations(router);
    router.subscribe(this.#notify);
    router.subscribe(this.#subscribeOnRetiredPage);
    this.#subscribeOnRetiredPage();
    return router;
  }

  /** A tab that only shows public pages needs no event stream: it has no remote to update. */
  #subscribeToReleases(): void {
    if (this.#isSubscribed) return;
    this.#isSubscribed = true;
    subscribeToReleaseEvents(this.applyReleaseMap);
    watchRevisionHeader(this.applyReleaseMap);
  }

  /** A retired page has no remote, but comes back when its remote does. */
  readonly #subscribeOnRetiredPage = (): void => {
    if (findRetiredRemote(location.pathname)) this.#subscribeToReleases();
  };

  #buildRoutes(): RouteObject[] {
    const routesByLayout = new Map<LayoutId, RouteObject[]>();
    for (const [name, { routes }] of this.#mounted) {
      for (const [layout, children] of groupByLayout(routes, remoteMounts(name))) {
        routesByLayout.set(layout, [...(routesByLayout.get(layout) ?? []), ...children]);
      }
    }
    return this.#createRoutes(routesByLayout);
  }

  async #load(name: string): Promise<MountedRemote> {
    try {
      return this.#toMountedRemote(await loadRemote(name));
    } catch {
      void this.#refreshReleaseMap();
      return fallbackRemote(name);
    }
  }

  #toMountedRemote(remote: LoadedRemote): MountedRemote {
    const routes = withErrorBoundary(remote, (failed, error) => void this.#recover(failed, error));
    return { routes, build: remote.build };
  }

  async #recover(failed: LoadedRemote, error: unknown): Promise<void> {
    if (this.#failedBuilds.has(failed.build)) return;
    this.#failedBuilds.add(failed.build);
    const cohort = releaseMap.remotes[failed.name]?.cohort ?? 'stable';
    const reportContext = { remote: failed.name, version: failed.version, cohort };
    reportHealth({ kind: 'crashed', ...reportContext, reason: errorReason(error) });
    try {
      const other = await loadFallbackBuild(failed.name, failed.build, error);
      this.#mount(failed.name, this.#toMountedRemote(other));
      reportHealth({ kind: 'recovered', ...reportContext, version: other.version });
    } catch {
      this.#mount(failed.name, fallbackRemote(failed.name));
      void this.#refreshReleaseMap();
    }
  }

  #mount(name: string, mounted: MountedRemote): void {
    this.#mounted.set(name, mounted);
    this.#recreateRouter();
  }

  /** A new router at the same address, with what is mounted now. */
  #recreateRouter(): void {
    for (const name of this.#outdated) {
      const build = this.#mounted.get(name)?.build;
      if (!build || build === preferredBuild(name)) this.#outdated.delete(name);
    }
    this.#availableUpdate = null;
    const previous = this.router();
    const destination = previous.state.navigation.location;
    this.#router = this.#createRouter();
    this.#notify();
    previous.dispose();
    // A pending navigation belonged to the previous router and is repeated on the new one.
    // On "back" the browser has changed the URL already, and the new router starts there.
    const hasArrived = destination && createPath(destination) === createPath(location);
    if (destination && !hasArrived) void this.#router.navigate(destination);
    else if (this.#router.state.initialized) void this.#router.revalidate();
  }
}

/** The remote that owns this path, or owned it before it was retired. */
const remoteAt = (pathname: string): string | undefined =>
  findMountOwner(pathname)?.remote ?? findRetiredRemote(pathname);

const fallbackRemote = (name: string): MountedRemote => ({
  routes: fallbackRoutes(name, remoteMounts(name)),
  build: null,
});

const remoteMounts = (name: string): string[] => releaseMap.remotes[name]?.mounts ?? [];

/** Resolves a lazy route now, so that the router can render it synchronously. */
async function resolveLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const page = await route.lazy();
  delete route.lazy;
  Object.assign(route, page);
}

export const site = new Site();
