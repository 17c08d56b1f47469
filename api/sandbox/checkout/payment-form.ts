import { z } from 'zod';

import { findTestCard, groupDigits, methodOutcomes, passesLuhn } from '../money/cards.ts';
import type { Method } from '../money/methods.ts';
import type { Attempt } from '../money/payments.ts';
import type { SessionRecord } from '../books/records.ts';

export type Field = 'number' | 'expiry' | 'cvc' | 'name' | 'email' | 'outcome';
export type FormValues = Partial<Record<Field, string | undefined>>;
export type FieldErrors = Partial<Record<Field, string>>;

type Checked = { attempt: Attempt } | { errors: FieldErrors };

/** Reads what was typed on the checkout page: an attempt to pay, or what is wrong field by field. */
export function checkPaymentForm(
  session: SessionRecord,
  method: Method,
  values: FormValues,
  now: Date,
): Checked {
  const errors: FieldErrors = {};
  const name = values.name?.trim().slice(0, 200) ?? '';
  if (!name) errors.name = method === 'card' ? 'Enter the name on the card.' : 'Enter your name.';
  const email = session.customerEmail ?? values.email?.trim() ?? '';
  if (!z.email().safeParse(email).success) {
    errors.email = 'Enter an email address, like ada@example.com.';
  }
  const payer = { name, email };
  if (method !== 'card') {
    const outcome = Object.entries(methodOutcomes).find(([key]) => key === values.outcome)?.[1];
    if (!outcome) errors.outcome = 'Choose how this test payment ends.';
    return outcome && !hasAny(errors)
      ? { attempt: { method, outcome, card: null, payer } }
      : { errors };
  }
  const digits = digitsOf(values.number);
  const testCard = findTestCard(digits);
  if (!testCard) errors.number = wrongNumber(digits);
  const expiry = readExpiry(values.expiry ?? '', now);
  if (typeof expiry === 'string') errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(values.cvc?.trim() ?? '')) errors.cvc = 'Enter the 3 digits on the back.';
  if (!testCard || typeof expiry === 'string' || hasAny(errors)) return { errors };
  const card = { brand: testCard.brand, last4: digits.slice(-4), ...expiry };
  return { attempt: { method, outcome: testCard.outcome, card, payer } };
}

/** What the form shows again: never a security code, and never a number that may be somebody's real card. */
export function keptValues(values: FormValues): FormValues {
  const { cvc: _forgotten, ...kept } = values;
  const digits = digitsOf(values.number);
  if (findTestCard(digits)) return { ...kept, number: groupDigits(digits) };
  return passesLuhn(digits) ? { ...kept, number: '' } : kept;
}

function wrongNumber(digits: string): string {
  if (!digits) return 'Enter a card number.';
  return passesLuhn(digits)
    ? 'This page takes only the test cards listed here. Do not enter a real card.'
    : 'Your card number is invalid.';
}

function readExpiry(text: string, now: Date): { expMonth: number; expYear: number } | string {
  const parts = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text.trim());
  const expMonth = Number(parts?.[1]);
  if (!parts || expMonth < 1 || expMonth > 12) return 'Enter month and year, like 08/30.';
  const expYear = 2000 + Number(parts[2]);
  // A card is good to the end of its month.
  if (new Date(Date.UTC(expYear, expMonth)) <= now) return 'This card has expired.';
  return { expMonth, expYear };
}

const digitsOf = (text = '') => text.replace(/[\s-]/g, '').slice(0, 30);
const hasAny = (errors: FieldErrors) => Object.keys(errors).length > 0;
