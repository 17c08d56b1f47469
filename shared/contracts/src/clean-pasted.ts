const maxPastedLength = 2_000;

/** Nothing that anybody sees. The joiners in some emoji are no marks of their own. */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

/**
 * What a person meant to paste: letters in their usual width, without marks that nobody sees, without `mailto:` or a name
 * and angle brackets around an address, and without the comma or semicolon of a list after it.
 */
export function cleanPasted(text: string): string {
  // No address and no search is longer; the time that the patterns take grows with the square of it.
  if (text.length > maxPastedLength) return text;
  const seen = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const [, bracketed] = /<([^<>\s]+@[^<>\s]+)>[\s,;]*$/.exec(seen) ?? [];
  return (bracketed ?? seen)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[\s,;]+$/, '')
    .trim();
}
