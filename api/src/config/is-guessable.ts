const minimumBits = 96;
const placeholderWords = /change.?me|secret|password|example|placeholder/i;

/** Whether a secret looks typed instead of random: few distinct characters, a sequence, a repetition or known words. */
export function isGuessable(secret: string): boolean {
  return placeholderWords.test(secret) || estimateBits(secret) < minimumBits;
}

/** Entropy per character, counted once for each step between characters that did not occur before. */
function estimateBits(secret: string): number {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const stepPairs = new Set(steps.slice(1).map((step, index) => `${steps[index]} ${step}`));
  return bitsPerCharacter(secret) * stepPairs.size;
}

function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
