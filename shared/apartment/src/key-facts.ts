import type { ApartmentSummary } from '@gida/contracts/catalog';

import { apartmentText as text } from './apartment-messages.ts';

/** What is read aloud, where the short form is not a word. */
export type KeyFact = { label: string; spoken?: string };

/** The facts that guests ask for first; none while the host has not stated them. */
export function toKeyFacts(facts: ApartmentSummary['keyFacts']): KeyFact[] {
  const { publicPowerHours: hours, inverter, generator, waterSource } = facts;
  const hasHours = typeof hours === 'number';
  return [
    hasHours && {
      label: text.publicPower(hours),
      ...(hours > 0 && { spoken: text.publicPowerSpoken(hours) }),
    },
    inverter ? { label: text.inverter } : generator && { label: text.generator },
    waterSource === 'borehole' && { label: text.borehole },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
}
