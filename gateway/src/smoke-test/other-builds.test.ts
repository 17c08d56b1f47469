import type { RemoteState } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { initialRevision } from '../revisions/revision-log.ts';
import { otherBuildsOf } from './other-builds.ts';

const canary = { version: '1.0.0-c', percent: 5, rollout: 'spring' };
const [stable, previous] = ['1.0.0-b', '1.0.0-a'];
const none = { previous: null, blocked: [] };

test.each<[string, Record<string, RemoteState>, Record<string, string>[]]>([
  ['today’s builds only', { booking: { stable, ...none } }, []],
  ['a canary', { booking: { stable, ...none, canary } }, [{ booking: canary.version }]],
  [
    'a canary of one remote and the build before of another',
    { booking: { stable, ...none, canary }, catalog: { ...none, stable, previous } },
    [{ booking: canary.version }, { catalog: previous }],
  ],
  [
    'a build before that was withdrawn',
    { booking: { ...none, stable, previous, withdrawn: [previous] } },
    [],
  ],
  ['a retired remote', { booking: { ...none, stable, previous, retired: true } }, []],
  ['another shell', { shell: { ...none, stable, previous } }, []],
])('a new shell is opened with %s', (_case, remotes, expected) => {
  const currentRevision = { ...initialRevision, remotes };

  const others = otherBuildsOf({ build: { remote: 'shell' }, currentRevision });

  const stableOf = (all: Record<string, RemoteState>) =>
    Object.fromEntries(Object.entries(all).map(([name, state]) => [name, state.stable]));
  expect(others.map((revision) => stableOf(revision.remotes))).toEqual(expected);
  expect(otherBuildsOf({ build: { remote: 'booking' }, currentRevision })).toEqual([]);
});
