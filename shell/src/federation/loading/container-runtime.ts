import { isInRange } from '@gida/contracts/ranges';

/** What the shell lends: one version of each library, executed before the first container. */
export type Lent = Record<string, { version: string; lib: () => object }>;

type Module = { exports: unknown };

/** The part of a container's own `require` that it shows its federation runtime. */
type ContainerRequire = {
  /** What can be required, by id, and what was. */
  m: Record<string, (module: Module) => void>;
  c: Record<string, Module>;
  /** What the container was started with. */
  S?: Lent;
};

type Consumed = {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
};

type Consumer = {
  moduleToHandlerMapping: Record<string, Consumed>;
  webpackRequire: ContainerRequire;
};

type Consumes = Consumer & {
  chunkId: string;
  /** Which shared libraries a chunk needs, by the ids they have inside the container. */
  chunkMapping: Record<string, string[]>;
};

/**
 * What a container that Module Federation's plugin has built asks of its runtime. The plugin's own weighs 18 kB for
 * rules that have no case here: a remote brings no shared library and loads no other remote, so each library has one
 * version, which is there already.
 */
export const bundlerRuntime = {
  init: () => ({}),

  initContainerEntry({ webpackRequire, shareScope }: InitContainer): void {
    webpackRequire.S = shareScope;
  },

  /** Called as the container starts, for what its entry needs. */
  installInitialConsumes({ initialConsumes, ...consumer }: InitialConsumes): void {
    for (const id of initialConsumes) lendUnder(id, consumer);
  },

  /** Called for each chunk before it is fetched. */
  consumes({ chunkId, chunkMapping, ...consumer }: Consumes): void {
    const ids = Object.hasOwn(chunkMapping, chunkId) ? chunkMapping[chunkId] : [];
    for (const id of ids ?? []) lendUnder(id, consumer);
  },
};

type InitContainer = { webpackRequire: ContainerRequire; shareScope: Lent };
type InitialConsumes = Consumer & { initialConsumes: string[] };

function lendUnder(id: string, { webpackRequire, moduleToHandlerMapping }: Consumer): void {
  webpackRequire.m[id] ??= (module) => {
    // What throws here must not be kept as if it had been required.
    delete webpackRequire.c[id];
    module.exports = lentFor(moduleToHandlerMapping[id], webpackRequire.S ?? {});
  };
}

function lentFor(consumed: Consumed | undefined, lent: Lent): object {
  if (!consumed) throw new Error('A container asks for a library it does not name.');
  const { shareKey, shareInfo } = consumed;
  const { requiredVersion } = shareInfo.shareConfig;
  const given = Object.hasOwn(lent, shareKey) ? lent[shareKey] : undefined;
  if (given && isInRange(given.version, requiredVersion)) return given.lib();
  throw new Error(
    `${shareKey} ${requiredVersion} is asked for, and the shell lends ${given?.version ?? 'none'}`,
  );
}
