import { addDays, toLagosDate } from '@gida/contracts/dates';
import { badRequestError } from '@gida/server/http-error';

import { accountMessages } from '../messages.ts';

const minAge = 18;
const maxAge = 125;

/** Only adults can enter into a booking contract. */
export function validateBirthDate(birthDate: string): void {
  const today = toLagosDate(new Date());
  const yearsAgo = (years: number): string =>
    // 29 February counts from 1 March in other years.
    addDays(
      `${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-01`,
      Number(today.slice(8)) - 1,
    );
  if (birthDate > today || birthDate < yearsAgo(maxAge)) {
    throw badRequestError('birth_date', accountMessages.registration.birthDate, 'dateOfBirth');
  }
  if (birthDate > yearsAgo(minAge)) {
    throw badRequestError(
      'too_young',
      accountMessages.registration.tooYoung(minAge),
      'dateOfBirth',
    );
  }
}
