import { createHash } from 'node:crypto';
import { toLoadableBuild } from '@gida/releases/loadable-build';
import { findMovedPath, matchMount, matchPage } from '@gida/releases/mounts';
import { currentMoves, toMovedMounts } from '@gida/releases/moves';
import type {
  LoadableBuild,
  Canary,
  PinnedFile,
  RemoteState,
  Build,
  ReleaseMap,
  ReleaseMapEntry,
  Revision,
} from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import type { BuildStore } from '../store/build-store.ts';

/** What one visitor gets: the shell release, and the release map for its pages. */
export type VisitorReleases = { shell: Build; map: ReleaseMap };

/** A revision with all its releases loaded; resolving a visitor then costs a few hashes. */
export type ResolvedRevision = {
  revision: Revision;
  /** Whether any rollout is active, so that visitors need a cohort. */
  hasRollouts: boolean;
  forVisitor: (visitor: string | undefined) => VisitorReleases;
};

type RolloutVariants<T> = { stable: T; canary: T | undefined; rollout: Canary | undefined };

/**
 * With `allowPartial` a remote whose build is damaged or missing falls back to its previous build, or to none, instead
 * of failing the whole site.
 */
export async function resolveRevision(
  store: BuildStore,
  revision: Revision,
  allowPartial = false,
): Promise<ResolvedRevision> {
  const { shell: shellState, ...remoteStates } = revision.remotes;
  if (!shellState?.stable)
    throw httpError(503, 'no_shell_promoted', 'No shell has been promoted here yet.');
  const shell: RolloutVariants<Build> = {
    stable: await store.get('shell', shellState.stable),
    canary: await findCanaryBuild(store, 'shell', shellState),
    rollout: shellState.canary,
  };
  const remotes = Object.entries(remoteStates).filter(([, { retired }]) => !retired);
  const variants = await Promise.all(
    remotes.map(
      async ([name, state]) =>
        [name, await remoteVariants(store, name, state, allowPartial)] as const,
    ),
  );
  const { blocked } = shellState;
  const retired = await retiredMounts(store, remoteStates);
  const mapBase = {
    revision: revision.number,
    ...(blocked.length > 0 && { blockedShells: blocked }),
    ...(Object.keys(retired).length > 0 && { retired }),
  };
  return {
    revision,
    hasRollouts: [shell, ...variants.map(([, variant]) => variant)].some(({ canary }) => canary),
    forVisitor(visitor) {
      const shellBuild = pickVariant(shell, visitor);
      const entries = variants.flatMap(([name, variant]) => {
        const entry = pickVariant(variant, visitor);
        return entry ? [[name, entry] as const] : [];
      });
      const moved = toMovedMounts(remotes.flatMap(([, state]) => currentMoves(state)));
      const map = {
        ...mapBase,
        ...(moved.length > 0 && { moved }),
        shell: shellBuild.version,
        ...(visitor && { measured: isMeasured(visitor, revision) }),
        remotes: Object.fromEntries(entries),
      };
      return { shell: shellBuild, map };
    },
  };
}

/** Bucket 0–9999 from visitor and rollout id alone, so that logins and other versions do not change it. */
export function cohortBucket(visitor: string, rollout: string): number {
  return createHash('sha256').update(`${rollout}\n${visitor}`).digest().readUInt32BE() % 10_000;
}

export const isInRollout = (visitor: string | undefined, { rollout, percent }: Canary): boolean =>
  visitor !== undefined && cohortBucket(visitor, rollout) < percent * 100;

/** Whose canary is compared with a stable build, and one in four others: the same ones on every page. */
const isMeasured = (visitor: string, { remotes }: Revision): boolean =>
  cohortBucket(visitor, 'measured') < 2_500 ||
  Object.values(remotes).some(
    ({ stable, canary }) => stable && canary && isInRollout(visitor, canary),
  );

function pickVariant<T>(
  { stable, canary, rollout }: RolloutVariants<T>,
  visitor: string | undefined,
): T {
  return canary && rollout && isInRollout(visitor, rollout) ? canary : stable;
}

