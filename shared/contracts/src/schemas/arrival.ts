import { z } from 'zod';

import { arrivalGuideLimits } from '../constants/arrival.ts';
import { ExactAddress } from './address.ts';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);

/** What the host of an apartment tells guests for their arrival. Empty texts are left out of the guest's page. */
export const ArrivalGuide = z.object({
  arrivalSteps: text(arrivalGuideLimits.stepsLength),
  gateCode: text(arrivalGuideLimits.codeLength),
  wifiName: text(arrivalGuideLimits.codeLength),
  wifiPassword: text(arrivalGuideLimits.codeLength),
  houseManual: text(arrivalGuideLimits.manualLength),
});
export type ArrivalGuide = z.infer<typeof ArrivalGuide>;

/** What the guest of a confirmed booking is told. */
export const ArrivalResponse = z.object({
  /** With the house number and the exact place. */
  address: ExactAddress,
  arrivalSteps: z.string(),
  houseManual: z.string(),
  /** From when to when the codes are shown. */
  codesFrom: z.string(),
  codesUntil: z.string(),
  /** Null outside that time. */
  codes: z
    .object({ gateCode: z.string(), wifiName: z.string(), wifiPassword: z.string() })
    .nullable(),
  host: z.object({
    firstName: z.string(),
    /** As the host typed it. */
    telephone: z.string(),
    /** To dial it (E.164); null where it is no number. */
    telephoneE164: z.string().nullable(),
  }),
});
export type ArrivalResponse = z.infer<typeof ArrivalResponse>;
