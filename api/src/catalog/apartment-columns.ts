import { sql } from 'kysely';

/** An apartment as a card shows it (`ApartmentSummary`). */
export const summaryColumns = sql`
  apartment.id,
  apartment.name,
  price_kobo / 100.0                                                        as price,
  caution_fee_kobo / 100.0                                                  as "cautionFee",
  max_guests                                                                as "maxGuests",
  jsonb_build_object('street', street, 'city', city, 'country', country)    as address,
  images,
  properties,
  categories,
  rating,
  review_count                                                              as "reviewCount"
`;
