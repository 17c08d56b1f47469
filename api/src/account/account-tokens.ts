import { createHash, randomBytes, randomInt } from 'node:crypto';
import { pinLimits } from '@gida/contracts/constants/account';

import type { KeyRing } from '../config/key-ring.ts';

/** 32 random bytes for a link or a cookie. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const createOtp = (): string =>
  randomInt(10 ** pinLimits.digits)
    .toString()
    .padStart(pinLimits.digits, '0');

const tokenIdBytes = 16;

type PinPurpose = 'otp:' | 'email-change:';

/** Keyed hashes and signed tokens (HMAC): useless to an attacker who has only the database. */
export const createAccountTokens = (keys: KeyRing) => ({
  /**
   * Keyed, because a plain hash of six digits is brute-forced within a second. `subject` is what the pin verifies, so
   * that one for an address does not verify another.
   */
  otpHash: (purpose: PinPurpose, subject: string, otp: string): Buffer =>
    keys.sign(purpose, `${subject}:${otp}`),
  isOtp: (hash: Buffer, purpose: PinPurpose, subject: string, otp: string): boolean =>
    keys.verify(hash, [purpose, `${subject}:${otp}`]),

  /**
   * The successor of a refresh token, so that parallel refreshes agree on it and only hashes are stored. Then those that
   * a process with another signing key would have chosen.
   */
  nextRefreshTokens: (token: string): [string, ...string[]] => {
    const [next, ...others] = keys
      .signWithEach('refresh:', token)
      .map((bytes) => bytes.toString('base64url'));
    return [next ?? '', ...others]; // a key ring has a key
  },

  /** The signed id of a verification, for the URL of the verification page. */
  verificationToken: (verificationId: string): string => {
    const id = Buffer.from(verificationId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, keys.sign('verification:', id).subarray(0, tokenIdBytes)]).toString(
      'base64url',
    );
  },

  parseVerificationToken: (token: string): string | null => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * tokenIdBytes) return null;
    const id = bytes.subarray(0, tokenIdBytes);
    const signature = bytes.subarray(tokenIdBytes);
    if (!keys.verify(signature, ['verification:', id], tokenIdBytes)) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
});

export type AccountTokens = ReturnType<typeof createAccountTokens>;
