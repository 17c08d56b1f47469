import { createHmac, timingSafeEqual } from 'node:crypto';

export type Key = { id: string; secret: string };
type Text = string | Buffer;

const signatureBytes = 32;

/**
 * The first key signs, and all of them verify: a new key comes in, and an old one goes, without anybody noticing.
 * docs/how-to/rotate-secrets.md.
 */
export class KeyRing {
  readonly signingKey: Key;
  readonly keys: readonly Key[];

  constructor(keys: readonly [Key, ...Key[]]) {
    [this.signingKey] = keys;
    this.keys = keys;
  }

  /** An HMAC of the texts one after another. Each use begins with a word of its own. */
  sign(...texts: Text[]): Buffer {
    return hmac(this.signingKey, texts);
  }

  /** What each key would have signed, that of the signing key first: to look up what an older one has signed. */
  signWithEach(...texts: Text[]): Buffer[] {
    return this.keys.map((key) => hmac(key, texts));
  }

  /** Whether one of the keys signed the texts, where `bytes` of the signature are kept. */
  verify(signature: Buffer, texts: Text[], bytes = signatureBytes): boolean {
    if (signature.length !== bytes) return false;
    return this.keys.some((key) => timingSafeEqual(hmac(key, texts).subarray(0, bytes), signature));
  }
}

function hmac({ secret }: Key, texts: Text[]): Buffer {
  const hash = createHmac('sha256', secret);
  for (const text of texts) hash.update(text);
  return hash.digest();
}
