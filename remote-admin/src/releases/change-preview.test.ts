import { expect, it } from 'vitest';

import type { ReleaseAction, RemoteState } from '@gida/releases/release';

import { changePreview } from './change-preview.ts';

const remote = 'remote-booking';
const [previousVersion, stableVersion, canaryVersion, otherVersion] = [
  '1.0.0-0000000a',
  '1.0.0-0000000b',
  '1.0.0-0000000c',
  '1.0.0-0000000d',
];
const stableOnly: RemoteState = { stable: stableVersion, previous: previousVersion, blocked: [] };
const withCanary: RemoteState = {
  ...stableOnly,
  canary: { version: canaryVersion, percent: 20, rollout: 'r' },
};

it.each<[string, ReleaseAction, RemoteState, RegExp[], RegExp[]]>([
  [
    'promote serves the build to all visitors and keeps the previous one for rollback',
    { action: 'promote', remote, version: canaryVersion },
    stableOnly,
    [/All visitors get 1.0.0-0000000c/, /1.0.0-0000000b stays available/, /No other part/],
    [/canary/],
  ],
  [
    'promote of the canary build ends the canary',
    { action: 'promote', remote, version: canaryVersion },
    withCanary,
    [/canary of 1.0.0-0000000c ends/],
    [/continues/],
  ],
  [
    'promote of another build keeps the canary',
    { action: 'promote', remote, version: otherVersion },
    withCanary,
    [/canary of 1.0.0-0000000c continues for 20 %/],
    [],
  ],
  [
    'rollback names its target build',
    { action: 'rollback', remote, to: previousVersion },
    withCanary,
    [/All visitors get 1.0.0-0000000a/, /are asked first/, /continues for 20 %/],
    [],
  ],
  [
    'canary states its percentage and ends the current canary',
    { action: 'canary', remote, version: otherVersion, percent: 5 },
    withCanary,
    [
      /5 % of visitors get 1.0.0-0000000d/,
      /others stay on 1.0.0-0000000b/,
      /current canary of 1.0.0-0000000c ends/,
    ],
    [],
  ],
  [
    'ending a canary returns its visitors to the stable build',
    { action: 'canary', remote, version: canaryVersion, percent: 0 },
    withCanary,
    [/return to 1.0.0-0000000b immediately/],
    [/% of visitors get/],
  ],
  [
    'the first canary of a remote that was never promoted leaves the others without its pages',
    { action: 'canary', remote, version: canaryVersion, percent: 5 },
    { stable: null, previous: null, blocked: [] },
    [/5 % of visitors get 1.0.0-0000000c/, /others do not find its pages/, /more than half/],
    [/stable build/, /null/],
  ],
  [
    'the end of a first canary leaves nothing served',
    { action: 'canary', remote, version: canaryVersion, percent: 0 },
    { ...withCanary, stable: null, previous: null },
    [/canary of 1.0.0-0000000c ends/, /Nobody finds its pages/],
    [/return to/, /null/],
  ],
  [
    'promote after a first canary names no build for a rollback',
    { action: 'promote', remote, version: canaryVersion },
    { ...withCanary, stable: null, previous: null },
    [/All visitors get 1.0.0-0000000c/],
    [/available for rollback/, /null/],
  ],
  [
    'block of the stable build rolls all visitors back',
    { action: 'block', remote, version: stableVersion },
    stableOnly,
    [/may no longer run/, /rolled back to 1.0.0-0000000a/],
    [/fallback/],
  ],
  [
    'block of the only build leaves a fallback',
    { action: 'block', remote, version: stableVersion },
    { ...stableOnly, previous: null },
    [/fallback/],
    [],
  ],
  [
    'retire closes the URLs, ends the canary and deletes nothing',
    { action: 'retire', remote },
    withCanary,
    [/part of the site is closed/, /0000000c ends/, /restored with 1.0.0-0000000b/, /No other/],
    [/All visitors get/],
  ],
  [
    'restore names the build it serves',
    { action: 'restore', remote },
    { ...stableOnly, retired: true },
    [/All visitors get 1.0.0-0000000b/],
    [/closed/],
  ],
  [
    'a shell change is offered to open pages without a forced reload',
    { action: 'rollback', remote: 'shell', to: previousVersion },
    stableOnly,
    [/offered the new shell/],
    [/without a reload/],
  ],
])('%s', (_title, change, state, expected, unexpected) => {
  const preview = changePreview(change, state).join(' ');

  for (const sentence of expected) expect(preview).toMatch(sentence);
  for (const sentence of unexpected) expect(preview).not.toMatch(sentence);
});
