import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { unknownCommit } from '@gida/releases/commit';
import type { ReleaseAction, RemoteState, Revision } from '@gida/releases/release';
import { isUnconditional, type BuildCheck } from '@gida/releases/release-api';
import { checkFindings, checkOf, toCheck } from '@gida/releases/build-checks';
import { HttpError, httpError } from '@gida/server/http-error';

import { withoutBrowser } from '../../smoke-test/smoke-test.ts';
import type { StoredBuild } from '../../store/stored-builds.ts';
import type { BuildStorage } from '../../store/build-store.ts';
import { assertChangeRate, assertNotRolledBack } from './change-rate.ts';
import { checkCommit } from '../checks/check-commit.ts';
import type { ApiDescription } from '../checks/fetch-api-description.ts';
import { findCommitsBetween } from '../commits.ts';
import { nextRemoteState, type StateChangeContext } from './remote-state-transitions.ts';
import { assertPassed, checkBuild, checkSetting } from '../checks/check-build.ts';
import { checkMove } from '../checks/check-mounts.ts';
import { servedVersions } from '../served-versions.ts';

export type ReleaseCommand = {
  change: ReleaseAction;
  who: string;
  why: string;
  /** The same key makes a change once. */
  idempotencyKey?: string | undefined;
  /** The revision that the decision was based on; not asked of an unconditional change. */
  after?: number | undefined;
  /** Made with the token of a team: so many in an hour, and no build that a browser of the site could not try. */
  isByTeam?: boolean;
  /** A build of uncommitted changes becomes stable only where the command says so. */
  isSharedSite?: boolean;
  /** Of a checkout, where nobody goes back to the builds before its own. */
  isByCheckout?: boolean;
};
export type AppliedCommand = { revision: Revision; checks: BuildCheck[] };

/** How many revisions are searched for idempotency keys and earlier builds. */
export const maxSearchedRevisions = 500;

/** How often an unconditional change is tried while others are made at the same time. */
const maxAttempts = 20;

/** Applies one change to one remote, or throws with the checks that failed. */
export async function applyReleaseCommand(
  releases: BuildStorage,
  command: ReleaseCommand,
  fetchApi: () => Promise<ApiDescription | null>,
): Promise<AppliedCommand> {
  for (let attempt = 1; ; attempt += 1) {
    const applied = await findApplied(releases, command);
    if (applied) return applied;
    try {
      return await applyOnce(releases, command, fetchApi);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'revision_outdated')) throw error;
      // The same command may have been sent twice concurrently; the other one was applied.
      const concurrent = await findApplied(releases, command);
      if (concurrent) return concurrent;
      if (!isUnconditional(command.change) || attempt === maxAttempts) throw error;
    }
  }
}

/** A key of one token or admin, as revisions keep it: all who may read the history see that, and nobody else can use it. */
export const scopedIdempotencyKey = (owner: string, key: string | undefined): string | undefined =>
  key && createHash('sha256').update(`${owner}\n${key}`).digest('hex');

async function findApplied(
  { revisions }: BuildStorage,
  { change, idempotencyKey }: ReleaseCommand,
): Promise<AppliedCommand | undefined> {
  if (!idempotencyKey) return undefined;
  const history = await revisions.history(maxSearchedRevisions);
  const applied = history.find((it) => it.idempotencyKey === idempotencyKey);
  return applied && { revision: assertSameChange(applied, change), checks: [] };
}

