import type { RemoteState } from '@gida/contracts/release';

/** The builds that visitors get today: the stable one and a canary. None of a retired remote. */
export const servedVersions = ({ stable, canary, retired }: RemoteState): string[] =>
  retired ? [] : [stable, canary?.version].filter((version) => typeof version === 'string');
