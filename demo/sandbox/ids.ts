import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An unguessable id with the provider's prefix, such as `pi_3fK…`. */
export function newId(prefix: string, length = 24): string {
  // 62 does not divide 256: the last 8 byte values would favour some letters.
  const letters: string[] = [];
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && letters.length < length) letters.push(alphabet.charAt(byte % 62));
    }
  }
  return prefix + letters.join('');
}
