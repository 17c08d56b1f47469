import type { BuildUses, Build } from '@gida/releases/release';
import type { PublishedBuild, PublishResponse, SmokeTestReport } from '@gida/releases/release-api';
import { checkCode, checkUses } from '@gida/releases/build-checks';

import { assertSameBuild, type BuildStorage } from '../../store/build-store.ts';
import type { BuildUnderTest } from '../../smoke-test/build-under-test.ts';
import type { StoredBuild } from '../../store/stored-builds.ts';
import type { UploadedBuild } from './uploaded-build.ts';
import { describeBackend, type ApiDescription } from '../checks/fetch-api-description.ts';
import { checkUpload } from './check-upload.ts';
import { assertPassed, findShell, checkBuild } from '../checks/check-build.ts';

export type PublishOptions = {
  by: string;
  isOperator: boolean;
  /** Mounts that may be gone. */
  dropMounts: string[];
  origin: PublishedBuild['origin'];
  fetchApi: () => Promise<ApiDescription | null>;
  /** Opens the build's pages in a browser, if there is one. */
  smokeTest: (underTest: BuildUnderTest) => Promise<SmokeTestReport>;
};

/** The code says it exactly; the kit of the build may know paths of the API that this gateway does not. */
const joinUses = ({ names, calls }: BuildUses, stated: BuildUses): BuildUses => ({
  names,
  calls: [...new Set([...calls, ...stated.calls])],
});

const outcomes = { passed: 'no faults', failed: 'it has faults', skipped: 'not tried' };

/** Which faults a page has, and whether it was opened in time, could say what it read of others as an admin. */
function messageForTeams({ remote }: Build, { outcome, message, pages }: SmokeTestReport) {
  // A shell is tried with canaries too, whose pages are not on the list.
  const isSecret = remote === 'shell' && outcome === 'failed';
  if (!isSecret && !pages.some(({ audience }) => audience === 'admin')) return message;
  return `${outcomes[outcome]}: of pages of the admin area more is told on Releases, and to an operator who publishes the build`;
}

/** Stores a build after all checks pass, or throws with the failed ones. It is not served yet. */
export async function publish(
  { store, revisions }: BuildStorage,
  upload: UploadedBuild,
  { by, isOperator, dropMounts, origin, fetchApi, smokeTest }: PublishOptions,
): Promise<Omit<PublishResponse, 'preview'>> {
  const { remote, version } = upload.build;
  const current = await revisions.fetchLatest();
  const { build, files } = upload;
  const published = await store.find(remote, version);
  if (published) assertSameBuild(published, build);
  const tried = published && (await store.findSmokeTest(build));
  const { remotes } = current;
  const site = { store, remotes, today: remotes, api: await fetchApi() };
  const checks = await checkBuild(build, site, { files, dropMounts });
  let findings: StoredBuild['findings'];
  if (remote !== 'shell') {
    assertPassed(checks, `publish ${remote} ${version}`);
    // It takes longest of those without a browser.
    const found = await checkUpload(upload);
    findings = found.failures;
    const uses = joinUses(found.uses, build.uses);
    const shell = await findShell(site);
    const backend = await describeBackend({ remote, uses }, remotes, 'failed');
    checks.push(
      ...checkCode(build, found, remotes[remote]?.allowed),
      ...checkUses({ ...build, uses }, { shell, api: site.api, backend }),
    );
  }
  assertPassed(checks, `publish ${remote} ${version}`);
  const operations = site.api?.operations ?? null;
  const report =
    tried?.outcome === 'passed'
      ? tried
      : await smokeTest({ build, files, store, currentRevision: current, operations });
  const { outcome, message } = report;
  const seen = { outcome, message: messageForTeams(build, report) };
  checks.push({ name: 'smoke-test', outcome, message: isOperator ? message : seen.message });
  assertPassed(checks, `publish ${remote} ${version}`);
  const storedBuild = await store.publish(files, by, {
    smokeTest: seen,
    findings,
    ...(origin && { origin }),
  });
  if (report !== tried) await store.keepSmokeTest(storedBuild, report);
  if (published) await store.repairUnpacked(build);
  return { remote, version, isNew: !published, commit: storedBuild.commit, checks };
}
