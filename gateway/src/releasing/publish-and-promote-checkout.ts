import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allowedByCheckout, isAllowed } from '@gida/releases/allowed-findings';
import type { RemoteState, Revision } from '@gida/releases/release';
import { HttpError } from '@gida/server/http-error';

import { applyReleaseCommand } from './changes/apply-command.ts';
import type { BuildStorage } from '../store/build-store.ts';

type OnNotice = (line: string) => void;
type CheckoutBuild = readonly [remote: string, version: string];

/** Publishes the current builds of a checkout and promotes those that changed, unless they were withdrawn or blocked. */
export async function publishAndPromoteCheckout(
  releases: BuildStorage,
  checkout: string,
  onNotice: OnNotice = () => undefined,
): Promise<Revision> {
  const builds = await publishBuilds(releases, checkout, onNotice);
  const { revisions } = releases;
  const { remotes } = await revisions.cached();
  const chosen = builds.filter(([name, version]) => {
    const reason = reasonNotToServe(version, remotes[name]);
    if (reason) onNotice(`${name} ${version} of this checkout ${reason}`);
    return !reason && remotes[name]?.stable !== version;
  });
  // The newest revision may have withdrawn one of these builds.
  if (!revisions.isNewestUnreadable()) {
    // Lists of a site begin with its shell.
    if (!remotes['shell']) await promoteAll(releases, chosen.slice(0, 1), onNotice);
    await allowAll(releases, checkout, onNotice);
    await promoteAll(releases, chosen, onNotice);
  }
  return revisions.cached();
}

/** Its builds stand here unchecked, but the next build of a remote is published as on any site. */
async function allowAll(store: BuildStorage, checkout: string, onNotice: OnNotice) {
  for (const { change, who, why } of allowedByCheckout(checkout)) {
    const { number: after, remotes } = await store.revisions.cached();
    const failure = { file: change.file, message: change.finding };
    if (remotes[change.remote]?.allowed?.some((it) => isAllowed(failure, it))) continue;
    const command = { change, who, why, after };
    await applyReleaseCommand(store, command, async () => null).catch((error: unknown) => {
      // Another gateway of this checkout may start at the same time.
      if (!(error instanceof HttpError)) throw error;
      onNotice(`what this checkout allows ${change.remote} is not allowed: ${error.message}`);
    });
  }
}

/** Each as an operator would. One that fits only another one, which came after it, is tried again. */
async function promoteAll(
  releases: BuildStorage,
  builds: CheckoutBuild[],
  onNotice: OnNotice,
): Promise<void> {
  const refused: { build: CheckoutBuild; error: HttpError }[] = [];
  for (const build of builds) {
    await promote(releases, build).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ build, error });
    });
  }
  if (refused.length < builds.length)
    return promoteAll(
      releases,
      refused.map(({ build }) => build),
      onNotice,
    );
  // With a site to serve, a restart must not fail because its builds do not fit what was chosen.
  if (refused[0] && !(await releases.revisions.cached()).remotes['shell']) throw refused[0].error;
  for (const { build, error } of refused)
    onNotice(`${build.join(' ')} of this checkout is not served: ${error.message}`);
}

async function promote(
  { store, revisions }: BuildStorage,
  [remote, version]: CheckoutBuild,
): Promise<void> {
  const { number: after, remotes } = await revisions.cached();
  const stable = remotes[remote]?.stable;
  const before = stable ? (await store.get(remote, stable)).mounts : [];
  const { mounts } = await store.get(remote, version);
  const dropMounts = before.filter((mount) => !mounts.includes(mount));
  const change = { action: 'promote', remote, version, dropMounts } as const;
  const reason = { who: 'local build', why: 'changed in this checkout' };
  const command = { change, after, ...reason, isByCheckout: true };
  await applyReleaseCommand({ store, revisions }, command, async () => null);
}

async function publishBuilds(
  { store }: BuildStorage,
  checkout: string,
  onNotice: OnNotice,
): Promise<CheckoutBuild[]> {
  const builds: CheckoutBuild[] = [];
  for (const name of await listReleasePackages(checkout)) {
    const dist = join(checkout, name, 'dist');
    const version = await readFile(join(dist, 'current'), 'utf8').catch((cause: unknown) => {
      throw new Error(`${name} has not been built. Run: pnpm build`, { cause });
    });
    builds.push([name, version]);
    await store.publish(join(dist, version)).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'version_taken') throw error;
      onNotice(
        `${name} ${version} of this checkout has other files than the published build of this version, which is served instead`,
      );
    });
  }
  return builds;
}

/** Why a restart must not promote this build: somebody, or the automatic abort, decided against it. */
function reasonNotToServe(version: string, current: RemoteState | undefined): string | null {
  if (!current) return null;
  const { stable, blocked, withdrawn = [] } = current;
  const served = !stable || stable === version ? 'nothing earlier' : stable;
  if (blocked.includes(version)) {
    return `is blocked; ${served} is served. To serve it, lift the block and promote it: gida block … --lift`;
  }
  if (!withdrawn.includes(version)) return null;
  return `was withdrawn by a rollback or an ended rollout; ${served} is served. To serve it: gida promote`;
}

async function listReleasePackages(checkout: string): Promise<string[]> {
  const names = (await readdir(checkout)).filter((name) => /^remote-[a-z-]+$/.test(name));
  return ['shell', ...names.toSorted()];
}
