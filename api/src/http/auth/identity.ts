import { createPrivateKey, createPublicKey, hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

import type { Key, KeyRing } from '../../config/key-ring.ts';
import type { Caller } from './access-token.ts';

const alg = 'EdDSA';
/** Of a private Ed25519 key in PKCS #8, before its 32 bytes (RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs who somebody is for one audience, with a key of its own that is made of each secret of access tokens: it comes and goes with that. */
export function createIdentities({ signingKey, keys }: KeyRing, iss: string) {
  const privateKey = privateKeyOf(signingKey);
  return {
    /** The public keys, as JSON Web Keys. */
    keys: keys.map((key) => {
      const {
        kty = '',
        crv = '',
        x = '',
      } = createPublicKey(privateKeyOf(key)).export({ format: 'jwk' });
      return { kty, crv, x, alg, use: 'sig', kid: key.id };
    }),
    issue: ({ id: sub, role }: Caller, aud: string): Promise<string> =>
      new SignJWT({ iss, sub, aud, roles: [role], jti: randomUUID() })
        .setProtectedHeader({ alg, kid: signingKey.id, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
  };
}

function privateKeyOf({ secret }: Key) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'identity Ed25519', 32));
  const key = Buffer.concat([derPrefix, bytes]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
