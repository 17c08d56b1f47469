import { z } from 'zod';

/** Who is signed in, for the backend of one remote: a JWT, valid for `expiresIn` seconds. */
export const IdentityResponse = z.object({ token: z.string(), expiresIn: z.number() });
export type IdentityResponse = z.infer<typeof IdentityResponse>;

/** The public keys of identities, a JSON Web Key Set. */
export const IdentityKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      alg: z.string(),
      use: z.string(),
      kid: z.string(),
    }),
  ),
});
export type IdentityKeys = z.infer<typeof IdentityKeys>;
