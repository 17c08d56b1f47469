import type { ReleaseAction, RemoteState } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { nextRemoteState } from './remote-state-transitions.ts';

const [a, b, c] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb', '1.0.0-cccccccc'];
const remote = 'remote-shop';
const currentState: RemoteState = { stable: c, previous: b, blocked: [] };
const canary = { version: c, percent: 20, rollout: 'first' };
const decision = { number: 7, at: '2026-11-29T08:00:00.000Z', who: 'Ada', why: 'a test' };
const context = { earlierVersions: [b, a], newRolloutId: 'new', by: decision };
const stateAfter = (change: object, from: RemoteState = currentState) =>
  nextRemoteState({ remote, ...change } as ReleaseAction, from, context); // the table omits the remote

test.each([
  [
    'rolls back to the previous build',
    { action: 'rollback' },
    currentState,
    { stable: b, previous: a },
  ],
  [
    'rolls back to a named build',
    { action: 'rollback', to: a },
    currentState,
    { stable: a, previous: b },
  ],
  [
    'skips blocked builds on rollback',
    { action: 'rollback' },
    { ...currentState, blocked: [b] },
    { stable: a, previous: null },
  ],
  [
    'starts a rollout beside the stable build',
    { action: 'canary', version: a, percent: 5 },
    currentState,
    { stable: c, canary: { version: a, percent: 5, rollout: 'new' } },
  ],
  [
    'widens a rollout and keeps its id',
    { action: 'canary', version: c, percent: 50 },
    { ...currentState, stable: b, canary },
    { canary: { version: c, percent: 50, rollout: 'first' } },
  ],
  [
    'falls back when the stable build is blocked',
    { action: 'block', version: c },
    currentState,
    { stable: b, blocked: [c] },
  ],
  [
    'drops a blocked build as the previous one',
    { action: 'block', version: b },
    currentState,
    { stable: c, previous: a },
  ],
] as const)('a change %s', (_, change, from, expected) => {
  expect(stateAfter(change, { ...from, blocked: [...from.blocked] })).toMatchObject(expected);
});

test.each([
  ['a rollback', { action: 'rollback', to: a }, { ...currentState, canary }],
  ['a block', { action: 'block', version: c }, { ...currentState, stable: b, canary }],
  [
    'zero per cent',
    { action: 'canary', version: c, percent: 0 },
    { ...currentState, stable: b, canary },
  ],
  ['its promotion', { action: 'promote', version: c }, { ...currentState, stable: b, canary }],
] as const)('%s ends every rollout of that build', (_, change, from) => {
  expect(stateAfter(change, from)).not.toHaveProperty('canary');
});

test.each([
  ['a rollback', { action: 'rollback' }, currentState],
  ['a block', { action: 'block', version: c }, currentState],
  [
    'the end of its rollout',
    { action: 'canary', version: c, percent: 0 },
    { ...currentState, stable: b, canary },
  ],
] as const)(
  '%s withdraws the build, so that no rollback chooses it by itself',
  (_, change, from) => {
    const withdrawn = stateAfter(change, from);
    expect(withdrawn.withdrawn).toEqual([c]);

    const newer = stateAfter({ action: 'promote', version: '1.0.0-dddddddd' }, withdrawn);
    const later = { ...context, earlierVersions: [c, b, a] };
    const rolledBack = nextRemoteState({ remote, action: 'rollback' }, newer, later);
    expect([rolledBack.stable, rolledBack.previous]).not.toContain(c);
  },
);

test('a withdrawn build that is named again is no longer withdrawn', () => {
  const withdrawn = { ...currentState, stable: b, previous: a, withdrawn: [c] };

  for (const change of [
    { action: 'promote', version: c },
    { action: 'canary', version: c, percent: 5 },
    { action: 'rollback', to: c },
  ]) {
    expect(stateAfter(change, withdrawn).withdrawn ?? []).not.toContain(c);
  }
});

test('a rollback keeps a rollout of another build', () => {
  const other = { ...canary, version: '1.0.0-dddddddd' };
  expect(stateAfter({ action: 'rollback' }, { ...currentState, canary: other }).canary).toEqual(
    other,
  );
});

test('a retired remote keeps its state for a restore and rejects promote, canary and rollback', () => {
  const blocked = [a];
  const retired = stateAfter({ action: 'retire' }, { ...currentState, blocked, canary });
  expect(retired).toEqual({ ...currentState, blocked, retired: true });

  for (const change of [
    { action: 'promote', version: b },
    { action: 'canary', version: b, percent: 5 },
    { action: 'rollback' },
  ]) {
    expect(() => stateAfter(change, retired)).toThrow(
      expect.objectContaining({ code: 'remote_retired' }),
    );
  }
  expect(stateAfter({ action: 'block', version: c }, retired)).toMatchObject({
    stable: b,
    retired: true,
  });
  expect(stateAfter({ action: 'restore' }, retired)).toEqual({ ...currentState, blocked });
});

const rule = 'code';
const [file, finding] = ['map.js', 'it changes L.'];
const change = { action: 'allow', remote, rule, file, finding } as const;
const entry = { ...decision, change };
const other = { ...decision, change: { ...change, file: 'other.js' } };

