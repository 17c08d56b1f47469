/** At most `length` characters as people count them, with an ellipsis when text was cut off. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = charactersOf(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** A flag or a family is one; browsers without a segmenter count code points. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
