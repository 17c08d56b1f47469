import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@gida/contracts/brand';

import { badRequest } from '../../problem/refusal.ts';

/**
 * The 3,000 most common of at least eight characters, in order, from the list `passwords-common` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Shorter ones are refused for their length.
 */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** What somebody who knows this site would try first. */
const wordsOfThisSite = [
  brand,
  'shortlet',
  'apartment',
  'lagos',
  'abuja',
  'portharcourt',
  'nigeria',
];

type Owner = { firstName: string; lastName: string; email: string };

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** A password that many have, or that is one known word with a few digits or signs around it. */
export function refuseEasyPassword(password: string, owner: Owner, field = 'password'): void {
  if (common.has(password.toLowerCase())) {
    throw badRequest(
      'common_password',
      'Many people use this password. Please choose another one.',
      field,
    );
  }
  const known = [
    ...wordsOfThisSite,
    owner.firstName,
    owner.lastName,
    owner.firstName + owner.lastName,
    owner.email,
    owner.email.split('@')[0] ?? '',
  ].map(lettersOf);
  if (known.includes(lettersOf(password)) && lettersOf(password) !== '') {
    throw badRequest(
      'guessable_password',
      'This password is easy to guess for somebody who knows you or this site. Please choose another one.',
      field,
    );
  }
}
