import { expect, it } from 'vitest';

import { ApartmentFacts, unstatedFacts } from './facts.ts';

it.each<[what: string, facts: Partial<ApartmentFacts>]>([
  ['nothing', {}],
  ['no hour of public power', { publicPowerHours: 0 }],
  ['power around the clock', { publicPowerHours: 24 }],
  ['a generator without hours', { generator: true }],
  ['the hours of a generator', { generator: true, generatorHours: 24 }],
  ['water and guards', { waterSource: 'tanker', guards: 'none' }],
  ['the shortest and the longest drive', { airportMinutes: 1, landmarkMinutes: 300 }],
  ['every network', { networks: ['mtn', 'airtel', 'glo', '9mobile'] }],
])('takes %s', (_what, facts) => {
  expect(ApartmentFacts.parse({ ...unstatedFacts, ...facts })).toEqual({
    ...unstatedFacts,
    ...facts,
  });
});

it.each<[what: string, facts: object, field: string, message: string]>([
  [
    'more hours than a day has',
    { publicPowerHours: 25 },
    'publicPowerHours',
    'Enter whole hours from 0 to 24.',
  ],
  [
    'negative hours',
    { publicPowerHours: -1 },
    'publicPowerHours',
    'Enter whole hours from 0 to 24.',
  ],
  ['half hours', { publicPowerHours: 7.5 }, 'publicPowerHours', 'Enter whole hours from 0 to 24.'],
  ['words', { publicPowerHours: 'often' }, 'publicPowerHours', 'Enter whole hours from 0 to 24.'],
  [
    'a generator that runs for 0 hours',
    { generator: true, generatorHours: 0 },
    'generatorHours',
    'Enter whole hours from 1 to 24.',
  ],
  [
    'hours of a generator that there is not',
    { generator: false, generatorHours: 6 },
    'generatorHours',
    'Choose “Yes” for the generator, or leave its hours empty.',
  ],
  [
    'hours of a generator that nobody mentions',
    { generatorHours: 6 },
    'generatorHours',
    'Choose “Yes” for the generator, or leave its hours empty.',
  ],
  ['no minutes', { airportMinutes: 0 }, 'airportMinutes', 'Enter whole minutes from 1 to 300.'],
  [
    'a day by car',
    { landmarkMinutes: 301 },
    'landmarkMinutes',
    'Enter whole minutes from 1 to 300.',
  ],
  ['a network twice', { networks: ['mtn', 'mtn'] }, 'networks', 'Name each network once.'],
])('rejects %s', (_what, facts, field, message) => {
  const issues = ApartmentFacts.safeParse({ ...unstatedFacts, ...facts }).error?.issues ?? [];

  expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([
    [field, message],
  ]);
});

it.each([
  ['an unstatedFacts source of water', { waterSource: 'river' }],
  ['unstatedFacts guards', { guards: 'sometimes' }],
  ['an unstatedFacts network', { networks: ['elsewhere'] }],
  ['a missing fact', { inverter: undefined }],
])('rejects %s', (_what, facts) => {
  expect(ApartmentFacts.safeParse({ ...unstatedFacts, ...facts }).success).toBe(false);
});
