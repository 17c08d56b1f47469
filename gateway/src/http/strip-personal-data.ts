/** Each with what it becomes, in the order in which they are looked for. */
const patterns: [RegExp, string][] = [
  // Nobody sees them, and they turn what stands around them.
  [/[\p{Cc}\p{Cf}]/gu, ' '],
  [/(?<=[\w/.])[?#](?=[^\s?#])[^\s"'`<>)]+/g, '?[query]'],
  [/[^\s@"'`<>(),;:=]+(?:[@＠]|%40)[^\s@"'`<>(),;:/]+\.\p{L}{2,}/giu, '[email]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[id]'],
  // Not the name of a container, which ends in its version.
  [/(?<![\w-])(?!\w*remote_)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[token]'],
  [/(?<![\w.:-])\+?\(?\d[\d ()./-]{5,}\d(?![\w-])/g, '[number]'],
  [/\d{6,}/g, '[number]'],
];

/** A text about an error without what may tell who the visitor is or open something of theirs. */
export const stripPersonalData = (text: string): string =>
  patterns.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text);
