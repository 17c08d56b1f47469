import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended setting for Argon2id (the library's default algorithm). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Options);

/** Verified for unknown addresses, so that they take as long as a wrong password. */
const dummyHash = await hashPassword('nobody has this password');

export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password);
  return passwordHash !== null && matches;
}
