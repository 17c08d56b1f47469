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
  review_count                                                              as "reviewCount",
  jsonb_strip_nulls(jsonb_build_object(
    'publicPowerHours', public_power_hours, 'inverter', inverter, 'generator', generator,
    'waterSource', water_source))                                           as "keyFacts"
`;

/** What the host of an apartment states (`ApartmentFacts`). */
export const factsColumn = sql`
  jsonb_build_object(
    'publicPowerHours', public_power_hours, 'inverter', inverter, 'generator', generator,
    'generatorHours', generator_hours, 'waterSource', water_source, 'guards', guards,
    'gatedEstate', gated_estate, 'airportMinutes', airport_minutes,
    'landmarkMinutes', landmark_minutes, 'networks', networks)              as facts
`;
