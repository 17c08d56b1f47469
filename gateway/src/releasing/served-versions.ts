import type { RemoteState } from '@gida/releases/release';
import type { BuildInUse } from '@gida/releases/release-api';

/** The builds that visitors get today: the stable one and a canary. None of a retired remote. */
export const servedVersions = ({ stable, canary, retired }: RemoteState): string[] =>
  retired ? [] : [stable, canary?.version].filter((version) => typeof version === 'string');

/** Those of a site, and the ones that rollbacks lead to. */
export const buildsInUse = (remotes: Record<string, RemoteState>): Omit<BuildInUse, 'uses'>[] =>
  Object.entries(remotes).flatMap(([remote, { stable, canary, previous }]) =>
    Object.entries({ stable, canary: canary?.version, previous }).flatMap(
      ([role, version]) => (version ? [{ remote, version, role: role as BuildInUse['role'] }] : []), // a key of the object
    ),
  );
