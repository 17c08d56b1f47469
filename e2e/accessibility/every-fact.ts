import { factNames } from '@gida/contracts/constants/facts';
import type { ApartmentFacts, FactCount } from '@gida/contracts/facts';

/** Everything that a host can state. */
export const everyFact: ApartmentFacts = {
  publicPowerHours: 20,
  inverter: false,
  generator: true,
  generatorHours: 4,
  waterSource: 'mains',
  guards: 'always',
  gatedEstate: true,
  airportMinutes: 300,
  landmarkMinutes: 120,
  networks: ['mtn', 'airtel', 'glo', '9mobile'],
};

export const everyCount: FactCount[] = factNames.map((fact) => ({
  fact,
  confirmed: 12_345,
  denied: 678,
}));
