import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@gida/contracts/brand';
import { badRequestError } from '@gida/server/http-error';

import { accountMessages } from '../messages.ts';

/**
 * The 3,000 most common of at least eight characters, in order, from the list `passwords-common` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Shorter ones fail the length check.
 */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Words that an attacker who knows this site would try first. */
const siteWords = [brand, 'shortlet', 'apartment', 'lagos', 'abuja', 'portharcourt', 'nigeria'];

type PasswordOwner = { firstName: string; lastName: string; email: string };

const extractLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Rejects common passwords, and single guessable words with digits or symbols around them. */
export function validatePasswordStrength(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): void {
  if (commonPasswords.has(password.toLowerCase())) {
    throw badRequestError('common_password', accountMessages.password.common, field);
  }
  const guessableWords = [
    ...siteWords,
    owner.firstName,
    owner.lastName,
    owner.firstName + owner.lastName,
    owner.email,
    owner.email.split('@')[0] ?? '',
  ].map(extractLetters);
  if (guessableWords.includes(extractLetters(password)) && extractLetters(password) !== '') {
    throw badRequestError('guessable_password', accountMessages.password.guessable, field);
  }
}
