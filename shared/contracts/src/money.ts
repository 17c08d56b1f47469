import type { Currency } from './constants/payment.ts';
import { localeFor } from './language.ts';

/** An amount in integer minor units: kobo, cents. */
export type MinorUnits = number;

const locales = { ngn: 'en-NG', usd: 'en-US', eur: 'en-IE' } as const;

/** A format is slow to make and quick to use. */
const formats = new Map<string, Intl.NumberFormat>();

/** 12_345_600 kobo → "₦123,456.00". The one place where money becomes text. */
export function formatMoney(
  minor: MinorUnits,
  currency: Currency = 'ngn',
  decimals: 0 | 2 = 2,
): string {
  const key = `${currency} ${decimals}`;
  const format = formats.get(key) ?? newFormat(currency, decimals);
  formats.set(key, format);
  return format.format(minor / 100);
}

const newFormat = (currency: Currency, decimals: 0 | 2): Intl.NumberFormat =>
  new Intl.NumberFormat(localeFor(locales[currency]), {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** An NGN number as the API speaks it → "₦123,456" (or with 2 decimals). */
export function formatNaira(naira: number, decimals: 0 | 2 = 0): string {
  const kobo = Math.round(naira * 100);
  const isPlain = decimals === 0 && kobo > 0 && kobo < 1e15 && localeFor('en') === 'en';
  if (!isPlain) return formatMoney(kobo, 'ngn', decimals);
  // What the format writes, without the milliseconds that the first price of a page would wait for it.
  return `₦${String(Math.round(kobo / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** 134_200 → "₦134k", 1_250_000 → "₦1.3m": where there is no room for all of it. */
export function formatShortNaira(naira: number): string {
  const thousands = Math.round(naira / 1_000);
  if (thousands === 0) return formatNaira(naira);
  return thousands < 1_000 ? `₦${thousands}k` : `₦${Math.round(thousands / 100) / 10}m`;
}

export const toMinor = (major: number): MinorUnits => Math.round(major * 100);
export const toMajor = (minor: MinorUnits): number => minor / 100;

/** The total of a stay: price × nights + caution fee, in the unit of its arguments. */
export const calculateStayTotal = (
  pricePerNight: number,
  nights: number,
  cautionFee: number,
): number => pricePerNight * nights + cautionFee;

/**
 * Kobo → minor units of another currency at a stored rate (naira for one unit),
 * rounded half up once, so shown, charged and invoiced never differ.
 */
export const convertFromNaira = (kobo: MinorUnits, nairaPerUnit: number): MinorUnits =>
  Math.round(kobo / nairaPerUnit);
