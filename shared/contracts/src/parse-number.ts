import { cleanPasted } from './clean-pasted.ts';

/** Commas stand between thousands only: `45,5` may be meant as anything. */
const written = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/** Degrees, perhaps with a comma or a degree sign; null for an empty text and NaN for others. */
export function parseDegrees(text: string): number | null {
  const typed = cleanPasted(text).replace(',', '.').replace(/°$/, '');
  return typed === '' ? null : Number(typed);
}

/** A number as people write it, such as `45,000` or `₦45 000`; NaN for everything else, such as `1e3` and an empty text. */
export function parseNumber(text: string): number {
  const typed = cleanPasted(text)
    .replace(/^(?:₦|ngn)/i, '')
    .replaceAll(/\s/g, '');
  return written.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}
