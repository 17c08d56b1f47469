import { expect, it } from 'vitest';

import type { RemoteState } from '@gida/releases/release';

import { availableVersions, type ActionName } from './available-actions.ts';

const remote = 'remote-booking';
const versions = ['1.0.0-0000000d', '1.0.0-0000000c', '1.0.0-0000000b', '1.0.0-0000000a'];
const [d, c, b, a] = versions as [string, string, string, string]; // four of them
const allowed = {
  number: 1,
  at: '',
  who: '',
  why: '',
  change: { action: 'allow', remote, rule: 'code', file: 'map.js', finding: 'it changes L: all' },
} as const;
const stableOnly: RemoteState = { stable: c, previous: null, blocked: [] };
const firstCanary: RemoteState = {
  ...stableOnly,
  stable: null,
  canary: { version: d, percent: 5, rollout: 'r' },
};

it.each<[ActionName, RemoteState, string[]]>([
  ['promote', stableOnly, [d, b, a]],
  ['promote', { ...stableOnly, blocked: [d, a] }, [b]],
  ['promote', { ...stableOnly, canary: { version: b, percent: 5, rollout: 'r' } }, [b, d, a]],
  ['rollback', stableOnly, [b, a]],
  ['rollback', { ...stableOnly, previous: a }, [a, b]],
  ['rollback', { ...stableOnly, blocked: [b] }, [a]],
  ['rollback', { ...stableOnly, stable: a }, []],
  ['end', stableOnly, []],
  ['end', { ...stableOnly, canary: { version: d, percent: 5, rollout: 'r' } }, [d]],
  ['block', stableOnly, [c, d, b, a]],
  ['unblock', stableOnly, []],
  ['unblock', { ...stableOnly, blocked: [a] }, [a]],
  ['lift', stableOnly, []],
  ['lift', { ...stableOnly, allowed: [allowed], retired: true }, ['map.js: it changes L: all']],
  ['retire', stableOnly, [c]],
  ['restore', stableOnly, []],
  ['restore', { ...stableOnly, retired: true }, [c]],
  ['retire', { ...stableOnly, retired: true }, []],
  ['promote', { ...stableOnly, retired: true }, []],
  ['rollback', { ...stableOnly, retired: true }, []],
  ['unblock', { ...stableOnly, blocked: [a], retired: true }, [a]],
  ['promote', firstCanary, [d, c, b, a]],
  ['end', firstCanary, [d]],
  ['block', firstCanary, [d, c, b, a]],
  ['rollback', firstCanary, []],
  ['retire', firstCanary, []],
])('lists the versions for %s with %j', (actionName, state, expected) => {
  const builds = versions.map((version) => ({ remote, version, at: '', by: '', commit: '' }));

  expect(availableVersions(actionName, remote, { remotes: { [remote]: state }, builds })).toEqual(
    expected,
  );
});
