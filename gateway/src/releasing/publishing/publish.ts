import type { BuildUses } from '@gida/contracts/release';
import type { PublishResponse, SmokeTestReport } from '@gida/contracts/release-api';
import { checkCode, checkUses } from '@gida/contracts/release-checks';

import type { ReleaseStorage } from '../../store/release-store.ts';
import type { Candidate } from '../../smoke-test/smoke-test.ts';
import type { Bundle } from './bundle.ts';
import type { ApiDescription } from '../checks/fetch-api-description.ts';
import { inspectBundle } from './inspect-bundle.ts';
import { assertPassed, findShell, preflight } from '../checks/preflight.ts';

export type PublishOptions = {
  by: string;
  /** Mounts that may be gone. */
  dropMounts: string[];
  fetchApi: () => Promise<ApiDescription | null>;
  /** Opens the build's pages in a browser, if there is one. */
  smokeTest: (candidate: Candidate) => Promise<SmokeTestReport>;
};

/** The code says it exactly; the kit of the build may know paths of the API that this gateway does not. */
const joinUses = ({ names, calls }: BuildUses, stated: BuildUses): BuildUses => ({
  names,
  calls: [...new Set([...calls, ...stated.calls])],
});

/** Stores a build after all checks pass, or throws with the failed ones. It is not served yet. */
export async function publish(
  { store, revisions }: ReleaseStorage,
  bundle: Bundle,
  { by, dropMounts, fetchApi, smokeTest }: PublishOptions,
): Promise<PublishResponse> {
  const { remote, version } = bundle.release;
  const current = await revisions.fetchLatest();
  const isNew = !(await store.find(remote, version));
  const tried = isNew ? undefined : await store.findSmokeTest({ remote, version });
  const { remotes } = current;
  const site = { store, remotes, today: remotes, api: await fetchApi() };
  const { release, files } = bundle;
  const checks = await preflight(release, site, { files, dropMounts });
  if (remote !== 'shell') {
    assertPassed(checks, `publish ${remote} ${version}`);
    // It takes longest of those without a browser.
    const found = await inspectBundle(bundle);
    const uses = joinUses(found.uses, release.uses);
    const shell = await findShell(site);
    checks.push(
      ...checkCode(release, found),
      ...checkUses({ ...release, uses }, { shell, api: site.api }),
    );
  }
  assertPassed(checks, `publish ${remote} ${version}`);
  const operations = site.api?.operations ?? null;
  const report =
    tried?.outcome === 'passed'
      ? tried
      : await smokeTest({ release, files, store, currentRevision: current, operations });
  const seen = { outcome: report.outcome, message: report.message };
  checks.push({ name: 'smoke-test', ...seen });
  assertPassed(checks, `publish ${remote} ${version}`);
  if (report !== tried) await store.keepSmokeTest(release, report);
  const { commit } = await store.publish(files, by, seen);
  if (!isNew) await store.repairUnpacked(release);
  return { remote, version, isNew, commit, checks };
}
