import { sql, type RawBuilder } from 'kysely';

import { allRows, type Db } from '../db/database.ts';

/** Every column that shows an uploaded picture; a test compares it with the schema. */
export const pictureColumns: { table: string; column: string; urls: RawBuilder<unknown> }[] = [
  { table: 'user_account', column: 'profile_picture', urls: sql`array[profile_picture]` },
  { table: 'apartment', column: 'images', urls: sql`images` },
  { table: 'review', column: 'pictures', urls: sql`pictures` },
  { table: 'chat_message', column: 'pictures', urls: sql`pictures` },
  { table: 'notification', column: 'image', urls: sql`array[image]` },
];

const firstId = '00000000-0000-0000-0000-000000000000';

/** The URLs of all uploaded pictures in use, page by page, so that no query reads a whole table. */
export async function* findReferencedPictures(
  db: Db,
  pageSize: number,
): AsyncGenerator<string[], void> {
  for (const { table, column, urls } of pictureColumns) {
    let last = firstId;
    while (true) {
      const rows = await allRows(db)<{ id: string; urls: (string | null)[] }>`
        select id, ${urls} as urls
          from ${sql.table(table)}
         where id > ${last} and ${sql.ref(column)} is not null
         order by id
         limit ${pageSize}
      `;
      yield rows.flatMap((row) => row.urls.filter((url) => url !== null));
      const next = rows.at(-1)?.id;
      if (!next || rows.length < pageSize) break;
      last = next;
    }
  }
}
