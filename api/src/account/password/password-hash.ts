import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '../../http/rate-limit/concurrency-limit.ts';

/** OWASP's second recommended setting for Argon2id (the library's default algorithm). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One hash of a prefix (`clientNetwork`) at a time: the attempts of one network wait for each other, and few of them. */
const slots = createConcurrencyLimit({
  running: Math.max(2, availableParallelism()),
  waiting: 512,
  waitingPerKey: 30,
});

/** A person waits for one login. */
const waitingPerEmail = 2;

/** Keyboards write "é" as one character or as two: NIST SP 800-63B, 3.1.1.2. */
const normalize = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string, prefix: string): Promise<string> =>
  slots.run(() => hash(normalize(password), argon2Options), prefix);

/** The hash of a password that nobody knows. */
export const unusablePasswordHash = await hash(
  randomBytes(32).toString('base64url'),
  argon2Options,
);

/**
 * Without a hash the work is the same, so that unknown addresses take as long as a wrong password. Attempts from
 * known devices of an address wait for each other and not for those of their prefix.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  prefix: string,
  /** The address, when a device that has logged in with it asks. */
  knownEmail: string | null = null,
): Promise<boolean> {
  const check = () => verify(passwordHash ?? unusablePasswordHash, normalize(password));
  const matches = await (knownEmail
    ? slots.run(check, `email ${knownEmail}`, waitingPerEmail)
    : slots.run(check, prefix));
  return passwordHash !== null && matches;
}
