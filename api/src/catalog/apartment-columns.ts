import { sql } from 'kysely';

import { publicAddressJson } from '../places/address-columns.ts';

/** Where everybody sees it, null while it has no coordinates. */
const approximatePlaceColumn = sql`
  case when approximate_latitude is not null then
    json_build_object('latitude', approximate_latitude, 'longitude', approximate_longitude)
  end`;

/** An apartment as a card shows it (`ApartmentSummary`). */
export const summaryColumns = sql`
  apartment.id,
  apartment.name,
  price_kobo / 100.0                                                        as price,
  caution_fee_kobo / 100.0                                                  as "cautionFee",
  max_guests                                                                as "maxGuests",
  ${publicAddressJson('apartment')}                                             as address,
  ${approximatePlaceColumn}                                                 as place,
  images,
  properties,
  categories,
  rating,
  review_count                                                              as "reviewCount",
  jsonb_strip_nulls(jsonb_build_object(
    'publicPowerHours', public_power_hours, 'inverter', inverter, 'generator', generator,
    'waterSource', water_source))                                           as "keyFacts"
`;
