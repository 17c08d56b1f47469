/** Stands for the library in tests, which hash hundreds of passwords: as cheap as Argon2id allows. */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
// By its own name it would be this file again.
const library = createRequire(import.meta.url)('@node-rs/argon2') as Argon2; // the library's types are its own

/** The cost of a check is that of the hash. */
export const { verify } = library;
export const hash = (password: string): Promise<string> =>
  library.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
