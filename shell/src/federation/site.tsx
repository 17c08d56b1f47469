import {
  createBrowserRouter,
  data,
  matchRoutes,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';

import { StandIn } from './StandIn.tsx';
import { loadInsteadOf, loadRemote, loadRemoteAgain, type LoadedRemote } from './load-remote.ts';
import { mountPolicy, type Frame } from './mounts.ts';
import { ownerOf, releaseMap } from './release-map.ts';
import { byFrame, watched } from './remote-routes.tsx';
import { reasonOf, report } from './reports.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Tree = (mounted: Map<Frame, RouteObject[]>) => RouteObject[];

/**
 * The one router of the page and what is mounted in it. Routes can be added to a router but never
 * replaced, so a remote that changes its build gets a new router, at the same address.
 */
class Site {
  #tree: Tree = () => [];
  #router: Router | undefined;
  readonly #mounted = new Map<string, RouteObject[]>();
  /** Builds that are being replaced: a crashing page may say so more than once. */
  readonly #givenUp = new Set<string>();
  readonly #listeners = new Set<() => void>();

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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly tryAgain = async (name: string): Promise<void> => {
    try {
      const remote = await loadRemoteAgain(name);
      this.#givenUp.delete(remote.build);
      this.#replace(name, this.#watched(remote));
    } catch {
      // The stand-in stays; the failure is reported where it happened.
    }
  };

  #newRouter(routes = this.#routes(), hydrationData?: HydrationState): Router {
    return createBrowserRouter(routes, {
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
        for (const [frame, children] of byFrame(routes, mountsOf(owner.remote))) {
          patch(frame, children);
        }
      },
    });
  }

  #routes(): RouteObject[] {
    const frames = new Map<Frame, RouteObject[]>();
    for (const [name, routes] of this.#mounted) {
      for (const [frame, children] of byFrame(routes, mountsOf(name))) {
        frames.set(frame, [...(frames.get(frame) ?? []), ...children]);
      }
    }
    return this.#tree(frames);
  }

  async #obtain(name: string): Promise<RouteObject[]> {
    try {
      return this.#watched(await loadRemote(name));
    } catch {
      return standIns(name);
    }
  }

  #watched(remote: LoadedRemote): RouteObject[] {
    return watched(remote, (failed, error) => void this.#recover(failed, error));
  }

  async #recover(failed: LoadedRemote, error: unknown): Promise<void> {
    if (this.#givenUp.has(failed.build)) return;
    this.#givenUp.add(failed.build);
    const cohort = releaseMap.remotes[failed.name]?.cohort ?? 'stable';
    const about = { remote: failed.name, version: failed.version, cohort };
    report({ kind: 'crashed', ...about, reason: reasonOf(error) });
    try {
      const other = await loadInsteadOf(failed.name, failed.build);
      this.#replace(failed.name, this.#watched(other));
      report({ kind: 'recovered', ...about, version: other.version });
    } catch {
      this.#replace(failed.name, standIns(failed.name));
    }
  }

  #replace(name: string, routes: RouteObject[]): void {
    this.#mounted.set(name, routes);
    const old = this.router();
    const destination = old.state.navigation.location;
    this.#router = this.#newRouter();
    for (const listener of this.#listeners) listener();
    old.dispose();
    // A move that was under way belonged to the old router; the visitor still wants to arrive.
    if (destination) void this.#router.navigate(destination);
    else if (this.#router.state.initialized) void this.#router.revalidate();
  }
}

const mountsOf = (name: string): string[] => releaseMap.remotes[name]?.mounts ?? [];

/** Puts a lazy route's page in its place now, so that the router need not wait for it. */
async function settled(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const page = await route.lazy();
  delete route.lazy;
  Object.assign(route, page);
}

/** Sends away who may not open a mount whose remote is not here; ranks below the remote's own routes. */
function turnAway(mount: string): RouteObject {
  return {
    id: `turn-away:${mount}`,
    path: `${mount.slice(1)}/*`,
    loader: ({ request }) => {
      const elsewhere = mountPolicy(mount).guard({ request });
      if (elsewhere) return elsewhere;
      throw data(null, { status: 404 });
    },
    element: null,
  };
}

function standIns(name: string): RouteObject[] {
  return mountsOf(name).map((mount) => ({
    id: `stand-in:${mount}`,
    path: `${mount.slice(1)}/*`,
    element: <StandIn remote={name} />,
  }));
}

export const site = new Site();
