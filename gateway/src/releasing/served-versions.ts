import type { RemoteState } from '@gida/contracts/release';

/** The builds that visitors get today: the stable one and a canary. None of a retired remote. */
export const servedVersions = ({ stable, canary, retired }: RemoteState): string[] =>
  retired ? [] : [stable, canary?.version].filter((version) => typeof version === 'string');

/** These, and the one that a rollback leads to. */
export const usableVersions = (state: RemoteState): string[] => [
  ...new Set([...servedVersions(state), ...(state.previous ? [state.previous] : [])]),
];
