import parsePhoneNumber from 'libphonenumber-js/min';
import { badRequestError } from '@gida/server/http-error';

import { accountMessages } from './messages.ts';

/** As it is dialled from everywhere (E.164); null when it is no number. One without a country is Nigerian. */
export function toE164(telephone: string): string | null {
  const number = parsePhoneNumber(telephone, 'NG');
  return number?.isPossible() ? number.number : null;
}

/** Throws 400 unless it can be dialled. */
export function validateTelephone(telephone: string): void {
  if (toE164(telephone)) return;
  throw badRequestError('invalid_telephone', accountMessages.profile.telephone, 'telephone');
}
