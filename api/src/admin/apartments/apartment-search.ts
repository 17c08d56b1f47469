import { sql, type RawBuilder } from 'kysely';

import { columnMatches } from '../paginate.ts';

/** Published and other apartments have a search index each. */
export function apartmentMatches(search: string): RawBuilder<unknown> {
  const matches = columnMatches(sql`search_text`, search);
  return sql`(is_published and ${matches} or not is_published and ${matches})`;
}
