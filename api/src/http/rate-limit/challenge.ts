import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';

import type { KeyRing } from '../auth/key-ring.ts';

/** Half of them are tried on average: about half a second of a computer, a few of a phone. */
const numbers = 8_000;
const iterations = 250;
const targetBytes = 8;
export const challengeValidMs = 5 * 60_000;

/**
 * Asks for work before a refusal: `iterations.numbers.salt.target.signature`, where PBKDF2 of one of the numbers is the
 * target. Our signature names the number, so nothing is stored, and checking a solution costs nothing.
 */
export function createChallenge(keys: KeyRing): string {
  const salt = `${Date.now() + challengeValidMs}-${randomBytes(12).toString('hex')}`;
  const number = String(randomInt(numbers));
  const target = pbkdf2Sync(number, salt, iterations, targetBytes, 'sha256').join('-');
  const signature = keys.sign('challenge:', salt, ' ', number).toString('base64url');
  return [iterations, numbers, salt, target, signature].join('.');
}

/** What names a solved challenge, which is the challenge and its number; null for any other text. */
export function readSolution(keys: KeyRing, solution: string): string | null {
  const [, , salt = '', , signature = '', number = ''] = solution.split('.');
  if (!(Number.parseInt(salt, 10) > Date.now())) return null;
  const bytes = Buffer.from(signature, 'base64url');
  return keys.verify(bytes, ['challenge:', salt, ' ', number]) ? salt : null;
}
