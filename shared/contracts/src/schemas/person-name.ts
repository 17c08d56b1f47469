import { z } from 'zod';

import { brand } from '../brand.ts';

/** Bidirectional overrides and line breaks would change the text around a name, for example in a mail. */
const lineBreaking = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What a mail client turns into a link: names appear in emails to other people. */
const linkLike = /[<>/\\@:]|\.\p{L}{2}/u;

export const isSingleLine = (text: string): boolean => !lineBreaking.test(text);

const isPlainName = (name: string): boolean =>
  isSingleLine(name) && !invisible.test(name) && !linkLike.test(name) && /\p{L}/u.test(name);

/** Letters and digits of other scripts that look like Latin ones. */
const lookalikes: Record<string, string> = {
  а: 'a', // Cyrillic from here
  ԁ: 'd',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  ѕ: 's',
  ӏ: 'i',
  α: 'a', // Greek from here
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  ı: 'i', // Latin from here
  ɡ: 'g',
  ɑ: 'a',
  ᴀ: 'a', // small capitals from here
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '!': 'i',
  '|': 'i',
  $: 's',
};

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
const reservedWords = new Set([site, ...staffWords, ...staffWords.map((word) => site + word)]);

/** Whether a name looks like this site or its staff, whatever the script, the case, the accents or the spaces. */
function isReserved(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const latin = Array.from(plain, (character) => lookalikes[character] ?? character).join('');
  const words = latin.split(/[^\p{L}]+/u);
  return [...words, words.join('')].some((word) => reservedWords.has(word));
}

export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine(isPlainName, 'Enter a name without links or symbols.')
  .refine((name) => !isReserved(name), 'Enter your own name.');
