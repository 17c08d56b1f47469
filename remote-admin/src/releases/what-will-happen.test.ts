import { expect, it } from 'vitest';

import type { Change, Placement } from '@gida/contracts/release';

import { whatWillHappen } from './what-will-happen.ts';

const remote = 'remote-booking';
const [old, now, next, other] = [
  '1.0.0-0000000a',
  '1.0.0-0000000b',
  '1.0.0-0000000c',
  '1.0.0-0000000d',
];
const plain: Placement = { stable: now, previous: old, blocked: [] };
const rolling: Placement = { ...plain, canary: { version: next, percent: 20, rollout: 'r' } };

it.each<[string, Change, Placement, RegExp[], RegExp[]]>([
  [
    'a promotion reaches everybody and keeps the build before',
    { action: 'promote', remote, version: next },
    plain,
    [/Everybody gets 1.0.0-0000000c/, /1.0.0-0000000b stays ready/, /No other part/],
    [/canary/],
  ],
  [
    'promoting the canary ends it',
    { action: 'promote', remote, version: next },
    rolling,
    [/canary of 1.0.0-0000000c ends/],
    [/goes on/],
  ],
  [
    'promoting another build leaves the canary',
    { action: 'promote', remote, version: other },
    rolling,
    [/canary of 1.0.0-0000000c goes on for 20 %/],
    [],
  ],
  [
    'a rollback says where to',
    { action: 'rollback', remote, to: old },
    rolling,
    [/Everybody gets 1.0.0-0000000a/, /they are asked first/, /goes on for 20 %/],
    [],
  ],
  [
    'a canary says for whom, and that another one ends',
    { action: 'canary', remote, version: other, percent: 5 },
    rolling,
    [
      /5 % of the visitors get 1.0.0-0000000d/,
      /others keep 1.0.0-0000000b/,
      /0000000c that is under way ends/,
    ],
    [],
  ],
  [
    'ending a canary gives its visitors the stable build',
    { action: 'canary', remote, version: next, percent: 0 },
    rolling,
    [/go back to 1.0.0-0000000b at once/],
    [/% of the visitors get/],
  ],
  [
    'blocking the stable build sends everybody back',
    { action: 'block', remote, version: now },
    plain,
    [/may not run any longer/, /goes back to 1.0.0-0000000a/],
    [/stand-in/],
  ],
  [
    'blocking the only build leaves a stand-in',
    { action: 'block', remote, version: now },
    { ...plain, previous: null },
    [/stand-in/],
    [],
  ],
  [
    'retiring closes the addresses, ends the canary and removes nothing',
    { action: 'retire', remote },
    rolling,
    [/part of the site is closed/, /0000000c ends/, /come back with 1.0.0-0000000b/, /No other/],
    [/Everybody gets/],
  ],
  [
    'bringing back says with which build',
    { action: 'restore', remote },
    { ...plain, retired: true },
    [/Everybody gets 1.0.0-0000000b/],
    [/closed/],
  ],
  [
    'a shell is offered, never forced',
    { action: 'rollback', remote: 'shell', to: old },
    plain,
    [/offered the other shell/],
    [/without being loaded again/],
  ],
])('%s', (_, change, placement, says, never) => {
  const told = whatWillHappen(change, placement).join(' ');

  for (const sentence of says) expect(told).toMatch(sentence);
  for (const sentence of never) expect(told).not.toMatch(sentence);
});
