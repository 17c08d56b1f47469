import { z } from 'zod';

/** A host's claim on a caution fee and the admin's decision. Amounts in naira. */
export const CautionFeeClaim = z.object({
  amount: z.number(),
  reason: z.string(),
  openedAt: z.string(),
  /** Null until decided. Of `amount` the host receives `awarded`; the rest is refunded to the guest. */
  decision: z.object({ awarded: z.number(), reason: z.string(), at: z.string() }).nullable(),
});
export type CautionFeeClaim = z.infer<typeof CautionFeeClaim>;
