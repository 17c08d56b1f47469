import { pageOf } from '@gida/contracts/mounts';
import type { Override } from '@gida/contracts/overrides';
import type { Build } from '@gida/contracts/release';
import type { RouteObject } from 'react-router-dom';

import { keepGood, lastGood } from './last-good.ts';
import { announcedBuild, askForBuild, override } from './override.ts';
import { isQuarantined, quarantine, release } from './quarantine.ts';
import { releaseMap } from '../release-map.ts';
import { reasonOf, report } from './reports.ts';
import { runAnew } from './runs.ts';
import { hint, isAway, isLoadFailure, isTimeout } from './script.ts';

export type LoadedRemote = { name: string; build: string; version: string; routes: RouteObject[] };

const loadings = new Map<string, Promise<LoadedRemote>>();

/** The remote's routes from the best build that works. Rejects when none does. */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const running = loadings.get(name);
  if (running) return running;
  const loading = override?.remote === name ? loadOverride(name, override) : loadFirstWorking(name);
  loadings.set(name, loading);
  loading.catch(() => loadings.delete(name));
  return loading;
}

/** "Try again": forgets what failed, so that every build is really asked for once more. */
export function loadRemoteAgain(name: string): Promise<LoadedRemote> {
  release(allBuilds(name).map(({ container }) => container));
  loadings.delete(name);
  return loadRemote(name);
}

/** The build this visitor is meant to have now; undefined when none is left. */
export const wantedBuild = (name: string): string | undefined => candidates(name)[0]?.container;

/** Forgets what was loaded, so that the next visit gets the build the map names by then. */
export const forgetRemote = (name: string): boolean => loadings.delete(name);

/** After a build failed in use: the next one that works, or a rejection. */
export function loadInsteadOf(
  name: string,
  container: string,
  error: unknown,
): Promise<LoadedRemote> {
  quarantine(container);
  if (!isLoadFailure(error)) runAnew(container);
  loadings.delete(name);
  if (candidates(name).length === 0) return Promise.reject(new Error(`${name} has no other build`));
  return loadRemote(name);
}

/** Asks for everything a page of this remote needs, without waiting. */
export function hintRemote(rel: 'preload' | 'prefetch', name: string, path?: string): void {
  const build = candidates(name)[0];
  if (!build) return;
  const page = path && pageOf(path, Object.keys(build.pages));
  hint(rel, build.base, [build.entry, ...build.preload, ...((page && build.pages[page]) || [])]);
}

const candidates = (name: string): Build[] =>
  allBuilds(name).filter(({ container }) => !isQuarantined(container));

function allBuilds(name: string): Build[] {
  if (override?.remote !== name) return releaseMap.remotes[name]?.builds ?? [];
  const build = announcedBuild();
  return build ? [build] : [];
}

/** A developer wants to see what their build does, so nothing stands in for it. */
async function loadOverride(name: string, from: Override): Promise<LoadedRemote> {
  const build = await askForBuild(from);
  const routes = await routesWithRetry(build);
  return { name, build: build.container, version: build.version, routes };
}

async function loadFirstWorking(name: string): Promise<LoadedRemote> {
  const startedAt = performance.now();
  const about = { remote: name, cohort: releaseMap.remotes[name]?.cohort ?? 'stable' };
  const failed: Build[] = [];
  let lastError: unknown = new Error(`no build of ${name} is left to try`);
  for await (const build of worthTrying(name, failed)) {
    const { container, version } = build;
    try {
      const routes = await routesWithRetry(build);
      if (releaseMap.remotes[name]?.builds.includes(build)) {
        // Only now is it known that the others were at fault and not the line.
        for (const other of failed) quarantine(other.container);
        keepGood(name, build);
      }
      const milliseconds = Math.round(performance.now() - startedAt);
      report({ kind: failed.length > 0 ? 'recovered' : 'loaded', ...about, version, milliseconds });
      return { name, build: container, version, routes };
    } catch (error) {
      lastError = error;
      failed.push(build);
      report({ kind: 'load-failed', ...about, version, reason: reasonOf(error) });
    }
  }
  throw lastError;
}

/** The map's builds, best first; then the one that worked last here, if it is the line that fails. */
async function* worthTrying(name: string, failed: readonly Build[]): AsyncGenerator<Build> {
  const unsuspected = candidates(name);
  yield* unsuspected.length > 0 ? unsuspected : (releaseMap.remotes[name]?.builds ?? []);
  const kept = lastGood(name);
  if (!kept || failed.length === 0) return;
  const away = await Promise.all(failed.map(isAway));
  if (away.every(Boolean)) yield kept;
}

async function routesWithRetry(build: Build): Promise<RouteObject[]> {
  hint('preload', build.base, build.preload);
  const { routesOf } = await import(/* webpackChunkName: "host" */ './host.ts');
  try {
    return await routesOf(build);
  } catch (error) {
    if (!isLoadFailure(error)) runAnew(build.container);
    // A wait was long enough already, and a refusal or a throw would only repeat itself.
    if (isTimeout(error) || !isLoadFailure(error)) throw error;
    return routesOf(build);
  }
}
