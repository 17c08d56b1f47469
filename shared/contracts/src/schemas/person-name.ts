import { z } from 'zod';

import { brand } from '../brand.ts';
import { toLatinLookalike } from './lookalikes.ts';

/** Bidirectional overrides and line breaks would change the text around a name, for example in a mail. */
const lineBreaking = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What a mail client turns into a link, or a reader into an address: names appear in emails to other people. */
const linkLike =
  /[<>/\\@:]|[.。]\p{L}{2}|\bwww\b|\bhttps?\b|(?:\bdot\b|[.。])\s*(?:com|net|org|info|xyz)\b|\p{Sc}/iu;
/** A telephone number or an amount; “Bello 2” is a name. */
const maxDigits = 2;

export const isSingleLine = (text: string): boolean => !lineBreaking.test(text);

const isPlainName = (name: string): boolean =>
  isSingleLine(name) &&
  !invisible.test(name) &&
  !linkLike.test(name.normalize('NFKC')) &&
  /\p{L}/u.test(name);

const hasManyDigits = (name: string): boolean => (name.match(/\p{N}/gu)?.length ?? 0) > maxDigits;

const staffWords = [
  'admin',
  'administrator',
  'customercare',
  'customerservice',
  'helpdesk',
  'moderator',
  'official',
  'staff',
  'support',
];
const site = brand.toLowerCase();
const reservedWords = new Set(
  [site, ...staffWords, ...staffWords.map((word) => site + word)].map(toLatinLookalike),
);

/** Whether a name looks like this site or its staff, whatever the script, the case, the accents or the spaces. */
function isReserved(name: string): boolean {
  const words = toLatinLookalike(name).split(/[^\p{L}]+/u);
  return [...words, words.join('')].some((word) => reservedWords.has(word));
}

export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine(isPlainName, 'Enter a name without links or symbols.')
  .refine((name) => !hasManyDigits(name), 'Enter a name without numbers.')
  .refine((name) => !isReserved(name), 'Enter your own name.');
