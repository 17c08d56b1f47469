import type { BuildSpeed } from '@gida/releases/speed';
import { expect, it } from 'vitest';

import { compareSpeed } from './compare-speed.ts';

const remote = 'remote-booking';
const [previous, stable] = ['1.0.0-0000000a', '1.0.0-0000000b'];
const speedOf = (version: string, load: number | null, cohort: BuildSpeed['cohort'] = 'stable') =>
  ({ remote, version, cohort, p75: { load } }) as BuildSpeed; // only these are read

it.each<[string, BuildSpeed[], string | undefined]>([
  ['no figures', [], undefined],
  ['no load time yet', [speedOf(stable, null)], undefined],
  ['the stable build alone', [speedOf(stable, 1_240)], 'loads in 1,240 ms'],
  [
    'a slower one',
    [speedOf(previous, 1_000), speedOf(stable, 1_240)],
    'loads in 1,240 ms, 24 % slower than the build before',
  ],
  [
    'a faster one, and a canary',
    [speedOf(previous, 1_000), speedOf(stable, 900), speedOf(previous, 1, 'canary')],
    'loads in 900 ms, 10 % faster than the build before',
  ],
  [
    'an equal one',
    [speedOf(previous, 1_000), speedOf(stable, 1_001)],
    'loads in 1,001 ms, as fast as the build before',
  ],
])('says how fast it is: %s', (_what, speed, told) => {
  const remotes = { [remote]: { stable, previous, blocked: [] } };

  expect(compareSpeed({ speed, remotes }, remote)).toBe(told);
});
