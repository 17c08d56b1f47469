import type { Change, Placement } from '@gida/contracts/release';
import { expect, test } from 'vitest';

import { placementAfter } from './placements.ts';

const [a, b, c] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb', '1.0.0-cccccccc'];
const remote = 'remote-shop';
const now: Placement = { stable: c, previous: b, blocked: [] };
const canary = { version: c, percent: 20, rollout: 'first' };
const past = { earlier: [b, a], newRollout: 'new' };
const after = (change: object, from: Placement = now) =>
  placementAfter({ remote, ...change } as Change, from, past); // the table leaves the remote out

test.each([
  ['rolls back to the build before', { action: 'rollback' }, now, { stable: b, previous: a }],
  ['rolls back to a named build', { action: 'rollback', to: a }, now, { stable: a, previous: b }],
  [
    'skips what is blocked on the way back',
    { action: 'rollback' },
    { ...now, blocked: [b] },
    { stable: a, previous: null },
  ],
  [
    'begins a rollout beside the stable build',
    { action: 'canary', version: a, percent: 5 },
    now,
    { stable: c, canary: { version: a, percent: 5, rollout: 'new' } },
  ],
  [
    'widens a rollout and keeps who is in it',
    { action: 'canary', version: c, percent: 50 },
    { ...now, stable: b, canary },
    { canary: { version: c, percent: 50, rollout: 'first' } },
  ],
  ['drops a blocked build', { action: 'block', version: c }, now, { stable: b, blocked: [c] }],
  [
    'forgets a blocked build as the one to fall back to',
    { action: 'block', version: b },
    now,
    { stable: c, previous: a },
  ],
] as const)('an operator %s', (_, change, from, expected) => {
  expect(after(change, { ...from, blocked: [...from.blocked] })).toMatchObject(expected);
});

test.each([
  ['a rollback', { action: 'rollback', to: a }, { ...now, canary }],
  ['a block', { action: 'block', version: c }, { ...now, stable: b, canary }],
  ['zero per cent', { action: 'canary', version: c, percent: 0 }, { ...now, stable: b, canary }],
  ['its promotion', { action: 'promote', version: c }, { ...now, stable: b, canary }],
] as const)('%s strips every rollout of that build', (_, change, from) => {
  expect(after(change, from)).not.toHaveProperty('canary');
});

test('a rollout of another build goes on through a rollback', () => {
  const other = { ...canary, version: '1.0.0-dddddddd' };
  expect(after({ action: 'rollback' }, { ...now, canary: other }).canary).toEqual(other);
});

test('a retired remote keeps what it would come back with, and nobody gets a build of it till then', () => {
  const blocked = [a];
  const retired = after({ action: 'retire' }, { ...now, blocked, canary });
  expect(retired).toEqual({ ...now, blocked, retired: true });

  for (const change of [
    { action: 'promote', version: b },
    { action: 'canary', version: b, percent: 5 },
    { action: 'rollback' },
  ]) {
    expect(() => after(change, retired)).toThrow(expect.objectContaining({ code: 'retired' }));
  }
  expect(after({ action: 'block', version: c }, retired)).toMatchObject({
    stable: b,
    retired: true,
  });
  expect(after({ action: 'restore' }, retired)).toEqual({ ...now, blocked });
});

test('the shell cannot be retired', () => {
  expect(() => after({ remote: 'shell', action: 'retire' })).toThrow(
    expect.objectContaining({ code: 'shell_stays' }),
  );
});

test.each([
  ['a blocked build', { action: 'promote', version: a }, 'version_blocked'],
  ['what everybody has', { action: 'canary', version: c, percent: 5 }, 'already_stable'],
] as const)('nobody releases %s', (_, change, code) => {
  expect(() => after(change, { ...now, blocked: [a] })).toThrow(expect.objectContaining({ code }));
});
