import type { RemoteState, Revision } from '@gida/releases/release';

type OtherBuildsInput = { build: { remote: string }; currentRevision: Revision };

/** What else a new shell meets: the canaries of remotes, and the builds that a rollback brings back. */
export function otherBuildsOf({ build, currentRevision }: OtherBuildsInput): Revision[] {
  if (build.remote !== 'shell') return [];
  const servedInstead = (versionOf: (state: RemoteState) => string | null | undefined) => {
    const remotes = Object.entries(currentRevision.remotes).flatMap(([name, state]) => {
      const version = name === 'shell' || state.retired ? null : versionOf(state);
      const served: RemoteState = { stable: version ?? null, previous: null, blocked: [] };
      return version ? [[name, served] as const] : [];
    });
    const { shell } = currentRevision.remotes;
    const served = { ...(shell && { shell }), ...Object.fromEntries(remotes) };
    return remotes.length > 0 ? [{ ...currentRevision, remotes: served }] : [];
  };
  return [
    ...servedInstead(({ canary }) => canary?.version),
    ...servedInstead(({ previous, withdrawn = [] }) =>
      previous && !withdrawn.includes(previous) ? previous : null,
    ),
  ];
}
