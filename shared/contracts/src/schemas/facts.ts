import { z } from 'zod';

import {
  factLimits,
  factNames,
  guardHours,
  mobileNetworks,
  waterSources,
} from '../constants/facts.ts';

function wholeNumber(what: string, min: number, max: number) {
  const message = `Enter whole ${what} from ${min} to ${max}.`;
  return z.number(message).int(message).min(min, message).max(max, message).nullable();
}

const Facts = z.object({
  /** Hours of public power a day. */
  publicPowerHours: wholeNumber('hours', 0, factLimits.hoursOfDay),
  inverter: z.boolean().nullable(),
  generator: z.boolean().nullable(),
  /** Hours a day that the generator runs. */
  generatorHours: wholeNumber('hours', 1, factLimits.hoursOfDay),
  waterSource: z.enum(waterSources).nullable(),
  guards: z.enum(guardHours).nullable(),
  gatedEstate: z.boolean().nullable(),
  /** By car, outside rush hour. */
  airportMinutes: wholeNumber('minutes', 1, factLimits.maxMinutes),
  landmarkMinutes: wholeNumber('minutes', 1, factLimits.maxMinutes),
  /** Mobile networks that work there; empty while that is unknown. */
  networks: z
    .array(z.enum(mobileNetworks))
    .max(mobileNetworks.length)
    .refine((names) => new Set(names).size === names.length, 'Name each network once.'),
});

/** What the host of an apartment states about power, water, security and the way there. Null is unknown. */
export const ApartmentFacts = Facts.refine(
  ({ generator, generatorHours }) => generator === true || generatorHours === null,
  {
    message: 'Choose “Yes” for the generator, or leave its hours empty.',
    path: ['generatorHours'],
  },
);
export type ApartmentFacts = z.infer<typeof ApartmentFacts>;

/** Of an apartment whose host has stated nothing yet. */
export const unstatedFacts: ApartmentFacts = {
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
};

/** The facts that a card has room for; those that are unknown are missing. */
export const KeyFacts = Facts.pick({
  publicPowerHours: true,
  inverter: true,
  generator: true,
  waterSource: true,
}).partial();
export type KeyFacts = z.infer<typeof KeyFacts>;

/** Whether a guest found a fact to be so. `value` is the statement that the answer is about. */
export const FactAnswer = z.object({
  fact: z.enum(factNames),
  value: z.string().min(1).max(factLimits.valueLength),
  wasSo: z.boolean(),
});
export type FactAnswer = z.infer<typeof FactAnswer>;

/** How many guests confirmed and denied what an apartment states now. */
export const FactCount = z.object({
  fact: z.enum(factNames),
  confirmed: z.number().int(),
  denied: z.number().int(),
});
export type FactCount = z.infer<typeof FactCount>;
