const triedAtOnce = 64;

/**
 * Finds the number that a challenge asks for and returns both, as the server expects them. The browser's own threads
 * try the numbers, so the page stays usable. Null without its cryptography, which pages on plain http do not have.
 */
export async function solveChallenge(challenge: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const [iterations, numbers, salt, target] = challenge.split('.');
  const settings = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: new TextEncoder().encode(salt),
    iterations: Number(iterations),
  };
  const isSolution = async (number: number): Promise<boolean> => {
    const text = new TextEncoder().encode(String(number));
    const key = await subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits(settings, key, 64)).join('-') === target;
  };
  for (let first = 0; first < Number(numbers); first += triedAtOnce) {
    const tried = await Promise.all(
      Array.from({ length: triedAtOnce }, (_, place) => isSolution(first + place)),
    );
    if (tried.includes(true)) return `${challenge}.${first + tried.indexOf(true)}`;
  }
  return null;
}
