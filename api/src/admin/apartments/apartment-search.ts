import { sql, type RawBuilder } from 'kysely';

import { columnSearchCondition } from '../paginate.ts';

/** Published and other apartments have a search index each. */
export function apartmentSearchCondition(search: string): RawBuilder<unknown> {
  const matches = columnSearchCondition(sql`search_text`, search);
  return sql`(is_published and ${matches} or not is_published and ${matches})`;
}
