import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended setting for Argon2id (the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified when nobody has the address, so that an unknown one takes as long as a wrong password. */
const nobodysHash = await hashPassword('nobody has this password');

export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, password);
  return passwordHash !== null && matches;
}
