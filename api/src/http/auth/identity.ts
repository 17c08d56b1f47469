import { createPrivateKey, createPublicKey, hkdfSync, randomUUID } from 'node:crypto';
import type { IdentityKeys, IdentityResponse } from '@gida/contracts/identity';
import { SignJWT, calculateJwkThumbprint } from 'jose';

import type { Key, KeyRing } from '../../config/key-ring.ts';
import type { Caller } from './access-token.ts';

const identitySeconds = 300;
const alg = 'EdDSA';

/** Of a private Ed25519 key in PKCS #8, before its 32 bytes (RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signed with a key of their own, which is made of each secret of access tokens: it comes and goes with that. */
export async function createIdentities({ signingKey, keys }: KeyRing, issuer: string) {
  const pairs = new Map(
    await Promise.all(keys.map(async (key) => [key, await keyPairOf(key)] as const)),
  );
  const signer = pairs.get(signingKey);
  if (!signer) throw new Error('The signing key is one of the keys.');
  const { privateKey, jwk } = signer;
  const published: IdentityKeys = { keys: [...pairs.values()].map((pair) => pair.jwk) };

  return {
    keys: published,

    /** `audience` is the remote whose backend gets it. */
    issue: async ({ id, role }: Caller, audience: string): Promise<IdentityResponse> => ({
      token: await new SignJWT({ roles: [role] })
        .setProtectedHeader({ alg, kid: jwk.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${identitySeconds}s`)
        .setJti(randomUUID())
        .sign(privateKey),
      expiresIn: identitySeconds,
    }),
  };
}

async function keyPairOf({ secret }: Key) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'identity Ed25519', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([derPrefix, bytes]),
    format: 'der',
    type: 'pkcs8',
  });
  const { kty = '', crv = '', x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty, crv, x });
  return { privateKey, jwk: { kty, crv, x, alg, use: 'sig', kid } };
}
