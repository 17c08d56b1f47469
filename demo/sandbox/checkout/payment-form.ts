import { z } from 'zod';

import { findTestCard, groupDigits, methodOutcomes, passesLuhn } from '../payments/test-cards.ts';
import type { Method } from '../payments/methods.ts';
import type { PaymentAttempt } from '../payments/payments.ts';
import type { SessionRecord } from '../storage/records.ts';

export type Field = 'number' | 'expiry' | 'cvc' | 'name' | 'email' | 'outcome';
export type FormValues = Partial<Record<Field, string | undefined>>;
export type FieldErrors = Partial<Record<Field, string>>;

type ValidationResult = { attempt: PaymentAttempt } | { errors: FieldErrors };

/** Validates the checkout form: a payment attempt, or an error for each field. */
export function validatePaymentForm(
  session: SessionRecord,
  method: Method,
  values: FormValues,
  now: Date,
): ValidationResult {
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
    if (!outcome) errors.outcome = 'Choose the result of this test payment.';
    return outcome && !hasErrors(errors)
      ? { attempt: { method, outcome, card: null, payer } }
      : { errors };
  }
  const digits = normalizeDigits(values.number);
  const testCard = findTestCard(digits);
  if (!testCard) errors.number = numberError(digits);
  const expiry = parseExpiry(values.expiry ?? '', now);
  if (typeof expiry === 'string') errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(values.cvc?.trim() ?? '')) errors.cvc = 'Enter the 3 digits on the back.';
  if (!testCard || typeof expiry === 'string' || hasErrors(errors)) return { errors };
  const card = { brand: testCard.brand, last4: digits.slice(-4), ...expiry };
  return { attempt: { method, outcome: testCard.outcome, card, payer } };
}

/** The values to show again: never a security code, and never a number that may be a real card. */
export function redisplayValues(values: FormValues): FormValues {
  const { cvc: _cvc, ...shown } = values;
  const digits = normalizeDigits(values.number);
  if (findTestCard(digits)) return { ...shown, number: groupDigits(digits) };
  return passesLuhn(digits) ? { ...shown, number: '' } : shown;
}

function numberError(digits: string): string {
  if (!digits) return 'Enter a card number.';
  return passesLuhn(digits)
    ? 'This page accepts only the test cards listed here. Do not enter a real card.'
    : 'Your card number is invalid.';
}

function parseExpiry(text: string, now: Date): { expMonth: number; expYear: number } | string {
  const parts = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text.trim());
  const expMonth = Number(parts?.[1]);
  if (!parts || expMonth < 1 || expMonth > 12) return 'Enter month and year, like 08/30.';
  const expYear = 2000 + Number(parts[2]);
  // A card is valid until the end of its month.
  if (new Date(Date.UTC(expYear, expMonth)) <= now) return 'This card has expired.';
  return { expMonth, expYear };
}

const normalizeDigits = (text = '') => text.replace(/[\s-]/g, '').slice(0, 30);
const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;
