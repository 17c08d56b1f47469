import type { ListingRequest } from '@gida/contracts/catalog';
import { addDays } from '@gida/contracts/dates';
import { areas as knownAreas, parseBounds } from '@gida/contracts/places';
import { toMinor } from '@gida/contracts/money';
import { sql, type RawBuilder } from 'kysely';

import { holdingDates } from '../booking/record/booking-columns.ts';

export type Condition = RawBuilder<unknown>;
export type ListingFilters = Omit<ListingRequest, 'page' | 'limit' | 'sortBy' | 'search'>;

/** The conditions that `request` adds to "published", none for the plain listing. */
export function toFilterConditions(request: ListingFilters, today: string): Condition[] {
  const { rooms, guests, category, section, checkIn, checkOut } = request;
  const { minPrice, maxPrice, bathrooms, rating, publicPower, amenities, areas, bounds } = request;
  const conditions: Condition[] = [];
  if (rooms) conditions.push(sql`bedrooms >= ${rooms}`);
  if (guests) conditions.push(sql`max_guests >= ${guests}`);
  if (category) conditions.push(sql`categories @> array[${category}]`);
  if (section) conditions.push(sql`sections @> array[${section}]`);
  if (minPrice) conditions.push(sql`price_kobo >= ${toMinor(minPrice)}`);
  // 0 is a price on request, which no range knows.
  if (maxPrice) conditions.push(sql`price_kobo between 1 and ${toMinor(maxPrice)}`);
  if (bathrooms) conditions.push(sql`bathrooms >= ${bathrooms}`);
  if (rating) conditions.push(sql`rating >= ${rating}`);
  if (publicPower) conditions.push(sql`public_power_hours >= ${publicPower}`);
  if (amenities) conditions.push(sql`amenities @> ${amenities.split(',')}::text[]`);
  if (areas) conditions.push(isInArea(areas));
  if (bounds) conditions.push(isOnMap(bounds));
  if (checkIn) conditions.push(isAvailable(checkIn, checkOut ?? addDays(checkIn, 1), today));
  return conditions;
}

function isInArea(keys: string): Condition {
  const chosen = new Set(keys.split(','));
  const names = knownAreas.filter(({ key }) => chosen.has(key)).map(({ name }) => name);
  return sql`area = any(${names}::text[])`;
}

/** By the place that everybody sees: by the exact one, a map drawn smaller and smaller would find it. */
function isOnMap(text: string): Condition {
  const bounds = parseBounds(text);
  if (!bounds) return sql`false`;
  const { south, west, north, east } = bounds;
  return sql`
    approximate_latitude is not null
    and point(approximate_longitude, approximate_latitude)
        <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
  `;
}

/** Free on these nights, and bookable that far ahead: without a price it is not. */
const isAvailable = (checkIn: string, checkOut: string, today: string): Condition => sql`
  price_kobo > 0
  and ${checkIn}::date - ${today}::date between 0 and max_days_ahead
  and not exists (
        select from booking
         where apartment_id = apartment.id
           and status in ${holdingDates}
           and stay && daterange(${checkIn}::date, ${checkOut}::date)
      )
`;

const maxSearchWords = 8;

/** "V.I." and "G.R.A." are one word each. */
const dottedInitials = /(?<![\p{L}\p{N}])\p{L}(?:\.\s?\p{L}(?![\p{L}\p{N}]))+/gu;

export const parseSearchWords = (search: string): string[] =>
  search
    .replaceAll(dottedInitials, (initials) => initials.replaceAll(/[.\s]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxSearchWords);

/**
 * Every word must match; of a misspelt word, any of its likely spellings. One `like` for each: the trigram index does
 * not support `like any`.
 */
export const toWordConditions = (words: string[][]): Condition[] =>
  words.map((spellings) => {
    const conditions = spellings.map(
      (spelling) => sql`search_text like '%' || normalize_search_text(${spelling}) || '%'`,
    );
    return sql`(${sql.join(conditions, sql` or `)})`;
  });
