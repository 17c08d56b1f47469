import type { DoctorFinding } from '@gida/releases/release-api';

import type { BuildStorage } from './build-store.ts';

/** Rehashes every published build, one after the other, and names what was repaired and what a person has to. `damaged` are the records that could not be read since the start. */
export async function examineStore(
  { store }: Pick<BuildStorage, 'store'>,
  damaged: string[],
): Promise<DoctorFinding[]> {
  const findings = damaged.map((record): DoctorFinding => ({
    record,
    problem: 'cannot be read and is left out',
    repaired: false,
    advice: 'Restore it from a backup, and restart the gateway.',
  }));
  for (const build of await store.list()) {
    const record = `${build.remote} ${build.version}`;
    const stored = await store.checkStored(build);
    const found = stored ? { problem: stored, repaired: false } : await store.repairUnpacked(build);
    if (!found) continue;
    const advice = found.repaired
      ? 'Unpacked again.'
      : `Publish the same build of commit ${build.commit} again, or serve another one: gida rollback ${build.remote}`;
    findings.push({ record, ...found, advice });
  }
  return findings;
}
