import { z } from 'zod';

/** Who is signed in, for the backend of one remote: a JWT of five minutes. */
export const IdentityResponse = z.object({ token: z.string() });
export type IdentityResponse = z.infer<typeof IdentityResponse>;

/** A JSON Web Key Set. */
export const IdentityKeys = z.object({ keys: z.array(z.record(z.string(), z.string())) });
