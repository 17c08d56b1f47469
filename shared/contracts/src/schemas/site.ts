import { z } from 'zod';

/** What a browser may know of how this site is set up. */
export const SiteAnswer = z.object({
  /** The demo accounts, null in production. */
  demo: z
    .object({ guest: z.string(), host: z.string(), admin: z.string(), password: z.string() })
    .nullable(),
  stripePublishableKey: z.string().nullable(),
  mapKey: z.string().nullable(),
  /** Today in Lagos. */
  today: z.string(),
});
export type SiteAnswer = z.infer<typeof SiteAnswer>;
