import type { ListingRequest } from '@gida/contracts/catalog';
import { addDays } from '@gida/contracts/dates';
import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;
export type Filters = Omit<ListingRequest, 'page' | 'limit' | 'sortBy' | 'search'>;

/** The conditions that `request` adds to "published", none for the plain listing. */
export function filtersOf(request: Filters, today: string): Condition[] {
  const { rooms, guests, category, section, checkIn, checkOut } = request;
  const conditions: Condition[] = [];
  if (rooms) conditions.push(sql`bedrooms >= ${rooms}`);
  if (guests) conditions.push(sql`max_guests >= ${guests}`);
  if (category) conditions.push(sql`categories @> array[${category}]`);
  if (section) conditions.push(sql`sections @> array[${section}]`);
  if (checkIn) conditions.push(isFree(checkIn, checkOut ?? addDays(checkIn, 1), today));
  return conditions;
}

/** Free on these nights, and open for a check-in that far ahead. */
const isFree = (checkIn: string, checkOut: string, today: string): Condition => sql`
  ${checkIn}::date - ${today}::date between 0 and days_ahead
  and not exists (
        select from booking
         where apartment_id = apartment.id
           and status in ('pending', 'booked', 'confirmed', 'completed')
           and stay && daterange(${checkIn}::date, ${checkOut}::date)
      )
`;

const mostWords = 8;

export const wordsOf = (search: string): string[] =>
  search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);

/**
 * Every word stands somewhere; of a mistyped one, any of the words it may have been. One `like` for each: the
 * trigram index does not serve `like any`.
 */
export const hasWords = (words: string[][]): Condition[] =>
  words.map((spellings) => {
    const each = spellings.map(
      (spelling) => sql`search_text like '%' || searchable(${spelling}) || '%'`,
    );
    return sql`(${sql.join(each, sql` or `)})`;
  });
