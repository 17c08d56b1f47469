import { clearDrafts } from '@gida/session/shell';

import { fallbackRoutes } from './fallback-routes.tsx';
import {
  loadFallbackBuild,
  loadRemote,
  reloadRemote,
  type LoadedRemote,
} from './loading/load-remote.ts';
import { describeError, reportHealth } from './loading/report-health.ts';
import { releaseMap, mountsOfRemote } from '../release-map/release-map.ts';
import { withErrorBoundary } from './remote-routes.tsx';
import type { MountedRemote, RouterHost } from './router-host.ts';

type RemoteRecoveryOptions = {
  host: () => RouterHost;
  /** Resolves to whether there was a newer release map. */
  refreshReleaseMap: () => Promise<boolean>;
};

/** Loads remotes, and replaces a build that fails by another one or by the error fallback. */
export class RemoteRecovery {
  readonly #options: RemoteRecoveryOptions;
  /** Builds that are being replaced: a crashing page may report it more than once. */
  readonly #failedBuilds = new Set<string>();
  /** How often a remote has failed on this page: twice in a row may be what it finds in its drafts. */
  readonly #failures = new Map<string, number>();

  constructor(options: RemoteRecoveryOptions) {
    this.#options = options;
  }

  readonly load = async (name: string): Promise<MountedRemote> => {
    try {
      return this.toMountedRemote(await loadRemote(name));
    } catch (error) {
      if ('gidaDevelopment' in globalThis) globalThis.reportError(error);
      void this.#options.refreshReleaseMap();
      return fallbackRemote(name);
    }
  };

  readonly retry = async (name: string): Promise<void> => {
    this.#failedBuilds.clear();
    if ((this.#failures.get(name) ?? 0) > 1) clearDrafts(draftsOf(name));
    const isNewer = await this.#options.refreshReleaseMap();
    try {
      const remote = await (isNewer ? loadRemote(name) : reloadRemote(name));
      this.#options.host().mount(name, this.toMountedRemote(remote));
    } catch {
      // The fallback stays; the failure is reported where it happened.
    }
  };

  readonly toMountedRemote = (remote: LoadedRemote): MountedRemote => {
    const routes = withErrorBoundary(
      remote,
      (failed, error) => void this.#recover(failed, error),
      () => this.#options.host().router().state,
    );
    return { routes, build: remote.build };
  };

  async #recover(failed: LoadedRemote, error: unknown): Promise<void> {
    // The overlay shows it, and the next edit repairs it.
    if ('gidaDevelopment' in globalThis) return globalThis.reportError(error);
    if (this.#failedBuilds.has(failed.build)) return;
    this.#failedBuilds.add(failed.build);
    this.#failures.set(failed.name, (this.#failures.get(failed.name) ?? 0) + 1);
    const cohort = releaseMap.remotes[failed.name]?.cohort ?? 'stable';
    const reportContext = { remote: failed.name, version: failed.version, cohort };
    reportHealth({ kind: 'crashed', ...reportContext, ...describeError(error) });
    try {
      const other = await loadFallbackBuild(failed.name, failed.build, error);
      this.#options.host().mount(failed.name, this.toMountedRemote(other));
      reportHealth({ kind: 'recovered', ...reportContext, version: other.version });
    } catch {
      this.#options.host().mount(failed.name, fallbackRemote(failed.name));
      void this.#options.refreshReleaseMap();
    }
  }
}

const draftsOf = (remote: string): string => `${remote.replace('remote-', '')}/`;

export const fallbackRemote = (name: string): MountedRemote => ({
  routes: fallbackRoutes(name, mountsOfRemote(name)),
  build: null,
});
