import type { DoctorFinding } from '@gida/contracts/release-api';

import type { Publication } from './publication-list.ts';
import type { ReleaseStorage } from './promote.ts';

/**
 * Rehashes every published build, one after the other, and fetches those again that the bucket has; names what a person
 * has to mend. `damaged` are the records that could not be read since the start.
 */
export async function examineStore(
  { store }: Pick<ReleaseStorage, 'store'>,
  damaged: string[],
): Promise<DoctorFinding[]> {
  const findings = damaged.map((record): DoctorFinding => ({
    record,
    problem: 'cannot be read and is left out',
    repaired: false,
    advice: 'Restore it from a backup, and restart the gateway.',
  }));
  for (const build of await store.list()) {
    const problem = await problemOf(build);
    if (!problem) continue;
    const repaired = build.objectKey !== undefined && (await store.fetchAgain(build));
    const commit = build.commit ? ` of commit ${build.commit}` : '';
    const advice = repaired
      ? 'Fetched again from the bucket.'
      : `Publish the same build${commit} again, or serve another one: gida rollback ${build.remote}`;
    findings.push({ record: `${build.remote} ${build.version}`, problem, repaired, advice });
  }
  return findings;

  function problemOf({ remote, version }: Publication): Promise<string | null> {
    return store.checkIntegrity(remote, version).catch(String);
  }
}
