import { z } from 'zod';

/** Public configuration of the site. */
export const SiteResponse = z.object({
  /** The demo accounts, null in production. */
  demo: z
    .object({ guest: z.string(), host: z.string(), admin: z.string(), password: z.string() })
    .nullable(),
  stripePublishableKey: z.string().nullable(),
  mapKey: z.string().nullable(),
  /** Where maps get their pictures from; null, or missing in the response of an older API, where they are drawn only. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullish(),
  /** Today in Lagos. */
  today: z.string(),
});
export type SiteResponse = z.infer<typeof SiteResponse>;
