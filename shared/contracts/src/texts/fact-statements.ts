import { type FactName, type MobileNetwork, mobileNetworks } from '../constants/facts.ts';
import { formatCount } from '../format-count.ts';
import type { ApartmentFacts } from '../schemas/facts.ts';

export type FactStatement = {
  fact: FactName;
  /** Changes with what is stated: an answer of a guest is about one value. */
  value: string;
  text: string;
};

export const mobileNetworkNames: Record<MobileNetwork, string> = {
  mtn: 'MTN',
  airtel: 'Airtel',
  glo: 'Glo',
  '9mobile': '9mobile',
};

const destinations: Record<string, { airport: string; landmark: string }> = {
  lagos: { airport: 'Murtala Muhammed Airport', landmark: 'Third Mainland Bridge' },
  abuja: { airport: 'Nnamdi Azikiwe Airport', landmark: 'the City Gate' },
  'port harcourt': { airport: 'Port Harcourt Airport', landmark: 'Garrison Junction' },
};

/** The airport of a city, and the bridge or junction that everybody there knows. */
export const destinationNamesIn = (city: string): { airport: string; landmark: string } =>
  destinations[city.trim().toLowerCase()] ?? {
    airport: 'the airport',
    landmark: 'the main bridge or junction',
  };

type Statement = Omit<FactStatement, 'fact'> | null;
type StateFact = (facts: ApartmentFacts, city: string) => Statement;

const waterTexts = {
  borehole: 'Water from a borehole',
  mains: 'Water from the public mains, with a tank',
  tanker: 'Water by tanker',
};

const guardTexts = {
  none: 'No security guards',
  night: 'Security guards at night',
  always: 'Security guards 24 hours a day',
};

const statements: Record<FactName, StateFact> = {
  publicPower: ({ publicPowerHours: hours }) =>
    hours === null
      ? null
      : {
          value: String(hours),
          text:
            hours === 0 ? 'No public power' : `${formatCount(hours, 'hour')} of public power a day`,
        },
  inverter: ({ inverter }) => stateYesNo(inverter, 'Inverter', 'No inverter'),
  generator: ({ generator, generatorHours: hours }) =>
    generator && hours !== null
      ? {
          value: `yes ${hours}`,
          text: `Generator, up to ${formatCount(hours, 'hour')} a day`,
        }
      : stateYesNo(generator, 'Generator', 'No generator'),
  water: ({ waterSource }) => waterSource && { value: waterSource, text: waterTexts[waterSource] },
  guards: ({ guards }) => guards && { value: guards, text: guardTexts[guards] },
  gatedEstate: ({ gatedEstate }) =>
    stateYesNo(gatedEstate, 'In a gated estate', 'Not in a gated estate'),
  airport: ({ airportMinutes }, city) =>
    stateDrive(airportMinutes, destinationNamesIn(city).airport),
  landmark: ({ landmarkMinutes }, city) =>
    stateDrive(landmarkMinutes, destinationNamesIn(city).landmark),
  networks: ({ networks }) => {
    const known = mobileNetworks.filter((network) => networks.includes(network));
    if (known.length === 0) return null;
    const names = known.map((network) => mobileNetworkNames[network]);
    return { value: known.join(','), text: `Networks that work: ${names.join(', ')}` };
  },
};

/** What an apartment states, one line for each fact; unknown facts are left out. */
export const toFactStatements = (facts: ApartmentFacts, city: string): FactStatement[] =>
  Object.entries(statements).flatMap(([fact, state]) => {
    const statement = state(facts, city);
    return statement ? [{ fact: fact as FactName, ...statement }] : []; // keys of the object above
  });

const stateYesNo = (stated: boolean | null, yes: string, no: string): Statement =>
  stated === null ? null : { value: stated ? 'yes' : 'no', text: stated ? yes : no };

const stateDrive = (minutes: number | null, destination: string): Statement =>
  minutes === null
    ? null
    : {
        value: String(minutes),
        text: `${formatCount(minutes, 'minute')} by car to ${destination}`,
      };
