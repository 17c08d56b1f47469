import { matchPage } from '@gida/releases/mounts';
import type { Override } from '@gida/releases/overrides';
import type { LoadableBuild } from '@gida/releases/release';
import type { RouteObject } from 'react-router-dom';

import { saveLastKnownGood, readLastKnownGood } from './last-known-good.ts';
import { latestOverrideBuild, fetchOverrideBuild, override } from '../../release-map/override.ts';
import { retryImport } from './retry-import.ts';
import { isQuarantined, quarantine, releaseFromQuarantine } from './quarantine.ts';
import { releaseMap } from '../../release-map/release-map.ts';
import { describeError, reportHealth } from './report-health.ts';
import { ended, noteRunning } from './unresponsive.ts';
import { reexecute } from './container-runs.ts';
import {
  addResourceHints,
  areFilesUnreachable,
  isLoadFailure,
  isLoadTimeout,
} from './load-script.ts';

export type LoadedRemote = { name: string; build: string; version: string; routes: RouteObject[] };

const pendingLoads = new Map<string, Promise<LoadedRemote>>();

/** The remote's routes from the best build that works. Rejects when none does. */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const pending = pendingLoads.get(name);
  if (pending) return pending;
  const loading = override?.remote === name ? loadOverride(name, override) : loadFirstWorking(name);
  pendingLoads.set(name, loading);
  loading.catch(() => pendingLoads.delete(name));
  return loading;
}

/** Forgets earlier failures and loads the remote again, starting with the newest build. */
export function reloadRemote(name: string): Promise<LoadedRemote> {
  releaseFromQuarantine(allBuilds(name).map(({ container }) => container));
  pendingLoads.delete(name);
  return loadRemote(name);
}

/** The build this visitor should have now; undefined when none is left. */
export const preferredBuild = (name: string): string | undefined =>
  allowedBuilds(name)[0]?.container;

/** Forgets the loaded build, so that the next visit loads the one the release map names then. */
export const forgetRemote = (name: string): boolean => pendingLoads.delete(name);

/** Loads the next working build after one failed while in use; rejects when there is none. */
export function loadFallbackBuild(
  name: string,
  container: string,
  error: unknown,
): Promise<LoadedRemote> {
  quarantine(container);
  if (!isLoadFailure(error)) reexecute(container);
  pendingLoads.delete(name);
  if (allowedBuilds(name).length === 0)
    return Promise.reject(new Error(`${name} has no other build`));
  return loadRemote(name);
}

/** Adds resource hints for everything a page of this remote needs. */
export function addRemoteResourceHints(
  rel: 'preload' | 'prefetch',
  name: string,
  path?: string,
): void {
  const build = allowedBuilds(name)[0];
  if (!build) return;
  const page = path && matchPage(path, Object.keys(build.pages));
  addResourceHints(rel, build.base, [
    build.entry,
    ...build.preload,
    ...((page && build.pages[page]) || []),
  ]);
}

const allowedBuilds = (name: string): LoadableBuild[] =>
  allBuilds(name).filter(({ container }) => !isQuarantined(container));

function allBuilds(name: string): LoadableBuild[] {
  if (override?.remote !== name) return releaseMap.remotes[name]?.builds ?? [];
  const build = latestOverrideBuild();
  return build ? [build] : [];
}

/** An override has no fallback: a developer wants to see how their own build behaves. */
async function loadOverride(name: string, from: Override): Promise<LoadedRemote> {
  const build = await fetchOverrideBuild(from);
  const routes = await loadRoutesWithRetry(build);
  return { name, build: build.container, version: build.version, routes };
}

async function loadFirstWorking(name: string): Promise<LoadedRemote> {
  const startedAt = performance.now();
  const reportContext = { remote: name, cohort: releaseMap.remotes[name]?.cohort ?? 'stable' };
  const failed: LoadableBuild[] = [];
  let lastError: unknown = new Error(`no build of ${name} is left to try`);
  for await (const build of buildsToTry(name, failed)) {
    const { container, version } = build;
    try {
      noteRunning({ remote: name, container, version });
      const routes = await loadRoutesWithRetry(build).finally(ended);
      if (releaseMap.remotes[name]?.builds.includes(build)) {
        // A working build proves that the others failed by themselves and not because of the network.
        for (const other of failed) quarantine(other.container);
        if (releaseMap.preview !== name) saveLastKnownGood(name, build);
      }
      const milliseconds = Math.round(performance.now() - startedAt);
      reportHealth({
        kind: failed.length > 0 ? 'recovered' : 'loaded',
        ...reportContext,
        version,
        milliseconds,
      });
      return { name, build: container, version, routes };
    } catch (error) {
      lastError = error;
      failed.push(build);
      reportHealth({ kind: 'load-failed', ...reportContext, version, ...describeError(error) });
    }
  }
  throw lastError;
}

/** The builds of the map, best first; then the last known good one, if the network is at fault. */
async function* buildsToTry(
  name: string,
  failed: readonly LoadableBuild[],
): AsyncGenerator<LoadableBuild> {
  const healthyBuilds = allowedBuilds(name);
  yield* healthyBuilds.length > 0 ? healthyBuilds : (releaseMap.remotes[name]?.builds ?? []);
  const lastKnownGood = readLastKnownGood(name);
  if (!lastKnownGood || failed.length === 0 || releaseMap.preview === name) return;
  const unreachable = await Promise.all(failed.map(areFilesUnreachable));
  if (unreachable.every(Boolean)) yield lastKnownGood;
}

async function loadRoutesWithRetry(build: LoadableBuild): Promise<RouteObject[]> {
  addResourceHints('preload', build.base, build.preload);
  const { loadRoutes } = await retryImport(
    () => import(/* webpackChunkName: "host" */ './host.ts'),
  );
  try {
    return await loadRoutes(build);
  } catch (error) {
    if (!isLoadFailure(error)) reexecute(build.container);
    // A timeout has taken long enough, and an error thrown by the code would only repeat itself.
    if (isLoadTimeout(error) || !isLoadFailure(error)) throw error;
    return loadRoutes(build);
  }
}
