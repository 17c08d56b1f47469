import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@gida/contracts/constants';

/** 32 random bytes for a link or a cookie. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const createOtp = (): string =>
  randomInt(10 ** limits.otpDigits)
    .toString()
    .padStart(limits.otpDigits, '0');

const tokenIdBytes = 16;

/** Keyed hashes and signed tokens (HMAC): useless to an attacker who has only the database. */
export const createAccountTokens = (secret: string) => {
  const sign = (purpose: string, bytes: string | Buffer): Buffer =>
    createHmac('sha256', secret).update(purpose).update(bytes).digest();

  return {
    /** Keyed, because a plain hash of six digits is brute-forced within a second. */
    otpHash: (verificationId: string, otp: string): Buffer =>
      sign('otp:', `${verificationId}:${otp}`),

    /** Bound to the address: a pin for one address does not verify another. */
    emailChangeHash: (userId: string, email: string, otp: string): Buffer =>
      sign('email-change:', `${userId}:${email}:${otp}`),

    /** The one successor of a refresh token, so that parallel refreshes agree on it and only hashes are stored. */
    nextRefreshToken: (token: string): string => sign('refresh:', token).toString('base64url'),

    /** The signed id of a verification, for the URL of the verification page. */
    verificationToken: (verificationId: string): string => {
      const id = Buffer.from(verificationId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign('verification:', id).subarray(0, tokenIdBytes)]).toString(
        'base64url',
      );
    },

    parseVerificationToken: (token: string): string | null => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * tokenIdBytes) return null;
      const id = bytes.subarray(0, tokenIdBytes);
      const expected = sign('verification:', id).subarray(0, tokenIdBytes);
      if (!timingSafeEqual(expected, bytes.subarray(tokenIdBytes))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
};

export type AccountTokens = ReturnType<typeof createAccountTokens>;
