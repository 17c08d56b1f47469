import type { KeyFacts } from '@gida/contracts/facts';
import { expect, it } from 'vitest';

import { toKeyFacts } from './key-facts.ts';

it.each<[facts: KeyFacts, shown: string[]]>([
  [{}, []],
  [{ inverter: false, generator: false, waterSource: 'tanker' }, []],
  [{ publicPowerHours: 0 }, ['No public power']],
  [{ publicPowerHours: 20, inverter: true, generator: true }, ['20 h public power', 'Inverter']],
  [{ publicPowerHours: 20, inverter: false, generator: true }, ['20 h public power', 'Generator']],
  [{ publicPowerHours: 9, waterSource: 'borehole' }, ['9 h public power', 'Borehole']],
  [
    { publicPowerHours: 9, generator: true, waterSource: 'borehole' },
    ['9 h public power', 'Generator', 'Borehole'],
  ],
  [{ inverter: true, waterSource: 'borehole' }, ['Inverter', 'Borehole']],
])('of %j a card shows %j', (facts, shown) => {
  expect(toKeyFacts(facts).map(({ label }) => label)).toEqual(shown);
});

it.each([
  [20, '20 hours of public power a day'],
  [1, '1 hour of public power a day'],
  [0, undefined],
])('%d hours are read aloud as "%s"', (publicPowerHours, spoken) => {
  expect(toKeyFacts({ publicPowerHours })[0]?.spoken).toBe(spoken);
});
