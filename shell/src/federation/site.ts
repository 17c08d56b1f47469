import { RemoteRecovery } from './remote-recovery.ts';
import { RouterHost } from './router-host.ts';
import { ReleaseFollower } from './updates/release-follower.ts';

const recovery = new RemoteRecovery({
  host: () => host,
  refreshReleaseMap: () => follower.refreshReleaseMap(),
});

const follower = new ReleaseFollower({
  host: () => host,
  toMountedRemote: recovery.toMountedRemote,
});

const host = new RouterHost({
  load: recovery.load,
  onRouterCreated: follower.watchRouter,
  onMounted: follower.subscribe,
});

/** The pages of all remotes in one router: hosting it, following releases, and recovering from failures. */
export const site = {
  start: host.start,
  hydrate: host.hydrate,
  router: host.router,
  mountedRoutes: host.mountedRoutes,
  subscribe: host.subscribe,
  retryRemote: recovery.retry,
  availableUpdate: follower.availableUpdate,
  acceptUpdate: follower.acceptUpdate,
  applyReleaseMap: follower.applyReleaseMap,
  refreshRemote: follower.refreshRemote,
};
