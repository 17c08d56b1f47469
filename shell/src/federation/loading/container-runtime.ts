import { satisfiesRange } from '@gida/releases/version-range';

/** A shared module as Module Federation's own runtime describes it. */
export type SharedModule = {
  version: string;
  scope: string[];
  lib: () => object;
  get: () => Promise<() => object>;
  loaded: boolean;
  from: string;
  shareConfig: { singleton: boolean; requiredVersion: string; eager: boolean };
  useIn: string[];
  deps: string[];
  strategy: 'loaded-first';
};

/** The standard share scope, by name and version. The shell shares one version of each module, executed before the first container. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

type Module = { exports: unknown };

/** The part of a container's `__webpack_require__` that its federation runtime can use. */
type ContainerRequire = {
  /** Module factories by id (`m`) and the module cache (`c`). */
  m: Record<string, (module: Module) => void>;
  c: Record<string, Module>;
  /** The share scope the container was initialised with. */
  S?: ShareScope;
};

type ConsumedModule = {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
};

type ConsumeContext = {
  moduleToHandlerMapping: Record<string, ConsumedModule>;
  webpackRequire: ContainerRequire;
};

type ChunkConsumes = ConsumeContext & {
  chunkId: string;
  /** Which shared libraries a chunk needs, by the ids they have inside the container. */
  chunkMapping: Record<string, string[]>;
};

/**
 * The bundler runtime that containers built by the Module Federation plugin expect. The plugin's own runtime weighs 18 kB
 * for cases that do not exist here: a remote shares no library and loads no other remote, so each library has exactly
 * one version, which is already loaded.
 */
export const bundlerRuntime = {
  init: () => ({}),

  initContainerEntry({ webpackRequire, shareScope }: InitContainer): void {
    webpackRequire.S = shareScope;
  },

  /** Called as the container starts, for the shared modules of its entry. */
  installInitialConsumes({ initialConsumes, ...consumer }: InitialConsumes): void {
    for (const id of initialConsumes) provideSharedModule(id, consumer);
  },

  /** Called for each chunk before it is fetched. */
  consumes({ chunkId, chunkMapping, ...consumer }: ChunkConsumes): void {
    const ids = Object.hasOwn(chunkMapping, chunkId) ? chunkMapping[chunkId] : [];
    for (const id of ids ?? []) provideSharedModule(id, consumer);
  },
};

type InitContainer = { webpackRequire: ContainerRequire; shareScope: ShareScope };
type InitialConsumes = ConsumeContext & { initialConsumes: string[] };

function provideSharedModule(
  id: string,
  { webpackRequire, moduleToHandlerMapping }: ConsumeContext,
): void {
  webpackRequire.m[id] ??= (module) => {
    // If resolving throws, the module must not stay in the cache as if it had been loaded.
    delete webpackRequire.c[id];
    module.exports = resolveSharedModule(moduleToHandlerMapping[id], webpackRequire.S ?? {});
  };
}

function resolveSharedModule(consumed: ConsumedModule | undefined, shareScope: ShareScope): object {
  if (!consumed) throw new Error('A container consumes a shared module that it does not declare.');
  const { shareKey, shareInfo } = consumed;
  const { requiredVersion } = shareInfo.shareConfig;
  const versions = Object.hasOwn(shareScope, shareKey) ? shareScope[shareKey] : undefined;
  const shared = Object.values(versions ?? {})[0];
  if (shared && satisfiesRange(shared.version, requiredVersion)) return shared.lib();
  throw new Error(
    `${shareKey} ${requiredVersion} is required, but the shell shares ${shared?.version ?? 'none'}`,
  );
}
