import { expect, it } from 'vitest';

import { toFactStatements } from './fact-statements.ts';
import { unstatedFacts, type ApartmentFacts } from '../schemas/facts.ts';

it('claims nothing of what is unstatedFacts', () => {
  expect(toFactStatements(unstatedFacts, 'Lagos')).toEqual([]);
});

it.each<[facts: Partial<ApartmentFacts>, value: string, text: string]>([
  [{ publicPowerHours: 0 }, '0', 'No public power'],
  [{ publicPowerHours: 1 }, '1', '1 hour of public power a day'],
  [{ publicPowerHours: 20 }, '20', '20 hours of public power a day'],
  [{ inverter: true }, 'yes', 'Inverter'],
  [{ inverter: false }, 'no', 'No inverter'],
  [{ generator: true }, 'yes', 'Generator'],
  [{ generator: true, generatorHours: 6 }, 'yes 6', 'Generator, up to 6 hours a day'],
  [{ generator: false }, 'no', 'No generator'],
  [{ waterSource: 'mains' }, 'mains', 'Water from the public mains, with a tank'],
  [{ guards: 'none' }, 'none', 'No security guards'],
  [{ gatedEstate: true }, 'yes', 'In a gated estate'],
  [{ airportMinutes: 45 }, '45', '45 minutes by car to Murtala Muhammed Airport'],
  [{ landmarkMinutes: 1 }, '1', '1 minute by car to Third Mainland Bridge'],
  [{ networks: ['glo', 'mtn'] }, 'mtn,glo', 'Networks that work: MTN, Glo'],
])('states %j as "%s": %s', (facts, value, text) => {
  expect(toFactStatements({ ...unstatedFacts, ...facts }, 'Lagos')).toMatchObject([
    { value, text },
  ]);
});

it.each([
  ['Abuja', 'Nnamdi Azikiwe Airport'],
  [' port harcourt ', 'Port Harcourt Airport'],
  ['Enugu', 'the airport'],
])('in %s the drive is to %s', (city, airport) => {
  expect(toFactStatements({ ...unstatedFacts, airportMinutes: 30 }, city)[0]?.text).toBe(
    `30 minutes by car to ${airport}`,
  );
});
