import { expect, it } from 'vitest';

import type { Placement } from '@gida/contracts/release';

import { choicesFor, type DeedName } from './change-choices.ts';

const remote = 'remote-booking';
const kept = ['1.0.0-0000000d', '1.0.0-0000000c', '1.0.0-0000000b', '1.0.0-0000000a'];
const [d, c, b, a] = kept as [string, string, string, string]; // four of them
const plain: Placement = { stable: c, previous: null, blocked: [] };

it.each<[DeedName, Placement, string[]]>([
  ['promote', plain, [d, b, a]],
  ['promote', { ...plain, blocked: [d, a] }, [b]],
  ['promote', { ...plain, canary: { version: b, percent: 5, rollout: 'r' } }, [b, d, a]],
  ['rollback', plain, [b, a]],
  ['rollback', { ...plain, previous: a }, [a, b]],
  ['rollback', { ...plain, blocked: [b] }, [a]],
  ['rollback', { ...plain, stable: a }, []],
  ['end', plain, []],
  ['end', { ...plain, canary: { version: d, percent: 5, rollout: 'r' } }, [d]],
  ['block', plain, [c, d, b, a]],
  ['unblock', plain, []],
  ['unblock', { ...plain, blocked: [a] }, [a]],
  ['retire', plain, [c]],
  ['restore', plain, []],
  ['restore', { ...plain, retired: true }, [c]],
  ['retire', { ...plain, retired: true }, []],
  ['promote', { ...plain, retired: true }, []],
  ['rollback', { ...plain, retired: true }, []],
  ['unblock', { ...plain, blocked: [a], retired: true }, [a]],
])('%s is offered for %j', (deed, placement, choices) => {
  const builds = kept.map((version) => ({ remote, version, at: '', by: '' }));

  expect(choicesFor(deed, remote, { remotes: { [remote]: placement }, builds })).toEqual(choices);
});
