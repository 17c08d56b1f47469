import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';

import type { KeyRing } from '../../config/key-ring.ts';

/**
 * Half of them are tried on average. By level: about half a second of a computer and a few of a phone, then about two
 * and ten.
 */
const numbers = 8_000;
const iterationsOf = [250, 1_000];
const targetBytes = 8;
export const hardestLevel = iterationsOf.length - 1;
export const challengeValidMs = 5 * 60_000;

/**
 * Asks for work before a refusal: `iterations.numbers.salt.target.signature`, where PBKDF2 of one of the numbers is the
 * target. Our signature names the number, so nothing is stored, and checking a solution costs nothing.
 */
export function createChallenge(keys: KeyRing, level: number): string {
  const iterations = iterationsOf[level] ?? 0;
  const salt = `${Date.now() + challengeValidMs}-${level}-${randomBytes(12).toString('hex')}`;
  const number = String(randomInt(numbers));
  const target = pbkdf2Sync(number, salt, iterations, targetBytes, 'sha256').join('-');
  const signature = keys.sign('challenge:', salt, ' ', number).toString('base64url');
  return [iterations, numbers, salt, target, signature].join('.');
}

/** The name and level of a solved challenge, which is the challenge and its number; null for any other text. */
export function readSolution(keys: KeyRing, solution: string) {
  const [, , salt = '', , signature = '', number = ''] = solution.split('.');
  if (!(Number.parseInt(salt, 10) > Date.now())) return null;
  const bytes = Buffer.from(signature, 'base64url');
  return keys.verify(bytes, ['challenge:', salt, ' ', number])
    ? { name: salt, level: Number(salt.split('-')[1]) }
    : null;
}
