import type { Quote } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants/payment';
import { nightsBetween } from '@gida/contracts/dates';
import { convertFromNaira, calculateStayTotal, toMajor } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

/** Naira per unit of each currency, with their source. Stored with every booking. */
export type ExchangeRates = { usd: number; eur: number; source: string; at: Date };

/** What a stay costs, in kobo, fixed when the booking is made, and again by a change of its dates. */
export type StayPrice = {
  nights: number;
  /** Of a night. */
  price: MinorUnits;
  cautionFee: MinorUnits;
  total: MinorUnits;
};

export function calculateStayPrice(
  apartment: { price: MinorUnits; cautionFee: MinorUnits },
  stay: { checkInDate: string; checkOutDate: string },
): StayPrice {
  const nights = nightsBetween(stay.checkInDate, stay.checkOutDate);
  return {
    nights,
    price: apartment.price,
    cautionFee: apartment.cautionFee,
    total: calculateStayTotal(apartment.price, nights, apartment.cautionFee),
  };
}

/** The charge in minor units of `currency`, at the stored rate. */
export const convertToCurrency = (
  kobo: MinorUnits,
  currency: Currency,
  rates: ExchangeRates,
): MinorUnits => (currency === 'ngn' ? kobo : convertFromNaira(kobo, rates[currency]));

export const toQuote = (
  { nights, price, cautionFee, total }: StayPrice,
  rates: ExchangeRates,
): Quote => ({
  nights,
  price: toMajor(price),
  subtotal: toMajor(total - cautionFee),
  cautionFee: toMajor(cautionFee),
  totalPrice: toMajor(total),
  rates: { usd: rates.usd, eur: rates.eur },
  rateSource: rates.source,
  rateAt: rates.at.toISOString(),
  totalUsd: toMajor(convertToCurrency(total, 'usd', rates)),
  totalEur: toMajor(convertToCurrency(total, 'eur', rates)),
});

/** The proportion of a charge that `kobo` is of `totalKobo`; the full total is exactly the full charge. */
export const shareOfCharge = (
  charged: MinorUnits,
  kobo: MinorUnits,
  totalKobo: MinorUnits,
): MinorUnits =>
  kobo >= totalKobo ? charged : Math.min(charged, Math.round((charged * kobo) / totalKobo));

/** Null before the first checkout. */
export const chargeOf = ({
  chargeCurrency: currency,
  chargeMinor: amount,
}: {
  chargeCurrency: Currency | null;
  chargeMinor: MinorUnits | null;
}) => (currency && amount !== null ? { currency, amount } : null);
