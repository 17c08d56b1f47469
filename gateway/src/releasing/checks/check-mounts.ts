import { checkMountForm } from '@gida/releases/mount-form';
import { coversMount, matchMount, takesPaths } from '@gida/releases/mounts';
import { currentMoves, describeMove } from '@gida/releases/moves';
import type { Build, Move, RemoteState } from '@gida/releases/release';

import type { BuildStore } from '../../store/build-store.ts';
import { buildsInUse, servedVersions } from '../served-versions.ts';

type OwnedMount = { owner: string; mount: string; move?: Move };
type Site = { store: BuildStore; today: Record<string, RemoteState> };

/** Why a remote may not move a mount: it has none of that name, or the new one is not free. */
export async function checkMove({ remote, from, to }: Move['change'], site: Site) {
  const { store, today } = site;
  const { [remote]: state } = today;
  const inUse = state ? buildsInUse({ [remote]: state }) : [];
  const builds = await Promise.all(inUse.map(({ version }) => store.get(remote, version)));
  const mounts = [...new Set(builds.flatMap((build) => build.mounts))];
  const names = [...mounts, ...(state?.moved ?? []).map(({ change }) => change.from)];
  if (!names.includes(from))
    return `${from} is no mount of ${remote}. It has ${mounts.join(', ') || 'none'}.`;
  if (parametersOf(from) !== parametersOf(to))
    return `${to} must have the :parameters of ${from}, and no others.`;
  return checkMount({ remote, mounts: [from, to] }, site);
}

const parametersOf = (mount: string): string => (mount.match(/:\w+/g) ?? []).toSorted().join();

/** Why a build may not have its mounts: one of them is malformed or would change the owner of a path of today. */
export async function checkMount(
  build: Pick<Build, 'remote' | 'mounts'>,
  { store, today }: Site,
): Promise<string | null> {
  const owned = await ownedMounts(store, today);
  const own = owned.filter(({ owner }) => owner === build.remote).map(({ mount }) => mount);
  const others = owned.filter(({ owner }) => owner !== build.remote);
  const shellVersion = today['shell']?.stable;
  const shell = shellVersion ? await store.get('shell', shellVersion) : undefined;
  for (const mount of build.mounts) {
    const failure =
      checkMountForm(mount) ??
      takenPage(mount, shell) ??
      takenPaths(mount, { own, others, name: build.remote });
    if (failure) return failure;
  }
  return null;
}

/** Pages and root files that the shell serves itself. */
function takenPage(mount: string, shell: Build | undefined): string | null {
  const documents = Object.keys(shell?.documents ?? {}).filter((path) => path.startsWith('/'));
  const files = Object.keys(shell?.files ?? {}).flatMap(
    (file) => /^root(\/.+)$/.exec(file)?.[1] ?? [],
  );
  const page = [...documents, ...files].find((path) => matchMount(path, [mount]));
  return page ? `${mount} would take ${page}, which belongs to the shell.` : null;
}

/** Paths of another remote, except those that this remote owns today by an equally wide mount. */
function takenPaths(
  mount: string,
  { own, others, name }: { own: string[]; others: OwnedMount[]; name: string },
): string | null {
  for (const { owner, mount: other, move } of others) {
    if (!takesPaths(mount, other)) continue;
    if (own.some((ours) => coversMount(ours, mount) && takesPaths(ours, other))) continue;
    if (move)
      return `${mount} of ${name} would take links of ${owner}: ${describeMove(move)}, and free from then on.`;
    return mount === other
      ? `${mount} belongs to ${owner}. A mount can have only one owner.`
      : `${mount} of ${name} would take paths of ${other}, which belongs to ${owner}.`;
  }
  return null;
}

/** What visitors get today, with either build of a rollout. A retired remote owns nothing. */
async function ownedMounts(
  store: BuildStore,
  remotes: Record<string, RemoteState>,
): Promise<OwnedMount[]> {
  const mounts = Object.entries(remotes).map(async ([owner, state]) => {
    const versions = servedVersions(state);
    const builds = await Promise.all(versions.map((version) => store.get(owner, version)));
    return [
      ...builds.flatMap((build) => build.mounts.map((mount) => ({ owner, mount }))),
      ...currentMoves(state).flatMap((move) =>
        [move.change.from, move.change.to].map((mount) => ({ owner, mount, move })),
      ),
    ];
  });
  return (await Promise.all(mounts)).flat();
}
