import type { Build } from '@gida/contracts/release';
import type { RouteObject } from 'react-router-dom';

import { bundlerRuntime, type Lent } from './container-runtime.ts';
import { nameOfRun } from './runs.ts';
import { runScript } from './script.ts';
import { shared } from './share-scope.ts';

// Remotes carry no federation runtime; each container takes this one in.
Object.assign(globalThis, { gidaFederation: () => ({ bundlerRuntime }) });

type Container = {
  init: (lent: Lent) => unknown;
  get: (module: string) => Promise<() => { routes?: unknown }>;
};

const started = new Map<string, Container>();
const attempts = new Map<string, number>();

/** The routes of one build. Asking again after a failure really asks again. */
export async function routesOf(build: Build): Promise<RouteObject[]> {
  const container = started.get(nameOfRun(build.container)) ?? (await start(build));
  const { routes } = (await container.get('./routes'))();
  if (!Array.isArray(routes)) throw new Error(`${build.container} exposes no routes`);
  return routes;
}

/** With a pinned hash, our timeout, and a new address for each attempt. */
async function start(build: Build): Promise<Container> {
  const run = nameOfRun(build.container);
  const attempt = attempts.get(build.container) ?? 0;
  attempts.set(build.container, attempt + 1);
  await runScript(build.base, build.entry, attempt);
  const container: unknown = Reflect.get(globalThis, build.container);
  if (!isContainer(container)) throw new Error(`${build.container} defined no container`);
  await container.init(shared);
  started.set(run, container);
  return container;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
