import { z } from 'zod';

/** What a host wants to keep of a caution fee, and what an admin made of it. Naira numbers. */
export const Claim = z.object({
  amount: z.number(),
  reason: z.string(),
  openedAt: z.string(),
  /** Null while nobody has decided. Of `amount` the host keeps `kept`; everything else goes back to the guest. */
  decision: z.object({ kept: z.number(), answer: z.string(), at: z.string() }).nullable(),
});
export type Claim = z.infer<typeof Claim>;
