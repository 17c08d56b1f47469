import type { Quote } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants';
import { nightsBetween } from '@gida/contracts/dates';
import { convertFromNaira, calculateStayTotal, toMajor } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

/** Naira per unit of each currency, with their source. Stored with every booking. */
export type ExchangeRates = { usd: number; eur: number; source: string; at: Date };

/** What a stay costs, in kobo, fixed when the booking is made. */
export type StayPrice = {
  nights: number;
  pricePerNight: MinorUnits;
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
    pricePerNight: apartment.price,
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

export const toQuote = (price: StayPrice, rates: ExchangeRates): Quote => ({
  nights: price.nights,
  price: toMajor(price.pricePerNight),
  subtotal: toMajor(price.total - price.cautionFee),
  cautionFee: toMajor(price.cautionFee),
  totalPrice: toMajor(price.total),
  rates: { usd: rates.usd, eur: rates.eur },
  rateSource: rates.source,
  rateAt: rates.at.toISOString(),
  totalUsd: toMajor(convertToCurrency(price.total, 'usd', rates)),
  totalEur: toMajor(convertToCurrency(price.total, 'eur', rates)),
});

/** The proportion of a charge that `kobo` is of `totalKobo`; the full total is exactly the full charge. */
export const shareOfCharge = (
  charged: MinorUnits,
  kobo: MinorUnits,
  totalKobo: MinorUnits,
): MinorUnits =>
  kobo >= totalKobo ? charged : Math.min(charged, Math.round((charged * kobo) / totalKobo));