async function remoteVariants(
  store: BuildStore,
  name: string,
  state: RemoteState,
  allowPartial: boolean,
): Promise<RolloutVariants<ReleaseMapEntry | undefined>> {
  const { stable, canary, blocked, withdrawn = [] } = state;
  const previous = withdrawn.includes(state.previous ?? '') ? null : state.previous;
  const readable = (version: string) => store.find(name, version).catch(() => undefined);
  const read = (version: string) => (allowPartial ? readable(version) : store.get(name, version));
  const stableBuild = stable ? await read(stable) : undefined;
  const previousBuild = previous ? await readable(previous) : undefined;
  const canaryBuild = await findCanaryBuild(store, name, state);
  const inMap = (cohort: ReleaseMapEntry['cohort'], releases: (Build | undefined)[]) => {
    const allowed = releases
      .filter((it) => it !== undefined)
      .filter(({ version }) => !blocked.includes(version));
    const builds = allowed.map((release) => toLoadableBuild(release, buildBaseUrl(release)));
    const { mounts = [] } = allowed[0] ?? stableBuild ?? {};
    const { settings } = state;
    return { mounts, ...navOf(allowed[0]), ...(settings && { settings }), cohort, builds, blocked };
  };
  // Before the first promotion others do not know of it, except that an open page must drop a blocked build.
  const isKnown = stable !== null || blocked.length > 0;
  return {
    stable: isKnown ? inMap('stable', [stableBuild, previousBuild]) : undefined,
    canary: canaryBuild && inMap('canary', [canaryBuild, stableBuild]),
    rollout: canary,
  };
}

/** Where no build can be shown no link leads there. */
export const navOf = (build?: Build): Pick<ReleaseMapEntry, 'nav'> =>
  build?.nav ? { nav: build.nav } : {};

/** Mounts of retired remotes. */
async function retiredMounts(
  store: BuildStore,
  states: Record<string, RemoteState>,
): Promise<Record<string, string[]>> {
  const retired = Object.entries(states).filter(([, state]) => state.retired);
  const mounts = retired.map(async ([name, { stable }]) => {
    const release = stable ? await store.find(name, stable).catch(() => undefined) : undefined;
    return [name, release?.mounts ?? []] as const;
  });
  return Object.fromEntries(await Promise.all(mounts));
}

/** A canary build that cannot be read must not take the stable one down. */
async function findCanaryBuild(store: BuildStore, name: string, { canary }: RemoteState) {
  return canary ? store.find(name, canary.version).catch(() => undefined) : undefined;
}

export const buildBaseUrl = ({ remote, version }: Build): string =>
  `/releases/${remote}/${version}/`;

/** Whether this path belonged to a remote that was retired. */
export const isRetiredPath = (path: string, { retired = {} }: ReleaseMap): boolean =>
  matchMount(path, Object.values(retired).flat()) !== undefined;

/** Where a path is in this visitor's builds, if its mount has another name in them; never on another origin. */
export const movedPathOf = (path: string, { remotes, moved }: ReleaseMap): string | undefined =>
  findMovedPath(
    path,
    Object.values(remotes).flatMap(({ mounts }) => mounts),
    moved,
  );

export type PageOwner = {
  name: string;
  mount: string;
  build: LoadableBuild | undefined;
  page: PinnedFile[];
};

/** The remote that owns a path, and the files of its page. */
export function findPageOwner(path: string, map: ReleaseMap): PageOwner | undefined {
  const owners = new Map(
    Object.entries(map.remotes).flatMap(([name, { mounts }]) =>
      mounts.map((mount) => [mount, name] as const),
    ),
  );
  const mount = matchMount(path, owners.keys());
  const name = mount && owners.get(mount);
  if (!name) return undefined;
  const build = map.remotes[name]?.builds[0];
  const page = matchPage(path, Object.keys(build?.pages ?? {}));
  return { name, mount, build, page: (page && build?.pages[page]) || [] };
}
