import type { ApartmentFacts } from '@gida/contracts/facts';

/** What a host states; all unknown but the facts that are passed. */
export const aFactSheet = (overrides: Partial<ApartmentFacts> = {}): ApartmentFacts => ({
  publicPowerHours: null,
  inverter: null,
  generator: null,
  generatorHours: null,
  waterSource: null,
  guards: null,
  gatedEstate: null,
  airportMinutes: null,
  landmarkMinutes: null,
  networks: [],
  ...overrides,
});
