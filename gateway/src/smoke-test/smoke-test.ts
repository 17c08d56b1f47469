import { availableParallelism, loadavg } from 'node:os';
import { matchMount } from '@gida/releases/mounts';
import type { Release } from '@gida/releases/release';
import type { SmokeTestReport } from '@gida/releases/release-api';

import type { GatewayConfig } from '../config/config.ts';
import type { SmokeTestConfig, SmokeTestLimits } from '../config/smoke-test-config.ts';
import type { Candidate } from './candidate.ts';
import type { Fault } from './faults.ts';
import { otherBuildsOf } from './other-builds.ts';
import { testBuild, type TestedBuild } from './test-build.ts';

/** Above this, the others would wait too long for their turns. */
const maxSlowness = 2.5;
const defaultLimits: SmokeTestLimits = {
  pageMs: 30_000,
  hangMs: 8_000,
  allMs: 45_000,
  watchMs: 3_300,
  belowMs: 9_000,
};

export const withoutBrowser = 'not tried in a browser: this gateway has none';
const notTried = (reason: string): SmokeTestReport => ({
  outcome: 'skipped',
  message: `not tried in a browser: ${reason}`,
  pages: [],
});

/** Opens every page of a build in a browser before it is published, and refuses it for what a person would see there. */
export async function runSmokeTest(
  config: GatewayConfig,
  candidate: Candidate,
): Promise<SmokeTestReport> {
  const { smokeTest } = config;
  if (!smokeTest) return { outcome: 'skipped', message: withoutBrowser, pages: [] };
  const { release, currentRevision } = candidate;
  if (release.remote !== 'shell' && !currentRevision.remotes['shell'])
    return notTried('no shell is promoted yet');
  const limits = limitsOf(smokeTest, release);
  const endsAt = Date.now() + limits.allMs;
  try {
    const { faults, ownFaults, pages, isWhole } = await testWithBuilds(
      config,
      smokeTest,
      candidate,
      { limits, endsAt },
    );
    if (ownFaults.some(isSlow)) candidate.onDeadline?.();
    if (ownFaults.length > 0)
      return {
        outcome: 'failed',
        message: `${list(ownFaults)}. Reproduce it with \`gida dev\`.`,
        pages,
      };
    const message = describePages(pages, faults);
    return faults.some(isSlow) || !isWhole
      ? { ...notTried(message), pages }
      : { outcome: 'passed', message, pages };
  } catch {
    return notTried('the smoke test could not run');
  } finally {
    if (Date.now() >= endsAt) candidate.onDeadline?.();
  }
}

/** A new shell is opened with today's builds first, then with those of canaries and those that rollbacks bring back. */
async function testWithBuilds(
  config: GatewayConfig,
  smokeTest: SmokeTestConfig,
  candidate: Candidate,
  { limits, endsAt }: { limits: SmokeTestLimits; endsAt: number },
): Promise<TestedBuild & { ownFaults: Fault[] }> {
  const rest = () => ({ ...limits, allMs: Math.max(0, endsAt - Date.now()) });
  const today = await testBuild(config, smokeTest, candidate, { limits });
  const ownFaults: Fault[] = [];
  const keepOwn = async (scene: Candidate, seen: Fault[]) => {
    // What a remote itself does needs no second look. The builds with a shell may have faults of their own.
    const isOwn = scene.release.remote !== 'shell' && seen.some(({ cause }) => !cause);
    const known =
      seen.length > 0 && !isOwn
        ? await findFaultsOfToday(config, smokeTest, scene, seen, rest())
        : [];
    ownFaults.push(...withoutKnown(seen, known));
  };
  await keepOwn(candidate, today.faults);
  for (const currentRevision of otherBuildsOf(candidate)) {
    if (rest().allMs === 0) break;
    const scene = { ...candidate, currentRevision };
    const other = await testBuild(config, smokeTest, scene, { limits: rest() });
    await keepOwn(scene, other.faults);
  }
  return { ...today, ownFaults };
}

/** The pages of other remotes were watched when these were published. A busy machine gets as much longer as it is slower. */
function limitsOf({ limits }: SmokeTestConfig, { remote }: Release): SmokeTestLimits {
  const { watchMs, pageMs, hangMs, allMs, belowMs } = { ...defaultLimits, ...limits };
  const slowness = Math.min(maxSlowness, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
  return {
    pageMs: pageMs * slowness,
    hangMs: hangMs * slowness,
    allMs: allMs * slowness,
    belowMs: belowMs * slowness,
    watchMs: remote === 'shell' ? 1_000 : watchMs,
  };
}

/** What the build of today does in the same pages is not a fault of the new one: an API that is down, data that is missing. */
async function findFaultsOfToday(
  config: GatewayConfig,
  smokeTest: SmokeTestConfig,
  candidate: Candidate,
  faults: Fault[],
  limits: SmokeTestLimits,
): Promise<Fault[]> {
  const { release, store, currentRevision } = candidate;
  const stable = currentRevision.remotes[release.remote]?.stable;
  const served = stable ? await store.find(release.remote, stable) : undefined;
  if (!served) return [];
  const seen = [...new Set(faults.map(({ mount }) => mount))];
  const patterns = seen.filter((pattern) => matchMount(pattern, served.mounts));
  const samples = { ...served.samples, ...release.samples };
  const { files: _files, ...rest } = candidate;
  const again = { ...rest, release: { ...served, samples } };
  return (await testBuild(config, smokeTest, again, { limits, patterns })).faults;
}

const withoutKnown = (faults: Fault[], known: Fault[]): Fault[] =>
  faults.filter(
    (fault) => !known.some((it) => it.mount === fault.mount && kindOf(it) === kindOf(fault)),
  );

/** Without the place in the build; a slow machine may stop a page anywhere. */
const kindOf = ({ message, cause }: Fault): string =>
  cause === 'machine' ? cause : message.replace(/ \([^)]*\)$/, '');

const isSlow = ({ cause }: Fault): boolean => cause === 'machine';

const list = (faults: Fault[]): string =>
  faults.map(({ mount, message }) => `${mount}: ${message}`).join('; ');

function describePages(pages: SmokeTestReport['pages'], faults: Fault[]): string {
  const opened = pages.flatMap(({ mount, problem }) => (problem === null ? [mount] : []));
  const unopened = pages.flatMap(({ mount, problem }) =>
    problem === null ? [] : [`${mount}: ${problem}`],
  );
  const parts = [
    faults.some(isSlow) && 'this machine is too slow now',
    opened.length > 0 && `opened without faults: ${opened.join(', ')}`,
    unopened.length > 0 && `not tried: ${unopened.join('; ')}`,
    faults.length > 0 && `as in the build of today: ${list(faults)}`,
  ];
  return parts.filter(Boolean).join('; ') || 'it has no pages';
}
