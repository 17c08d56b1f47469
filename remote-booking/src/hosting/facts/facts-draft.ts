import {
  type MobileNetwork,
  factLimits,
  guardHours,
  mobileNetworks,
  waterSources,
} from '@gida/contracts/constants/facts';
import type { ApartmentFacts } from '@gida/contracts/facts';

import { factsMessages as text } from './facts-messages.ts';

/** Those with a field each. */
export type FactField = Exclude<keyof ApartmentFacts, 'networks'>;

/** The facts as the host typed and chose them; an empty text is not stated. */
export type FactsDraft = Record<FactField, string> & { networks: MobileNetwork[] };

export const toFactsDraft = ({ networks, ...facts }: ApartmentFacts): FactsDraft => ({
  ...mapFields(Object.entries(facts), toText),
  networks,
});

export const readFactsDraft = (fields: FormData): FactsDraft => ({
  ...mapFields([...fields], (value) => String(value).trim()),
  networks: mobileNetworks.filter((network) => fields.getAll('networks').includes(network)),
});

const mapFields = <Value>(
  fields: [name: string, value: Value][],
  write: (value: Value) => string,
) =>
  Object.fromEntries(fields.map(([name, value]) => [name, write(value)])) as Record<
    FactField,
    string
  >; // the form has a field for each fact

/** One message for each field that cannot be saved. */
export function findInvalidFacts(draft: FactsDraft): Record<string, string | false> {
  const { hoursOfDay, maxMinutes } = factLimits;
  return {
    publicPowerHours: !isNumberIn(draft.publicPowerHours, 0, hoursOfDay) && text.hoursWrong(0),
    generatorHours:
      (!isNumberIn(draft.generatorHours, 1, hoursOfDay) && text.hoursWrong(1)) ||
      (draft.generatorHours !== '' && draft.generator !== 'yes' && text.generatorMissing),
    airportMinutes: !isNumberIn(draft.airportMinutes, 1, maxMinutes) && text.minutesWrong,
    landmarkMinutes: !isNumberIn(draft.landmarkMinutes, 1, maxMinutes) && text.minutesWrong,
  };
}

export const toFacts = (draft: FactsDraft): ApartmentFacts => ({
  publicPowerHours: toNumber(draft.publicPowerHours),
  inverter: toBoolean(draft.inverter),
  generator: toBoolean(draft.generator),
  generatorHours: toNumber(draft.generatorHours),
  waterSource: waterSources.find((source) => source === draft.waterSource) ?? null,
  guards: guardHours.find((hours) => hours === draft.guards) ?? null,
  gatedEstate: toBoolean(draft.gatedEstate),
  airportMinutes: toNumber(draft.airportMinutes),
  landmarkMinutes: toNumber(draft.landmarkMinutes),
  networks: draft.networks,
});

function toText(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

const toNumber = (value: string): number | null => (value === '' ? null : Number(value));

const toBoolean = (value: string): boolean | null => (value === '' ? null : value === 'yes');

/** Whether a text is empty, or a whole number between the two. */
const isNumberIn = (value: string, min: number, max: number): boolean =>
  value === '' || (/^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max);
