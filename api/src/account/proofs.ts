import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@gida/contracts/constants';

/** 32 random bytes for a link or a cookie. Only `hashOf` it is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newOtp = (): string =>
  randomInt(10 ** limits.otpDigits)
    .toString()
    .padStart(limits.otpDigits, '0');

const idBytes = 16;

/** What is proven with a key of the server: useless to someone who only has the database. */
export const proofs = (secret: string) => {
  const sign = (purpose: string, bytes: string | Buffer): Buffer =>
    createHmac('sha256', secret).update(purpose).update(bytes).digest();

  return {
    /** A million pins are tried in a second against a plain hash; not against a keyed one. */
    otpHash: (verificationId: string, otp: string): Buffer =>
      sign('otp:', `${verificationId}:${otp}`),

    /** Bound to the address: a pin for one proves no other. */
    emailChangeHash: (personId: string, email: string, otp: string): Buffer =>
      sign('email-change:', `${personId}:${email}:${otp}`),

    /** A proof's id under our signature, for the address of the verification page. */
    verificationToken: (verificationId: string): string => {
      const id = Buffer.from(verificationId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign('verification:', id).subarray(0, idBytes)]).toString(
        'base64url',
      );
    },

    idOfVerificationToken: (token: string): string | null => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * idBytes) return null;
      const id = bytes.subarray(0, idBytes);
      const expected = sign('verification:', id).subarray(0, idBytes);
      if (!timingSafeEqual(expected, bytes.subarray(idBytes))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
};

export type Proofs = ReturnType<typeof proofs>;
