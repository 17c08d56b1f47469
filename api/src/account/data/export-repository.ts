import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/database.ts';

type ExportedTable = {
  table: string;
  /** What its rows are ordered by, page after page: unique among those of one user, or of one `part`. */
  key: string[];
  rows: (userId: string, part: string) => RawBuilder<unknown>;
  /** Ids by which the rows are found part by part, so that each page reads an index from where the last one ended. */
  parts?: (db: Db, userId: string) => Promise<string[]>;
  /** Columns that must not leave: secrets, and what is the staff's. */
  without?: string[];
};

/** What the guest wrote, and who that was. */
const reviewColumnsOfGuest = [
  'user_id',
  'booking_id',
  'rating',
  'cleanliness',
  'accuracy',
  'communication',
  'location',
  'value',
  'comment',
  'pictures',
  'fact_answers',
  'relevant',
  'edited_at',
];

/** Every table with rows of a user: which rows are theirs, and the columns that must not leave. */
const exportedTables: Record<string, ExportedTable> = {
  profile: {
    table: 'user_account',
    key: ['id'],
    rows: byColumn('id'),
    without: ['password_hash', 'search_text'],
  },
  emailChange: {
    table: 'email_change',
    key: ['user_id'],
    rows: byColumn('user_id'),
    without: ['otp_hash'],
  },
  verification: {
    table: 'verification',
    key: ['id'],
    rows: byColumn('user_id'),
    without: ['id', 'otp_hash', 'password_hash'],
  },
  sessions: { table: 'session', key: ['id'], rows: byColumn('user_id'), without: ['admin_id'] },
  passwordResets: {
    table: 'password_reset',
    key: ['token_hash'],
    rows: byColumn('user_id'),
    without: ['token_hash'],
  },
  bookings: {
    table: 'booking',
    key: ['id'],
    rows: byColumn('user_id'),
  },
  holds: { table: 'hold', key: ['id'], rows: byColumn('user_id'), without: ['network'] },
  payments: {
    table: 'payment',
    key: ['id'],
    rows: (userId) => sql`t.booking_id in (select id from booking where user_id = ${userId})`,
    without: ['url', 'request'],
  },
  dateChanges: {
    table: 'date_change',
    key: ['id'],
    rows: (userId) => sql`t.booking_id in (select id from booking where user_id = ${userId})`,
  },
  refunds: {
    table: 'refund',
    key: ['id'],
    rows: (userId) => sql`t.booking_id in (select id from booking where user_id = ${userId})`,
    without: ['settled_by', 'settled_note'],
  },
  refundEntitlements: {
    table: 'refund_entitlement',
    key: ['id'],
    rows: (userId) => sql`t.booking_id in (select id from booking where user_id = ${userId})`,
  },
  apartments: {
    table: 'apartment',
    key: ['id'],
    rows: byColumn('host_id'),
    without: ['search_text'],
  },
  places: {
    table: 'apartment_place',
    key: ['apartment_id'],
    rows: (userId) => sql`t.apartment_id in (select id from apartment where host_id = ${userId})`,
  },
  arrivalGuides: {
    table: 'arrival_guide',
    key: ['apartment_id'],
    rows: (userId) => sql`t.apartment_id in (select id from apartment where host_id = ${userId})`,
  },
  // The answer is the host's.
  reviews: {
    table: 'review',
    key: ['id'],
    rows: byColumn('user_id'),
    without: ['reply', 'replied_at', 'replied_by'],
  },
  reviewVotes: { table: 'review_vote', key: ['review_id'], rows: byColumn('user_id') },
  answersToReviews: {
    table: 'review',
    key: ['id'],
    rows: byColumn('replied_by'),
    without: reviewColumnsOfGuest,
  },
  wishlists: {
    table: 'wishlist',
    key: ['id'],
    rows: (userId) => sql`${userId} in (t.user_id, t.named_by)`,
    // Whoever has it reads the list.
    without: ['share_key'],
  },
  wishlist: {
    table: 'wishlist_apartment',
    key: ['wishlist_id', 'apartment_id'],
    rows: (userId) =>
      sql`t.wishlist_id in (select id from wishlist where ${userId} in (user_id, named_by))`,
  },
  conversations: {
    table: 'chat',
    key: ['id'],
    rows: (userId) => sql`${userId} in (t.first_id, t.second_id)`,
  },
  readMarks: { table: 'chat_participant', key: ['chat_id'], rows: byColumn('user_id') },
  messages: {
    table: 'chat_message',
    key: ['sequence'],
    parts: chatIds,
    rows: (userId, chatId) => sql`t.chat_id = ${chatId} and t.sender_id = ${userId}`,
  },
  // Their text quotes messages of others.
  notifications: {
    table: 'notification',
    key: ['id'],
    rows: byColumn('user_id'),
    without: ['message'],
  },
  blockedUsers: { table: 'user_block', key: ['blocked_id'], rows: byColumn('user_id') },
  reportsOfUsers: {
    table: 'user_report',
    key: ['id'],
    rows: byColumn('user_id'),
    without: ['decision_id'],
  },
  reportsOfReviews: {
    table: 'review_report',
    key: ['review_id'],
    rows: byColumn('user_id'),
    without: ['decision_id'],
  },
  audit: { table: 'account_audit', key: ['id'], rows: byColumn('user_id') },
};

export const exportedTableNames = (): string[] =>
  Object.values(exportedTables).map(({ table }) => table);

/** Of the longest messages these are two megabytes. */
export const exportedRowsPerPage = 100;

/** By the name of a table, which may be exported in several parts: those that no part has. */
export const columnsLeftOut = (name: string): string[] =>
  Object.values(exportedTables)
    .filter(({ table }) => table === name)
    .map(({ without = [] }) => without)
    .reduce((left, each) => left.filter((column) => each.includes(column)));

export type ExportedPage = { name: string; rows: string[] };

/**
 * Everything stored about a user that is theirs: not what others wrote, and no secrets. Page by page, each a statement
 * of its own; the rows are JSON. Every name has a page, also without rows.
 */
export async function* exportUserData(db: Db, userId: string): AsyncGenerator<ExportedPage> {
  for (const [name, table] of Object.entries(exportedTables)) {
    yield { name, rows: [] };
    const parts = (await table.parts?.(db, userId)) ?? [''];
    for (const part of parts) {
      for await (const rows of pagesOfPart(db, table, table.rows(userId, part)))
        yield { name, rows };
    }
  }
}

async function* pagesOfPart(
  db: Db,
  { table, key, without = [] }: ExportedTable,
  condition: RawBuilder<unknown>,
): AsyncGenerator<string[]> {
  const columns = sql.join(key.map((column) => sql`t.${sql.ref(column)}`));
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<{ row: string; key: string[] }>`
      select (to_jsonb(t) - ${without}::text[])::text as row,
             array[${sql.join(key.map((column) => sql`t.${sql.ref(column)}::text`))}] as key
        from ${sql.table(table)} t
       where ${condition} and ${after}
       order by ${columns}
       limit ${exportedRowsPerPage}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ row }) => row);
    if (rows.length < exportedRowsPerPage) return;
    after = sql`(${columns}) > (${sql.join(last.key)})`;
  }
}

async function chatIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select chat_id as id from chat_participant where user_id = ${userId} order by chat_id
  `.execute(db);
  return rows.map(({ id }) => id);
}

function byColumn(column: string): (userId: string) => RawBuilder<unknown> {
  return (userId) => sql`t.${sql.ref(column)} = ${userId}`;
}
