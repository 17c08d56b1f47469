import { addDays, lagosDate } from '@gida/contracts/dates';

import { badRequest } from '../../problem/refusal.ts';

const grownUpAt = 18;
const oldestEver = 125;

/** Only adults can agree to a booking. */
export function refuseUnlikelyBirthDate(born: string): void {
  const today = lagosDate(new Date());
  const yearsAgo = (years: number): string =>
    // 29 February counts from 1 March in other years.
    addDays(
      `${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-01`,
      Number(today.slice(8)) - 1,
    );
  if (born > today || born < yearsAgo(oldestEver)) {
    throw badRequest('birth_date', 'Enter your date of birth.', 'dateOfBirth');
  }
  if (born > yearsAgo(grownUpAt)) {
    throw badRequest('too_young', `You must be at least ${grownUpAt} years old.`, 'dateOfBirth');
  }
}
