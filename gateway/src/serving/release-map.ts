import { createHash } from 'node:crypto';
import { buildOf } from '@gida/contracts/build-of';
import { mountOf, pageOf } from '@gida/contracts/mounts';
import type {
  Build,
  Canary,
  PinnedFile,
  Placement,
  Release,
  ReleaseMap,
  RemoteInMap,
  Revision,
} from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What one revision serves: the shell's release, and the map its pages carry. */
export type Served = { revision: number; shell: Release; map: ReleaseMap };

/** What one revision serves to whom. Everything is read once; a visitor then costs a few hashes. */
export type Serving = {
  revision: Revision;
  /** Whether any rollout is under way, so that visitors need a cohort. */
  hasRollouts: boolean;
  for: (visitor: string | undefined) => Served;
};

type Choice<T> = { stable: T; canary: T | undefined; rollout: Canary | undefined };

/**
 * `partly` serves what can be read: a remote whose build is damaged or gone is the one before it, or nothing, and no
 * reason to keep the others from visitors.
 */
export async function servingOf(
  store: ReleaseStore,
  revision: Revision,
  partly = false,
): Promise<Serving> {
  const { shell: shellPlacement, ...placed } = revision.remotes;
  if (!shellPlacement) throw refuse(503, 'no_site', 'No shell has been promoted here yet.');
  const shell: Choice<Release> = {
    stable: await store.get('shell', shellPlacement.stable),
    canary: await canaryOf(store, 'shell', shellPlacement),
    rollout: shellPlacement.canary,
  };
  const remotes = Object.entries(placed).filter(([, { retired }]) => !retired);
  const choices = await Promise.all(
    remotes.map(
      async ([name, placement]) => [name, await choiceOf(store, name, placement, partly)] as const,
    ),
  );
  const numbered = { revision: revision.number };
  const { blocked } = shellPlacement;
  const retired = await retiredMounts(store, placed);
  const ofAll = {
    ...numbered,
    ...(blocked.length > 0 && { blockedShells: blocked }),
    ...(Object.keys(retired).length > 0 && { retired }),
  };
  return {
    revision,
    hasRollouts: [shell, ...choices.map(([, choice]) => choice)].some(({ canary }) => canary),
    for(visitor) {
      const given = chosen(shell, visitor);
      const entries = choices.map(([name, choice]) => [name, chosen(choice, visitor)] as const);
      const map = { ...ofAll, shell: given.version, remotes: Object.fromEntries(entries) };
      return { ...numbered, shell: given, map };
    },
  };
}

/** 0–9999, from the visitor and the rollout alone: neither a login nor another version moves it. */
export function cohortOf(visitor: string, rollout: string): number {
  return createHash('sha256').update(`${rollout}\n${visitor}`).digest().readUInt32BE() % 10_000;
}

export const isInRollout = (visitor: string | undefined, { rollout, percent }: Canary): boolean =>
  visitor !== undefined && cohortOf(visitor, rollout) < percent * 100;

function chosen<T>({ stable, canary, rollout }: Choice<T>, visitor: string | undefined): T {
  return canary && rollout && isInRollout(visitor, rollout) ? canary : stable;
}

async function choiceOf(
  store: ReleaseStore,
  name: string,
  placement: Placement,
  partly: boolean,
): Promise<Choice<RemoteInMap>> {
  const { stable, previous, canary, blocked } = placement;
  const readable = (version: string) => store.find(name, version).catch(() => undefined);
  const today = partly ? await readable(stable) : await store.get(name, stable);
  const before = previous ? await readable(previous) : undefined;
  const candidate = await canaryOf(store, name, placement);
  const inMap = (cohort: RemoteInMap['cohort'], releases: (Release | undefined)[]) => {
    const allowed = releases
      .filter((it) => it !== undefined)
      .filter(({ version }) => !blocked.includes(version));
    const builds = allowed.map((release) => buildOf(release, baseOf(release)));
    return { mounts: (allowed[0] ?? today)?.mounts ?? [], cohort, builds, blocked };
  };
  return {
    stable: inMap('stable', [today, before]),
    canary: candidate && inMap('canary', [candidate, today]),
    rollout: canary,
  };
}

/** What was at the addresses of remotes that are gone on purpose. */
async function retiredMounts(
  store: ReleaseStore,
  placements: Record<string, Placement>,
): Promise<Record<string, string[]>> {
  const retired = Object.entries(placements).filter(([, placement]) => placement.retired);
  const mounts = retired.map(async ([name, { stable }]) => {
    const release = await store.find(name, stable).catch(() => undefined);
    return [name, release?.mounts ?? []] as const;
  });
  return Object.fromEntries(await Promise.all(mounts));
}

/** A rollout whose build cannot be read must not keep the stable one from being served. */
async function canaryOf(store: ReleaseStore, name: string, { canary }: Placement) {
  return canary ? store.find(name, canary.version).catch(() => undefined) : undefined;
}

export const baseOf = ({ remote, version }: Release): string => `/releases/${remote}/${version}/`;

/** Whether something was at this address that an order has taken away. */
export const isRetired = (path: string, { retired = {} }: ReleaseMap): boolean =>
  mountOf(path, Object.values(retired).flat()) !== undefined;

export type Owner = { name: string; mount: string; build: Build | undefined; page: PinnedFile[] };

/** Which remote a path belongs to, and what its page is made of. */
export function ownerOf(path: string, map: ReleaseMap): Owner | undefined {
  const owners = new Map(
    Object.entries(map.remotes).flatMap(([name, { mounts }]) =>
      mounts.map((mount) => [mount, name] as const),
    ),
  );
  const mount = mountOf(path, owners.keys());
  const name = mount && owners.get(mount);
  if (!name) return undefined;
  const build = map.remotes[name]?.builds[0];
  const page = pageOf(path, Object.keys(build?.pages ?? {}));
  return { name, mount, build, page: (page && build?.pages[page]) || [] };
}
