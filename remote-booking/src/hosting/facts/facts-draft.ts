import {
  type MobileNetwork,
  factLimits,
  guardHours,
  mobileNetworks,
  waterSources,
} from '@gida/contracts/constants/facts';
import type { ApartmentFacts } from '@gida/contracts/facts';

import { factsMessages as text } from './facts-messages.ts';

/** The facts as the host typed and chose them; an empty text is not stated. */
export type FactsDraft = Record<Exclude<keyof ApartmentFacts, 'networks'>, string> & {
  networks: MobileNetwork[];
};

export const toFactsDraft = (facts: ApartmentFacts): FactsDraft => ({
  publicPowerHours: toText(facts.publicPowerHours),
  inverter: toChoice(facts.inverter),
  generator: toChoice(facts.generator),
  generatorHours: toText(facts.generatorHours),
  waterSource: facts.waterSource ?? '',
  guards: facts.guards ?? '',
  gatedEstate: toChoice(facts.gatedEstate),
  airportMinutes: toText(facts.airportMinutes),
  landmarkMinutes: toText(facts.landmarkMinutes),
  networks: facts.networks,
});

export function readFactsDraft(fields: FormData): FactsDraft {
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    publicPowerHours: read('publicPowerHours'),
    inverter: read('inverter'),
    generator: read('generator'),
    generatorHours: read('generatorHours'),
    waterSource: read('waterSource'),
    guards: read('guards'),
    gatedEstate: read('gatedEstate'),
    airportMinutes: read('airportMinutes'),
    landmarkMinutes: read('landmarkMinutes'),
    networks: mobileNetworks.filter((network) => fields.getAll('networks').includes(network)),
  };
}

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

const toText = (value: number | null): string => (value === null ? '' : String(value));

function toChoice(value: boolean | null): string {
  if (value === null) return '';
  return value ? 'yes' : 'no';
}

const toNumber = (value: string): number | null => (value === '' ? null : Number(value));

const toBoolean = (value: string): boolean | null => (value === '' ? null : value === 'yes');

/** Whether a text is empty, or a whole number between the two. */
const isNumberIn = (value: string, min: number, max: number): boolean =>
  value === '' || (/^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max);
