import { describeSetting, parseSetting } from '@gida/contracts/settings';
import { toCheck } from '@gida/releases/build-checks';
import type { ReleaseAction } from '@gida/releases/release';
import type { BuildCheck } from '@gida/releases/release-api';

import type { BuildStore } from '../../store/build-store.ts';

/** Whether one of the builds takes the value: in the others its default counts. What is set may always be taken back. */
export async function checkSetting(
  store: BuildStore,
  { remote, name, value }: ReleaseAction & { action: 'set' },
  versions: string[],
): Promise<BuildCheck> {
  const builds = await Promise.all(versions.map((version) => store.get(remote, version)));
  const declared = builds.flatMap(({ settings = {} }) => Object.entries(settings));
  const named = declared.filter(([it]) => it === name);
  const isTaken = named.some(([, it]) => value && parseSetting(it, value) !== undefined);
  const known = named.length > 0 ? named : declared;
  const words = new Set(known.map(([it, setting]) => `${it} is ${describeSetting(setting)}`));
  return toCheck(
    'setting',
    isTaken || !value,
    [...words].join('; ') || `${remote} has no settings`,
  );
}