async function applyOnce(
  { store, revisions }: BuildStorage,
  command: ReleaseCommand,
  fetchApi: () => Promise<ApiDescription | null>,
): Promise<AppliedCommand> {
  const { change, who, why, idempotencyKey, isByTeam } = command;
  const history = await revisions.history(maxSearchedRevisions);
  const current = await revisions.fetchLatest();
  if (isByTeam) assertChangeRate(change, history);
  assertNotRolledBack(change, history);
  assertBasedOn(current, command);
  const { remote } = change;
  const isForward = change.action === 'promote' || change.action === 'canary';
  const dropMounts = isForward ? (change.dropMounts ?? []) : undefined;
  const now = current.remotes[remote];
  const published = (await store.list()).filter((build) => build.remote === remote);
  const isBefore = change.action === 'add-backend' || (change.action === 'allow' && !change.lift);
  if (!now && published.length === 0 && !isBefore)
    throw httpError(
      404,
      'unknown_remote',
      `Unknown remote ${remote}. Known remotes: ${Object.keys(current.remotes).join(', ') || 'none yet'}. Publish a new remote first.`,
    );
  const storedBuildOf = (version: string) => published.find((build) => build.version === version);
  const isPublished = (version: string) => storedBuildOf(version) !== undefined;
  const earlierVersions = earlierStableVersions(remote, history, now).filter(isPublished);
  if (change.action === 'block' && !isPublished(change.version)) {
    // Otherwise a typo would block another version and the bad build would keep running.
    await store.get(remote, change.version);
  }
  const { next, checks } = await findNextState(change, now, {
    earlierVersions,
    newRolloutId: randomUUID(),
    by: { number: current.number + 1, who, why, at: new Date().toISOString() },
    async check(next) {
      const changed = { ...current.remotes, [remote]: next };
      const remotes = command.isByCheckout ? withoutPrevious(changed) : changed;
      const site = { store, remotes, today: current.remotes, api: await fetchApi() };
      const checks: BuildCheck[] = [];
      if (change.action === 'move' && !change.lift)
        checks.push(checkOf('mounts', await checkMove(change, site), 'the paths are its own'));
      for (const version of newlyServed(now, next)) {
        assertNotPruned(remote, version, history, published);
        const build = await store.get(remote, version).catch(toDamaged);
        if ('outcome' in build) checks.push(build);
        else checks.push(...(await checkBuild(build, site, { dropMounts })));
      }
      for (const version of newlyPlaced(now, next)) {
        const becomesStable = version === next.stable;
        const wasStable = version === now?.stable || earlierVersions.includes(version);
        const placed = { version, becomesStable, wasStable };
        checks.push(...checkStoredBuild(command, storedBuildOf(version), placed));
        const { findings = [] } = storedBuildOf(version) ?? {};
        if (isForward && findings.length > 0)
          checks.push(checkFindings(remote, findings, next.allowed));
      }
      if (change.action === 'set') checks.push(await checkSetting(store, change, next));
      assertPassed(checks, `${change.action} ${remote}`);
      return checks;
    },
  });
  if (isDeepStrictEqual(next, now)) return { revision: current, checks: [] };
  const [placed] = newlyPlaced(now, next);
  const commits =
    placed && (await findCommitsBetween(store, { remote, from: now?.stable, to: placed }));
  const revision = await revisions.append(current.number, {
    who,
    why,
    idempotencyKey: idempotencyKey ?? null,
    change,
    ...(placed && { commit: storedBuildOf(placed)?.commit }),
    ...(commits && { commits }),
    remotes: { ...current.remotes, [remote]: next },
  });
  return { revision, checks };
}

function assertBasedOn(current: Revision, { change, after }: ReleaseCommand): void {
  if (current.number === after || isUnconditional(change)) return;
  throw httpError(
    409,
    'revision_outdated',
    `Your change is based on revision ${after}, but ${current.number} is the latest: ${current.who}, "${current.why}". Review it and try again.`,
  );
}

/** Whether the build is of a commit, and was tried where a team places it. */
function checkStoredBuild(
  { change, isByTeam, isSharedSite = false }: ReleaseCommand,
  storedBuild: StoredBuild | undefined,
  placed: { version: string; becomesStable: boolean; wasStable: boolean },
): BuildCheck[] {
  const { commit = unknownCommit, smokeTest: tried } = storedBuild ?? {};
  const checks = [checkCommit({ change, commit, isSharedSite, ...placed })];
  if (isByTeam && !placed.wasStable && isUntried(tried, isSharedSite))
    checks.push(toCheck('smoke-test', false, `${tried?.message}. ${untriedAdvice}`));
  return checks;
}

