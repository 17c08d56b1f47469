import type { UserDataExport } from '@gida/contracts/account';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Every table with rows of a user: which rows are theirs, and the columns that must not leave. */
const exportedTables: Record<
  string,
  { table: string; rows: (userId: string) => RawBuilder<unknown>; without?: string[] }
> = {
  profile: { table: 'person', rows: byColumn('id'), without: ['password_hash'] },
  emailChange: { table: 'email_change', rows: byColumn('person_id'), without: ['otp_hash'] },
  verification: {
    table: 'verification',
    rows: byColumn('person_id'),
    without: ['id', 'otp_hash', 'password_hash'],
  },
  sessions: { table: 'login', rows: byColumn('person_id') },
  passwordResets: {
    table: 'password_reset',
    rows: byColumn('person_id'),
    without: ['token_hash'],
  },
  bookings: { table: 'booking', rows: byColumn('person_id') },
  payments: {
    table: 'payment',
    rows: (userId) => sql`t.booking_id in (select id from booking where person_id = ${userId})`,
    without: ['url', 'request'],
  },
  refunds: {
    table: 'refund',
    rows: (userId) => sql`t.booking_id in (select id from booking where person_id = ${userId})`,
  },
  apartments: { table: 'apartment', rows: byColumn('host_id'), without: ['search_text'] },
  reviews: { table: 'review', rows: byColumn('person_id') },
  wishlist: {
    table: 'wishlist_apartment',
    rows: (userId) => sql`t.wishlist_id in (select id from wishlist where person_id = ${userId})`,
  },
  conversations: {
    table: 'chat',
    rows: (userId) => sql`${userId} in (t.first_id, t.second_id)`,
  },
  readMarks: { table: 'chat_participant', rows: byColumn('person_id') },
  messages: { table: 'chat_message', rows: byColumn('sender_id') },
  // Their text quotes messages of others.
  notifications: { table: 'notification', rows: byColumn('person_id'), without: ['message'] },
  blockedUsers: { table: 'person_block', rows: byColumn('person_id') },
  reportsOfUsers: { table: 'person_report', rows: byColumn('person_id') },
  reportsOfReviews: { table: 'review_report', rows: byColumn('person_id') },
  audit: { table: 'account_audit', rows: byColumn('person_id') },
};

export const exportedTableNames = (): string[] => [
  // Holds nothing but the id that its apartments are found by.
  'wishlist',
  ...Object.values(exportedTables).map(({ table }) => table),
];

/** Everything stored about a user that is theirs: not what others wrote, and no secrets. */
export async function exportUserData(db: Db, userId: string): Promise<UserDataExport['data']> {
  const data: UserDataExport['data'] = {};
  for (const [name, { table, rows: condition, without = [] }] of Object.entries(exportedTables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
       where ${condition(userId)}
    `.execute(db);
    data[name] = rows.map(({ row }) => row);
  }
  return data;
}

function byColumn(column: string): (userId: string) => RawBuilder<unknown> {
  return (userId) => sql`t.${sql.ref(column)} = ${userId}`;
}
