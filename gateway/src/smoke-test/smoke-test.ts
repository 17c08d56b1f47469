import { availableParallelism, loadavg } from 'node:os';
import { matchMount } from '@gida/releases/mounts';
import type { Build } from '@gida/releases/release';
import type { SmokeTestReport } from '@gida/releases/release-api';

import type { GatewayConfig } from '../config/config.ts';
import type { SmokeTestConfig, SmokeTestLimits } from '../config/smoke-test-config.ts';
import type { BuildUnderTest } from './build-under-test.ts';
import type { Failure } from './check-page.ts';
import { nameComponents } from './name-components.ts';
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
  underTest: BuildUnderTest,
): Promise<SmokeTestReport> {
  const { smokeTest } = config;
  if (!smokeTest) return { outcome: 'skipped', message: withoutBrowser, pages: [] };
  const { build, currentRevision } = underTest;
  if (build.remote !== 'shell' && !currentRevision.remotes['shell'])
    return notTried('no shell is promoted yet');
  const limits = limitsOf(smokeTest, build);
  const endsAt = Date.now() + limits.allMs;
  try {
    const { failures, ownFailures, pages, isWhole } = await testWithBuilds(
      config,
      smokeTest,
      underTest,
      { limits, endsAt },
    );
    if (ownFailures.some(isSlow)) underTest.onDeadline?.();
    if (ownFailures.length > 0)
      return {
        outcome: 'failed',
        message: `${list(await nameComponents(underTest, ownFailures))}. Reproduce it with \`gida dev\`.`,
        pages,
      };
    const message = describePages(pages, failures);
    return failures.some(isSlow) || !isWhole
      ? { ...notTried(message), pages }
      : { outcome: 'passed', message, pages };
  } catch (error) {
    return notTried(
      `the smoke test could not run (${error instanceof Error ? error.message : String(error)})`,
    );
  } finally {
    if (Date.now() >= endsAt) underTest.onDeadline?.();
  }
}

/** A new shell is opened with today's builds first, then with those of canaries and those that rollbacks bring back. */
async function testWithBuilds(
  config: GatewayConfig,
  smokeTest: SmokeTestConfig,
  underTest: BuildUnderTest,
  { limits, endsAt }: { limits: SmokeTestLimits; endsAt: number },
): Promise<TestedBuild & { ownFailures: Failure[] }> {
  const rest = () => ({ ...limits, allMs: Math.max(0, endsAt - Date.now()) });
  const today = await testBuild(config, smokeTest, underTest, { limits });
  const ownFailures: Failure[] = [];
  const keepOwn = async (scene: BuildUnderTest, seen: Failure[]) => {
    // What a remote itself does needs no second look. The builds with a shell may have failures of their own.
    const isOwn = scene.build.remote !== 'shell' && seen.some(({ cause }) => !cause);
    const known =
      seen.length > 0 && !isOwn
        ? await checkPageOfToday(config, smokeTest, scene, seen, rest())
        : [];
    ownFailures.push(...withoutKnown(seen, known));
  };
  await keepOwn(underTest, today.failures);
  for (const currentRevision of otherBuildsOf(underTest)) {
    const scene = { ...underTest, currentRevision };
    const other =
      rest().allMs > 0 ? await testBuild(config, smokeTest, scene, { limits: rest() }) : null;
    if (other) await keepOwn(scene, other.failures);
    if (other?.isWhole) continue;
    today.isWhole = false;
    const problem = 'not all of its pages were opened in time';
    for (const [name, { stable }] of Object.entries(currentRevision.remotes))
      if (name !== 'shell')
        today.pages.push({ mount: `${name} ${stable}`, audience: 'visitor', problem });
  }
  return { ...today, ownFailures };
}

/** The pages of other remotes were watched when these were published. A busy machine gets as much longer as it is slower. */
function limitsOf({ limits }: SmokeTestConfig, { remote }: Build): SmokeTestLimits {
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

/** What the build of today does in the same pages is not a failure of the new one: an API that is down, data that is missing. */
async function checkPageOfToday(
  config: GatewayConfig,
  smokeTest: SmokeTestConfig,
  underTest: BuildUnderTest,
  failures: Failure[],
  limits: SmokeTestLimits,
): Promise<Failure[]> {
  const { build, store, currentRevision } = underTest;
  const stable = currentRevision.remotes[build.remote]?.stable;
  const served = stable ? await store.find(build.remote, stable) : undefined;
  if (!served) return [];
  const seen = [...new Set(failures.map(({ mount }) => mount))];
  const patterns = seen.filter((pattern) => matchMount(pattern, served.mounts));
  const samples = { ...served.samples, ...build.samples };
  const { files: _files, ...rest } = underTest;
  const again = { ...rest, build: { ...served, samples } };
  return (await testBuild(config, smokeTest, again, { limits, patterns })).failures;
}

const withoutKnown = (failures: Failure[], known: Failure[]): Failure[] =>
  failures.filter(
    (failure) => !known.some((it) => it.mount === failure.mount && kindOf(it) === kindOf(failure)),
  );

/** Without the place in the build; a slow machine may stop a page anywhere. */
const kindOf = ({ message, cause }: Failure): string =>
  cause === 'machine' ? cause : message.replace(/ \([^)]*\)$/, '');

const isSlow = ({ cause }: Failure): boolean => cause === 'machine';

const list = (failures: Failure[]): string =>
  failures.map(({ mount, message }) => `${mount}: ${message}`).join('; ');

function describePages(pages: SmokeTestReport['pages'], failures: Failure[]): string {
  const opened = pages.flatMap(({ mount, problem }) => (problem === null ? [mount] : []));
  const unopened = pages.flatMap(({ mount, problem }) =>
    problem === null ? [] : [`${mount}: ${problem}`],
  );
  const parts = [
    failures.some(isSlow) && 'this machine is too slow now',
    opened.length > 0 && `opened without failures: ${opened.join(', ')}`,
    unopened.length > 0 && `not tried: ${unopened.join('; ')}`,
    failures.length > 0 && `as in the build of today: ${list(failures)}`,
  ];
  return parts.filter(Boolean).join('; ') || 'it has no pages';
}
