import type { ReleasesResponse } from '@gida/releases/release-api';

import { releasesMessages } from './releases-messages.ts';

const text = releasesMessages.row;

/** How fast the stable build of a remote loads, beside the one before it; undefined without figures. */
export function compareSpeed(
  { speed = [], remotes }: Pick<ReleasesResponse, 'speed' | 'remotes'>,
  name: string,
): string | undefined {
  const { stable, previous } = remotes[name] ?? {};
  const loadOf = (version: string | null | undefined) =>
    speed.find((it) => it.remote === name && it.version === version && it.cohort === 'stable')?.p75
      .load ?? null;
  const [now, before] = [loadOf(stable), loadOf(previous)];
  if (now === null) return undefined;
  if (!before) return text.loads(now);
  const percent = Math.round((100 * (now - before)) / before);
  return `${text.loads(now)}, ${text.comparedTo(percent)}`;
}