/** A build that cannot be unpacked fails its check like one whose unpacked files are damaged. */
function toDamaged(error: unknown): BuildCheck {
  if (error instanceof HttpError && error.code === 'build_damaged')
    return toCheck('bytes', false, error.message);
  throw error;
}

type StateOptions = StateChangeContext & {
  /** Checks the builds that a state starts to serve; throws when one fails. */
  check: (next: RemoteState) => Promise<BuildCheck[]>;
};

/**
 * A block is applied whatever becomes of its replacement: the newest earlier build that passes its checks, or none, and
 * visitors see the fallback.
 */
async function findNextState(
  change: ReleaseAction,
  now: RemoteState | undefined,
  { check, ...context }: StateOptions,
): Promise<{ next: RemoteState; checks: BuildCheck[] }> {
  const passedOver: BuildCheck[] = [];
  let earlier = context.earlierVersions;
  for (;;) {
    const next = nextRemoteState(change, now, { ...context, earlierVersions: earlier });
    if (isDeepStrictEqual(next, now)) return { next, checks: [] };
    const [replacement] = newlyServed(now, next);
    try {
      return { next, checks: [...passedOver, ...(await check(next))] };
    } catch (error) {
      if (change.action !== 'block' || replacement === undefined) throw error;
      earlier = earlier.filter((version) => version !== replacement);
      passedOver.push(toPassedOver(replacement, error));
    }
  }
}

function toPassedOver(version: string, error: unknown): BuildCheck {
  const reason =
    error instanceof HttpError ? (error.details[0]?.message ?? error.message) : 'it cannot be read';
  return {
    name: 'earlier-build',
    outcome: 'skipped',
    message: `${version} cannot replace it: ${reason}`,
  };
}

function assertSameChange(done: Revision, change: ReleaseAction): Revision {
  if (JSON.stringify(done.change) === JSON.stringify(change)) return done;
  throw httpError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for a different change. Use a new one.',
  );
}

function earlierStableVersions(
  remote: string,
  history: Revision[],
  now: RemoteState | undefined,
): string[] {
  const stables = history.flatMap(({ remotes }) => remotes[remote]?.stable ?? []);
  return [...new Set(stables)].filter((version) => version !== now?.stable);
}

/** The files of a pruned build may be partly deleted; only a build published since then is complete. */
function assertNotPruned(
  remote: string,
  version: string,
  history: Revision[],
  published: readonly StoredBuild[],
): void {
  const pruned = history.find(
    ({ change }) =>
      change?.action === 'prune' && change.remote === remote && change.versions.includes(version),
  );
  if (!pruned || published.some((it) => it.version === version && it.at > pruned.at)) return;
  throw httpError(
    409,
    'build_pruned',
    `${version} was pruned by ${pruned.who} on ${pruned.at}. Publish it again, or choose another build.`,
  );
}

const untriedAdvice = 'Publish it again, or ask an operator to release it.';
/** On a developer's machine without a browser nobody can try it. */
const isUntried = (tried: StoredBuild['smokeTest'], isSharedSite: boolean): boolean =>
  tried?.outcome === 'skipped' && (isSharedSite || tried.message !== withoutBrowser);

const withoutPrevious = (remotes: Revision['remotes']): Revision['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, state]) => [name, { ...state, previous: null }]),
  );

/** Builds that this change starts serving. */
function newlyServed(now: RemoteState | undefined, next: RemoteState): string[] {
  const before = now ? servedVersions(now) : [];
  return servedVersions(next).filter((version) => !before.includes(version));
}

/** The same, and a canary that becomes stable. */
function newlyPlaced(now: RemoteState | undefined, next: RemoteState): string[] {
  const isPromoted = !next.retired && now && next.stable !== now.stable;
  const promoted = isPromoted && next.stable ? [next.stable] : [];
  return [...new Set([...promoted, ...newlyServed(now, next)])];
}
