import type { ReleaseMap } from '@gida/contracts/release';
import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';

import { followReleases } from './news/live-releases.ts';
import {
  forgetRemote,
  loadInsteadOf,
  loadRemote,
  loadRemoteAgain,
  wantedBuild,
  type LoadedRemote,
} from './loading/load-remote.ts';
import { mountPolicy, type Frame } from './mounts.ts';
import { newerShell } from './news/newer-shell.ts';
import { fetchReleaseMap, ownerOf, releaseMap, retiredAt, takeReleaseMap } from './release-map.ts';
import { byFrame, watched } from './remote-routes.tsx';
import { standInRoutes, turnAway } from './routes-without-remote.tsx';
import { reasonOf, report } from './loading/reports.ts';
import { followAnswers } from './news/told-revision.ts';
import { hasUnsavedInput } from './news/unsaved.ts';

type Router = ReturnType<typeof createBrowserRouter>;
/** A remote's routes in the router, and the build they come from; null for a stand-in. */
type Mounted = { routes: RouteObject[]; build: string | null };
type Tree = (mounted: Map<Frame, RouteObject[]>) => RouteObject[];

/**
 * The one router of the page and what is mounted in it. Routes can be added to a router but never
 * replaced, so a remote that changes its build gets a new router, at the same address.
 */
class Site {
  #tree: Tree = () => [];
  #router: Router | undefined;
  readonly #mounted = new Map<string, Mounted>();
  /** Mounted remotes whose build is no longer the visitor's. */
  readonly #outdated = new Set<string>();
  #offered: string | null = null;
  #isFollowing = false;
  /** Builds that are being replaced: a crashing page may say so more than once. */
  readonly #givenUp = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  constructor() {
    // A step back that a page refuses is undone by the browser without a word of the router.
    addEventListener('popstate', this.#notify);
  }

  start(tree: Tree): void {
    this.#tree = tree;
    this.#router = this.#newRouter();
  }

