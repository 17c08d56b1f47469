import { RemoteName } from '@gida/releases/release';
import { z } from 'zod';

/** Only this machine: a link cannot make anybody run code from another host. */
export const LocalOrigin = z
  .string()
  .regex(
    /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/,
    'Give a port on your own machine, such as http://127.0.0.1:3010.',
  );

/** What the token of an override says. */
export const OverrideTokenPayload = z.object({
  remote: RemoteName,
  at: LocalOrigin,
  mounts: z.array(z.string()).optional(),
  until: z.number(),
});
export type OverrideTokenPayload = z.infer<typeof OverrideTokenPayload>;