test.each<[string, object, RemoteState['allowed'], RemoteState['allowed']]>([
  ['is kept', change, undefined, [entry]],
  ['loses its place and hash', { ...change, file: 'map.0a1b2c3d.js' }, undefined, [entry]],
  ['comes to others', change, [other], [other, entry]],
  ['gets another reason', change, [{ ...entry, why: 'x' }], [entry]],
  ['is lifted', { ...change, lift: true }, [other, entry], [other]],
  ['is the last to be lifted', { ...change, lift: true }, [entry], undefined],
  ['stays at a promotion', { action: 'promote', version: a }, [entry], [entry]],
  ['stays at a rollback', { action: 'rollback', to: a }, [entry], [entry]],
  ['stays at a canary', { action: 'canary', version: a, percent: 5 }, [entry], [entry]],
  ['stays at a block', { action: 'block', version: c }, [entry], [entry]],
  ['stays at a retirement', { action: 'retire' }, [entry], [entry]],
])('what is allowed %s', (_, next, before, after) => {
  expect(stateAfter(next, { ...currentState, ...(before && { allowed: before }) }).allowed).toEqual(
    after,
  );
});

test('something is allowed before there is a build', () => {
  expect(nextRemoteState(change, undefined, context)).toEqual({
    stable: null,
    previous: null,
    blocked: [],
    allowed: [entry],
  });
});

const url = 'https://offers.example/v1';
const added = { action: 'add-backend', url } as const;

test.each<[string, object, RemoteState['backend'], RemoteState['backend']]>([
  ['is kept', added, undefined, { url }],
  ['takes the place of another', added, { url: 'https://old.example' }, { url }],
  ['stays private', { ...added, private: true }, undefined, { url, private: true }],
  ['is no longer private', added, { url, private: true }, { url }],
  ['is removed', { action: 'remove-backend' }, { url }, undefined],
  ['stays at a promotion', { action: 'promote', version: a }, { url }, { url }],
  ['stays at a rollback', { action: 'rollback', to: a }, { url }, { url }],
  ['stays at a block', { action: 'block', version: c }, { url }, { url }],
  ['stays at a retirement', { action: 'retire' }, { url }, { url }],
])('a backend %s', (_, next, before, after) => {
  const current = { ...currentState, ...(before && { backend: before }) };

  expect(stateAfter(next, current).backend).toEqual(after);
});

test('a remote has a backend before it has a build', () => {
  expect(nextRemoteState({ ...added, remote }, undefined, context)).toMatchObject({
    stable: null,
    backend: { url },
  });
});

test.each([
  ['http://offers.example', 'backend_private'],
  ['https://10.1.2.3', 'backend_private'],
  ['https://127.0.0.1:4000', 'backend_private'],
  ['https://169.254.169.254', 'backend_private'],
  ['https://[::1]', 'backend_private'],
  ['https://[::ffff:a9fe:a9fe]', 'backend_private'],
])('%s is a backend only where an operator says --private', (address, code) => {
  const change = { ...added, url: address };

  expect(() => stateAfter(change)).toThrow(expect.objectContaining({ code }));
  expect(stateAfter({ ...change, private: true }).backend?.url).toBe(address);
});

test('the shell has no backend of its own', () => {
  expect(() => stateAfter({ ...added, remote: 'shell' })).toThrow(
    expect.objectContaining({ code: 'backend_of_shell' }),
  );
});

const now = { ...decision, at: new Date().toISOString() };
const moveOf = (from: string, to: string) => ({ action: 'move', remote, from, to }) as const;
const movedTo = (from: string, to: string, by = now) => ({ ...by, change: moveOf(from, to) });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const early = movedTo('/a', '/b', { ...now, at: daysAgo(89) });
const [ab, bc] = [movedTo('/a', '/b'), movedTo('/b', '/c')];

test.each<[string, object, RemoteState['moved'], RemoteState['moved']]>([
  ['is kept', moveOf('/a', '/b'), undefined, [ab]],
  ['begins anew', moveOf('/a', '/b'), [early], [ab]],
  ['comes to others', moveOf('/b', '/c'), [early], [early, bc]],
  ['is another way', moveOf('/a', '/c'), [ab], [movedTo('/a', '/c')]],
  ['is the way back', moveOf('/b', '/a'), [ab], [movedTo('/b', '/a')]],
  ['is lifted', { ...moveOf('/a', '/b'), lift: true }, [ab, bc], [bc]],
  ['is the last to be lifted', { ...moveOf('/a', '/b'), lift: true }, [ab], undefined],
  [
    'leaves those out whose time is over',
    moveOf('/b', '/c'),
    [movedTo('/a', '/b', { ...now, at: daysAgo(91) })],
    [bc],
  ],
  ['stays at a rollback', { action: 'rollback', to: a }, [ab], [ab]],
  ['stays at a retirement', { action: 'retire' }, [ab], [ab]],
])('a move %s', (_, next, before, after) => {
  const state = { ...currentState, ...(before && { moved: before }) };
  expect(nextRemoteState(next as ReleaseAction, state, { ...context, by: now }).moved).toEqual(
    after,
  );
});

test('the shell cannot be retired', () => {
  expect(() => stateAfter({ remote: 'shell', action: 'retire' })).toThrow(
    expect.objectContaining({ code: 'shell_not_retirable' }),
  );
});

test.each([
  ['a blocked build', { action: 'promote', version: a }, 'version_blocked'],
  ['the stable build as a canary', { action: 'canary', version: c, percent: 5 }, 'already_stable'],
] as const)('releasing %s is rejected', (_, change, code) => {
  expect(() => stateAfter(change, { ...currentState, blocked: [a] })).toThrow(
    expect.objectContaining({ code }),
  );
});
