import { factLimits } from '@gida/contracts/constants/facts';

/** The text of what a host states of an apartment. */
export const factsMessages = {
  title: 'Power, water and getting there',
  help: 'What guests ask before they book. It is shown on the page of the apartment and on its card, and guests say in their reviews whether it was so. Leave empty what you do not know.',
  notStated: 'Not stated',
  yes: 'Yes',
  no: 'No',
  publicPowerHours: 'Hours of public power a day',
  publicPowerHint: 'On an ordinary day, from 0 to 24.',
  inverter: 'Inverter',
  generator: 'Generator',
  generatorHours: 'Hours a day the generator runs',
  generatorHoursHint: 'Only if there is a generator.',
  waterSource: 'Where the water comes from',
  water: { borehole: 'Borehole', mains: 'Public mains, with a tank', tanker: 'Tanker' },
  guards: 'Security guards',
  guardHours: { none: 'None', night: 'At night', always: '24 hours a day' },
  gatedEstate: 'In a gated estate',
  minutesTo: (destination: string) => `Minutes by car to ${destination}`,
  minutesHint: 'Outside rush hour.',
  networks: 'Networks that work',
  hoursWrong: (min: number) => `Enter whole hours from ${min} to ${factLimits.hoursOfDay}.`,
  minutesWrong: `Enter whole minutes from 1 to ${factLimits.maxMinutes}.`,
  generatorMissing: 'Choose “Yes” for the generator, or leave its hours empty.',
  save: 'Save these facts',
  saved: 'These facts are saved.',
} as const;