  /** Starts on a prerendered page: nothing is fetched, and the first render equals the HTML. */
  async takeOver(tree: Tree): Promise<void> {
    this.#tree = tree;
    const routes = tree(new Map());
    await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => settled(route)));
    this.#router = this.#newRouter(routes, { loaderData: {} });
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

  readonly tryAgain = async (name: string): Promise<void> => {
    this.#givenUp.clear();
    const isNewer = await this.#askForReleases();
    try {
      const remote = await (isNewer ? loadRemote(name) : loadRemoteAgain(name));
      this.#replace(name, this.#mountedFrom(remote));
    } catch {
      // The stand-in stays; the failure is reported where it happened.
    }
  };

  /** The remote on screen of which a newer build waits, because somebody has unsaved input in it. */
  readonly offered = (): string | null => this.#offered;

  readonly acceptOffer = async (): Promise<void> => {
    if (this.#offered) await this.#switch(this.#offered);
  };

  /**
   * Builds were promoted or rolled back. What is not on screen changes at its next visit, so that
   * the page on screen keeps its state; what is on screen changes now unless something would be lost.
   */
  readonly takeReleases = (map: ReleaseMap): void => {
    if (!takeReleaseMap(map)) return;
    newerShell.look();
    const here = remoteAt(location.pathname);
    for (const name of Object.keys(map.retired ?? {})) {
      forgetRemote(name);
      if (this.#mounted.has(name)) this.#outdated.add(name);
    }
    for (const name of Object.keys(map.remotes)) {
      const mounted = this.#mounted.get(name);
      if (!mounted) forgetRemote(name);
      else if (mounted.build === wantedBuild(name)) this.#outdated.delete(name);
      else this.#outdated.add(name);
    }
    this.#offer(null);
    if (!here || !this.#outdated.has(here)) return;
    if (map.retired?.[here]) {
      // Whoever writes in it may finish; there is nothing to offer instead.
      if (!hasUnsavedInput(here)) this.#drop(here);
    } else if (this.#isBlocked(here) || !hasUnsavedInput(here)) void this.#switch(here);
    else this.#offer(here);
  };

  /** A developer's server has built this remote anew. */
  readonly exchange = (name: string): void => {
    if (!this.#mounted.has(name)) return void forgetRemote(name);
    this.#outdated.add(name);
    if (ownerOf(location.pathname)?.remote === name) void this.#switch(name);
  };

  /** A tab that has been open for long may know only builds that are gone. */
  async #askForReleases(): Promise<boolean> {
    const { revision } = releaseMap;
    const map = await fetchReleaseMap().catch(() => undefined);
    if (map) this.takeReleases(map);
    return releaseMap.revision > revision;
  }

  #isBlocked(name: string): boolean {
    const { blocked = [] } = releaseMap.remotes[name] ?? {};
    const build = this.#mounted.get(name)?.build ?? '';
    // A container's name ends with its version, written as an identifier.
    return blocked.some((version) => build.endsWith(version.replaceAll(/\W/g, '_')));
  }

  /** Its addresses lead nowhere any longer. */
  #drop(name: string): void {
    this.#mounted.delete(name);
    this.#renew();
  }

  /** Fetches the build first, so that nothing is taken off the screen before its successor is here. */
  async #switch(name: string): Promise<void> {
    forgetRemote(name);
    try {
      const remote = await loadRemote(name);
      if (!this.#outdated.has(name)) return;
      this.#replace(name, this.#mountedFrom(remote));
    } catch {
      if (this.#isBlocked(name)) this.#replace(name, standIns(name));
    }
  }

  #offer(name: string | null): void {
    if (this.#offered === name) return;
    this.#offered = name;
    this.#notify();
  }

  /** A move towards an outdated remote goes to its new build. */
  #watchMoves(router: Router): void {
    router.subscribe(({ navigation, location: here }) => {
      if (this.#router !== router || this.#outdated.size === 0) return;
      const target = navigation.location && remoteAt(navigation.location.pathname);
      if (!target || !this.#outdated.has(target)) return;
      // Inside the page somebody is writing in, a change of its address takes nothing away.
      if (target === remoteAt(here.pathname) && hasUnsavedInput(target)) return;
      forgetRemote(target);
      this.#drop(target);
    });
  }

  #newRouter(routes = this.#routes(), hydrationData?: HydrationState): Router {
    const router = createBrowserRouter(routes, {
      future: { v8_middleware: true },
      ...(hydrationData && { hydrationData }),
      // Also called on every move between paths with parameters, so it must be idempotent.
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = ownerOf(path);
        if (!owner || this.#mounted.has(owner.remote)) return;
        const { frame, guard } = mountPolicy(owner.mount);
        if (guard({ request: new Request(new URL(path, location.origin)) })) {
          // Who may not see the page need not wait for its code.
          patch(frame, [turnAway(owner.mount)]);
          return;
        }
        const routes = await this.#obtain(owner.remote);
        // A patch after an abort is dropped; remembering it as done would be a lasting 404.
        if (signal.aborted || this.#mounted.has(owner.remote)) return;
        this.#mounted.set(owner.remote, routes);
        this.#follow();
        for (const [frame, children] of byFrame(routes.routes, mountsOf(owner.remote))) {
          patch(frame, children);
        }
      },
    });
    this.#watchMoves(router);
    router.subscribe(this.#notify);
    return router;
  }

  /** A page that only reads public pages needs no line: it has no remote to exchange. */
  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    followReleases(this.takeReleases);
    followAnswers(this.takeReleases);
  }

  #routes(): RouteObject[] {
    const frames = new Map<Frame, RouteObject[]>();
    for (const [name, { routes }] of this.#mounted) {
      for (const [frame, children] of byFrame(routes, mountsOf(name))) {
        frames.set(frame, [...(frames.get(frame) ?? []), ...children]);
      }
    }
    return this.#tree(frames);
  }

  async #obtain(name: string): Promise<Mounted> {
    try {
      return this.#mountedFrom(await loadRemote(name));
    } catch {
      void this.#askForReleases();
      return standIns(name);
    }
  }

  #mountedFrom(remote: LoadedRemote): Mounted {
    const routes = watched(remote, (failed, error) => void this.#recover(failed, error));
    return { routes, build: remote.build };
  }

  async #recover(failed: LoadedRemote, error: unknown): Promise<void> {
    if (this.#givenUp.has(failed.build)) return;
    this.#givenUp.add(failed.build);
    const cohort = releaseMap.remotes[failed.name]?.cohort ?? 'stable';
    const about = { remote: failed.name, version: failed.version, cohort };
    report({ kind: 'crashed', ...about, reason: reasonOf(error) });
    try {
      const other = await loadInsteadOf(failed.name, failed.build, error);
      this.#replace(failed.name, this.#mountedFrom(other));
      report({ kind: 'recovered', ...about, version: other.version });
    } catch {
      this.#replace(failed.name, standIns(failed.name));
      void this.#askForReleases();
    }
  }

  #replace(name: string, mounted: Mounted): void {
    this.#mounted.set(name, mounted);
    this.#renew();
  }

  /** A new router at the same address, with what is mounted now. */
  #renew(): void {
    for (const name of this.#outdated) {
      const build = this.#mounted.get(name)?.build;
      if (!build || build === wantedBuild(name)) this.#outdated.delete(name);
    }
    this.#offered = null;
    const old = this.router();
    const destination = old.state.navigation.location;
    this.#router = this.#newRouter();
    this.#notify();
    old.dispose();
    // A move that was under way belonged to the old router; the visitor still wants to arrive.
    // On the way back the browser shows its address already, and the new router begins there.
    const isThere = destination && createPath(destination) === createPath(location);
    if (destination && !isThere) void this.#router.navigate(destination);
    else if (this.#router.state.initialized) void this.#router.revalidate();
  }
}

/** Which remote is, or was, at this address. */
const remoteAt = (pathname: string): string | undefined =>
  ownerOf(pathname)?.remote ?? retiredAt(pathname);

const standIns = (name: string): Mounted => ({
  routes: standInRoutes(name, mountsOf(name)),
  build: null,
});

const mountsOf = (name: string): string[] => releaseMap.remotes[name]?.mounts ?? [];

/** Puts a lazy route's page in its place now, so that the router need not wait for it. */
async function settled(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const page = await route.lazy();
  delete route.lazy;
  Object.assign(route, page);
}

export const site = new Site();
