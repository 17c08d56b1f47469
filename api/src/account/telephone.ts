import { badRequestError } from '@gida/server/http-error';

import { accountMessages } from './messages.ts';

export const loadPhoneNumbers = () => import('libphonenumber-js/min');

/** As it is dialled from everywhere (E.164); null when it is no number. One without a country is Nigerian. */
export async function toE164(telephone: string): Promise<string | null> {
  const { default: parsePhoneNumber } = await loadPhoneNumbers();
  const number = parsePhoneNumber(telephone, 'NG');
  return number?.isPossible() ? number.number : null;
}

/** Throws 400 unless it can be dialled. */
export async function validateTelephone(telephone: string): Promise<void> {
  if (await toE164(telephone)) return;
  throw badRequestError('invalid_telephone', accountMessages.profile.telephone, 'telephone');
}
