import { z } from 'zod';

import { brand } from '../brand.ts';
import { toLatinLookalike } from './lookalikes.ts';

/** Bidirectional overrides and line breaks would change the text around a name, for example in a mail. */
const lineBreaking = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What a mail client turns into a link, or a reader into an address: names appear in emails to other people. */
const linkLike =
  /[<>/\\@:]|\bwww\b|\bhttps?\b|(?:\bdot\b|[.。])\s*(?:com|net|org|info|xyz)\b|[([{]\s*(?:dot|at|[.。])\s*[)\]}]|\p{Sc}/iu;
/** "J.R.Bello" and "St.John" are names; "win.example" is a link, and every country has a domain of two letters. */
const dotted = /([^\s.。]{0,80})[.。](\p{L}[\p{L}\p{M}]{1,80})/gu;
const beforeDot = /^(?:\p{L}\p{M}*|alh|barr|dr|engr|fr|mr|mrs|ms|prof|rev|ste?)$/iu;
const linkEnding =
  /^(?:\p{L}\p{M}*){2}$|^(?:app|biz|bio|club|dev|fun|link|live|mobi|ngo|one|online|page|pro|shop|site|store|tech|top|vip|website|win)$/iu;
/** Persian and the languages of India spell with joiners; anywhere else nobody sees them. */
const joiners =
  /(?<=[\p{L}\p{M}])[\u200C\u200D](?=(?![\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}])\p{L})/gu;
/** A telephone number or an amount; “Bello 2” is a name. */
const maxDigits = 2;

export const isSingleLine = (text: string): boolean => !lineBreaking.test(text);

const isPlainName = (name: string): boolean =>
  isSingleLine(name) &&
  !invisible.test(name.replaceAll(joiners, '')) &&
  !isLinkLike(name.normalize('NFKC').replaceAll(joiners, '')) &&
  /\p{L}/u.test(name);

const isLinkLike = (name: string): boolean =>
  linkLike.test(name) ||
  [...name.matchAll(dotted)].some(
    ([, before = '', after = '']) => !beforeDot.test(before) || linkEnding.test(after),
  );

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
  const words = toLatinLookalike(name.replaceAll(joiners, '')).split(/[^\p{L}]+/u);
  return [...words, words.join('')].some((word) => reservedWords.has(word));
}

export const ownNameMessage = 'Enter your own name.';

/** Whether both names are one of a person when they are read together: "Customer" and "Care" are not. */
export const isFullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  !isReserved(`${firstName} ${lastName}`) && !hasManyDigits(firstName + lastName);

export const PersonName = z
  .string()
  .trim()
  .min(1)
  // What follows costs more the longer it is.
  .max(80, { abort: true })
  .refine(isPlainName, 'Enter a name without links or symbols.')
  .refine((name) => !hasManyDigits(name), 'Enter a name without numbers.')
  .refine((name) => !isReserved(name), ownNameMessage);
