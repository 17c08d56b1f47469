import type { Quote } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants';
import { nightsBetween } from '@gida/contracts/dates';
import { convertNaira, stayTotal, toMajor } from '@gida/contracts/money';
import type { Minor } from '@gida/contracts/money';

/** Naira for one unit, with where the number is from. Stored with every booking. */
export type Rates = { usd: number; eur: number; source: string; at: Date };

/** What a stay costs, in kobo, fixed when the booking is made. */
export type StayPrice = {
  nights: number;
  pricePerNight: Minor;
  cautionFee: Minor;
  total: Minor;
};

export function priceOfStay(
  home: { price: Minor; cautionFee: Minor },
  stay: { checkInDate: string; checkOutDate: string },
): StayPrice {
  const nights = nightsBetween(stay.checkInDate, stay.checkOutDate);
  return {
    nights,
    pricePerNight: home.price,
    cautionFee: home.cautionFee,
    total: stayTotal(home.price, nights, home.cautionFee),
  };
}

/** Kobo as they are charged in another currency, at the stored rate. */
export const inCurrency = (kobo: Minor, currency: Currency, rates: Rates): Minor =>
  currency === 'ngn' ? kobo : convertNaira(kobo, rates[currency]);

export const quoteOf = (price: StayPrice, rates: Rates): Quote => ({
  nights: price.nights,
  price: toMajor(price.pricePerNight),
  subtotal: toMajor(price.total - price.cautionFee),
  cautionFee: toMajor(price.cautionFee),
  totalPrice: toMajor(price.total),
  rates: { usd: rates.usd, eur: rates.eur },
  rateSource: rates.source,
  rateAt: rates.at.toISOString(),
  totalUsd: toMajor(inCurrency(price.total, 'usd', rates)),
  totalEur: toMajor(inCurrency(price.total, 'eur', rates)),
});

/** The part of a charge that is `kobo` of `totalKobo`; the whole is exactly the whole. */
export const shareOfCharge = (charged: Minor, kobo: Minor, totalKobo: Minor): Minor =>
  kobo >= totalKobo ? charged : Math.min(charged, Math.round((charged * kobo) / totalKobo));
