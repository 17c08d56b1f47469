import { sql, type RawBuilder } from 'kysely';

/** The address that everybody reads, of an apartment under this name in the query. */
export function publicAddressJson(apartment: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${apartment}.${name}`);
  return sql`
    json_build_object('street', street_line(${column('street')}, ${column('area')}),
                      'city', ${column('city')}, 'country', ${column('country')},
                      'area', ${column('area')})`;
}
