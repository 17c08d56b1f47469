import { z } from 'zod';

/** Public configuration of the site. */
export const SiteResponse = z.object({
  /** The demo accounts, null in production. */
  demo: z
    .object({ guest: z.string(), host: z.string(), admin: z.string(), password: z.string() })
    .nullable(),
  stripePublishableKey: z.string().nullable(),
  mapKey: z.string().nullable(),
  /** Where maps get their pictures from; null where they are drawn only. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  /** Today in Lagos. */
  today: z.string(),
});
export type SiteResponse = z.infer<typeof SiteResponse>;
