import { findContainerProblems } from '@gida/contracts/container-contract';
import type { ReleaseCheck, PublishResponse, SmokeTestReport } from '@gida/contracts/release-api';

import type { ReleaseStorage } from '../store/promote.ts';
import { findFileTypeProblem } from '../store/verify-build.ts';
import { assertPassed, preflight } from './preflight.ts';
import type { Candidate } from '../smoke-test/smoke-test.ts';
import { withUnpackedBundle, type Bundle } from './bundle.ts';

export type PublishOptions = {
  by: string;
  apiVersion: () => Promise<string | null>;
  /** Opens the build's pages in a browser, if there is one. */
  smokeTest: (candidate: Candidate) => Promise<SmokeTestReport>;
};

/** Asked only where a build is published: older ones stay as they are. */
function checkContainer({ release, parts }: Bundle): ReleaseCheck {
  const problems = findContainerProblems(release, String(parts.get(release.entry) ?? ''));
  const name = 'container';
  if (problems.length === 0)
    return { name, outcome: 'passed', message: `${release.container} fulfils the contract` };
  const message = problems.map(({ file, message }) => `${file}: ${message}`).join(' ');
  return { name, outcome: 'failed', message };
}

/** Stores a build after all checks pass, or throws with the failed ones. It is not served yet. */
export async function publish(
  { store, revisions }: ReleaseStorage,
  bundle: Bundle,
  { by, apiVersion, smokeTest }: PublishOptions,
): Promise<PublishResponse> {
  const { remote, version } = bundle.release;
  const current = await revisions.fetchLatest();
  const isNew = !(await store.find(remote, version));
  const { remotes } = current;
  const site = { store, remotes, today: remotes, apiVersion: await apiVersion() };
  return withUnpackedBundle(bundle, async (folder) => {
    const checks = await preflight(
      bundle.release,
      site,
      async () => findFileTypeProblem(bundle.release) ?? store.checkFolder(folder, bundle.release),
    );
    if (remote !== 'shell') checks.push(checkContainer(bundle));
    // Before the browser, which is the dearest check.
    assertPassed(checks, `publish ${remote} ${version}`);
    const { release } = bundle;
    const report = isNew
      ? await smokeTest({ release, folder, currentRevision: current, store })
      : undefined;
    const seen = report && { outcome: report.outcome, message: report.message };
    if (seen) checks.push({ name: 'smoke-test', ...seen });
    assertPassed(checks, `publish ${remote} ${version}`);
    if (report) await store.smokeTests.keep(release, report);
    const published = await store.publish(folder, by, seen);
    if (!isNew) await store.repair(folder, published);
    const commit = await store.commitOf({ remote, version });
    return { remote, version, isNew, commit, checks };
  });
}
