import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { Build } from '@gida/contracts/release';
import type { RouteObject } from 'react-router-dom';

import { nameOfRun } from './runs.ts';
import { runScript } from './script.ts';
import { shared } from './share-scope.ts';

// Remotes carry no federation runtime; each container takes its own copy of the state from here.
Object.assign(globalThis, {
  gidaFederation: () => ({
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {},
  }),
});

const builds = new Map<string, Build>();
const attempts = new Map<string, number>();

const host = createInstance({
  name: 'gida_shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'gida-pinned-entries',
      // Ours instead of the runtime's loader: pinned hash, our timeout, a new address per attempt.
      async loadEntry({ remoteInfo }) {
        const build = builds.get(remoteInfo.name);
        if (!build) return undefined;
        const attempt = attempts.get(build.container) ?? 0;
        attempts.set(build.container, attempt + 1);
        await runScript(build.base, build.entry, attempt);
        const container: unknown = Reflect.get(globalThis, build.container);
        if (!isContainer(container)) throw new Error(`${build.container} defined no container`);
        return container;
      },
    },
  ],
});

/** The routes of one build. Asking again after a failure really asks again. */
export async function routesOf(build: Build): Promise<RouteObject[]> {
  const name = nameOfRun(build.container);
  builds.set(name, build);
  host.registerRemotes([{ name, entry: `${build.base}${build.entry[0]}` }]);
  const module = await host.loadRemote<{ routes?: RouteObject[] }>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`${build.container} exposes no routes`);
  return module.routes;
}

type Container = Parameters<typeof host.initRawContainer>[2];

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
