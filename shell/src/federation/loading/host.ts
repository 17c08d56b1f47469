import type { LoadableBuild } from '@gida/releases/release';
import type { RouteObject } from 'react-router-dom';

import { markStyles } from './build-styles.ts';
import { bundlerRuntime, type ShareScope } from './container-runtime.ts';
import { containerRunName } from './container-runs.ts';
import { loadScript } from './load-script.ts';
import { createShareScope } from './share-scope.ts';

// Remotes bundle no federation runtime; each container uses this one.
Object.assign(globalThis, { gidaFederation: () => ({ bundlerRuntime }) });

type Container = {
  init: (shareScope: ShareScope) => unknown;
  get: (module: string) => Promise<() => { routes?: unknown }>;
};

const containers = new Map<string, Container>();
const attempts = new Map<string, number>();
const started: LoadableBuild[] = [];
markStyles(started);

/** The routes of one build. Calling it again after a failure loads it again. */
export async function loadRoutes(build: LoadableBuild): Promise<RouteObject[]> {
  const container =
    containers.get(containerRunName(build.container)) ?? (await startContainer(build));
  const { routes } = (await container.get('./routes'))();
  if (!Array.isArray(routes)) throw new Error(`${build.container} exposes no routes`);
  return routes;
}

/** Loads the entry with a pinned hash, a timeout, and a new URL for each attempt. */
async function startContainer(build: LoadableBuild): Promise<Container> {
  const run = containerRunName(build.container);
  const attempt = attempts.get(build.container) ?? 0;
  attempts.set(build.container, attempt + 1);
  started.push(build);
  await loadScript(build.base, build.entry, attempt);
  const container: unknown = Reflect.get(globalThis, build.container);
  if (!isContainer(container)) throw new Error(`${build.container} defined no container`);
  await container.init(createShareScope());
  containers.set(run, container);
  return container;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
