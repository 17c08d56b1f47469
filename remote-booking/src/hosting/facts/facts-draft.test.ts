import { unstatedFacts, type ApartmentFacts } from '@gida/contracts/facts';
import { expect, it } from 'vitest';

import { findInvalidFacts, toFacts, toFactsDraft, type FactsDraft } from './facts-draft.ts';

const emptyDraft = toFactsDraft(unstatedFacts);

it.each<[what: string, facts: ApartmentFacts]>([
  ['nothing', unstatedFacts],
  [
    'everything',
    {
      ...unstatedFacts,
      publicPowerHours: 0,
      inverter: false,
      generator: true,
      generatorHours: 6,
      waterSource: 'tanker',
      guards: 'none',
      gatedEstate: true,
      airportMinutes: 300,
      landmarkMinutes: 1,
      networks: ['mtn', '9mobile'],
    },
  ],
])('keeps what a host has stated: %s', (_what, facts) => {
  expect(toFacts(toFactsDraft(facts))).toEqual(facts);
});

it.each<[what: string, changes: Partial<FactsDraft>, invalid: string[]]>([
  ['an empty form', {}, []],
  ['the ends of a day', { publicPowerHours: '0' }, []],
  ['24 hours', { publicPowerHours: '24', generator: 'yes', generatorHours: '24' }, []],
  ['25 hours', { publicPowerHours: '25' }, ['publicPowerHours']],
  ['half an hour', { publicPowerHours: '7.5' }, ['publicPowerHours']],
  [
    'words',
    { publicPowerHours: 'often', airportMinutes: 'far' },
    ['publicPowerHours', 'airportMinutes'],
  ],
  ['a number in another notation', { landmarkMinutes: '1e1' }, ['landmarkMinutes']],
  [
    'a generator that runs for no hour',
    { generator: 'yes', generatorHours: '0' },
    ['generatorHours'],
  ],
  ['hours without a generator', { generator: 'no', generatorHours: '6' }, ['generatorHours']],
  [
    'no minutes',
    { airportMinutes: '0', landmarkMinutes: '301' },
    ['airportMinutes', 'landmarkMinutes'],
  ],
])('of %s finds invalid what cannot be saved', (_what, changes, invalid) => {
  const found = Object.entries(findInvalidFacts({ ...emptyDraft, ...changes }));

  expect(found.filter(([, message]) => message).map(([field]) => field)).toEqual(invalid);
});
