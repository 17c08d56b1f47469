import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { badRequest } from '../problem/refusal.ts';

/**
 * The 3,000 most common of at least eight characters, in order, from the list `passwords-common` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Shorter ones are refused for their length.
 */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!common.has(password.toLowerCase())) return;
  throw badRequest(
    'common_password',
    'Many people use this password. Please choose another one.',
    field,
  );
}
