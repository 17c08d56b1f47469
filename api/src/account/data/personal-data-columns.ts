import { sql, type RawBuilder } from 'kysely';

import { unusablePasswordHash } from '../password/password-hash.ts';
import { accountMessages } from '../messages.ts';

type Condition = RawBuilder<unknown>;

/** What happens to rows when the account is erased: values are what their columns are set to. */
type Erasure = 'delete' | 'keep' | Record<string, Condition | string | boolean | null>;

type Details = {
  /** Of the owner's rows only those for which this holds. */
  only?: Condition;
  /** Where no column names the owner: which rows, `t`, are the user's. */
  find?: (userId: string) => Condition;
  /** Other columns that refer to users, who have no say about the row. */
  mentions?: string[];
  /** The name in the export; without it the rows are nothing to take away. */
  as?: string;
  /** What exported rows are ordered by, page after page: unique among those of one user and part. */
  key?: string[];
  /** They are found part by part, so that each page reads an index from where the last one ended. */
  parts?: { table: string; column: string };
  /** Columns that must not leave: secrets, and what is the staff's or somebody else's. */
  without?: string[];
};

/** Rows of a user in one table. `owner`: the columns with an id of a user, or the table to whose rows they belong. */
export type PersonalRows = Details & { table: string; owner: string[] | string; erasure: Erasure };

const rows = (
  table: string,
  owner: string[] | string,
  erasure: Erasure,
  details: Details = {},
): PersonalRows => ({ table, owner, erasure, ...details });

const user = ['user_id'];
const profileOfDeletedUser = {
  email: sql`'deleted-' || id || '@deleted.invalid'`,
  first_name: 'Deleted',
  last_name: 'user',
  telephone: '',
  date_of_birth: '1900-01-01',
  password_hash: unusablePasswordHash,
  profile_picture: null,
  erased_at: sql`coalesce(erased_at, now())`,
};
const hiddenAddress = {
  is_published: false,
  street: 'Deleted',
  area: '',
  approximate_latitude: null,
  approximate_longitude: null,
  calendar_key: null,
};
const columnsOfHost = ['reply', 'replied_at', 'replied_by'];
const columnsOfGuest =
  'user_id booking_id rating cleanliness accuracy communication location value comment pictures fact_answers relevant edited_at'.split(
    ' ',
  );

/**
 * Every table that refers to a user, or to what belongs to one; a test compares it with the schema. An erasure begins
 * at the end, so that what refers to a row comes before the row.
 */
export const personalData: PersonalRows[] = [
  rows('user_account', ['id'], profileOfDeletedUser, {
    as: 'profile',
    without: ['password_hash', 'search_text'],
  }),
  rows('email_change', user, 'delete', { as: 'emailChange', key: user, without: ['otp_hash'] }),
  rows('verification', user, 'delete', {
    as: 'verification',
    without: ['id', 'otp_hash', 'password_hash'],
  }),
  rows('verification', [], 'delete', { find: ofEmail('lower(t.email::text)') }),
  rows('earlier_pin', [], 'delete', { find: ofEmail('lower(t.email::text)') }),
  rows('session', user, 'delete', { as: 'sessions', without: ['admin_id'] }),
  rows('refresh_token', 'session', 'delete'),
  rows('password_reset', user, 'delete', {
    as: 'passwordResets',
    key: ['token_hash'],
    without: ['token_hash'],
  }),
  rows('account_audit', user, 'keep', { as: 'audit' }),
  rows('idempotency_key', ['owner_id'], 'delete'),
  rows('mail', [], 'delete', { find: ofEmail('lower(t.recipient)') }),

  rows('booking', user, { special_requests: null, cancel_reason: null }, { as: 'bookings' }),
  rows('hold', user, 'keep', { as: 'holds', without: ['network'] }),
  rows('booking_event', 'booking', { note: null }, { only: sql`t.event = 'cancelled'` }),
  rows(
    'payment',
    'booking',
    { request: '{}', url: null },
    { as: 'payments', without: ['url', 'request'] },
  ),
  rows('date_change', 'booking', 'keep', { as: 'dateChanges' }),
  rows('refund', 'booking', 'keep', { as: 'refunds', without: ['settled_by', 'settled_note'] }),
  rows('refund_entitlement', 'booking', 'keep', { as: 'refundEntitlements' }),
  rows('caution_fee_claim', 'booking', 'keep'),
  rows('dispute', 'booking', 'keep'),

  rows('apartment', ['host_id'], hiddenAddress, {
    as: 'apartments',
    without: ['search_text'],
  }),
  rows('apartment_place', 'apartment', 'delete', { as: 'places', key: ['apartment_id'] }),
  rows('arrival_guide', 'apartment', 'delete', { as: 'arrivalGuides', key: ['apartment_id'] }),
  rows('calendar_feed', 'apartment', 'delete'),
  rows('calendar_entry', 'calendar_feed', 'delete'),
  rows('booking', 'apartment', 'delete', { only: sql`t.feed_id is not null` }),
  rows('booking', 'apartment', { note: null }, { only: sql`t.kind = 'block'` }),
  rows('feed_block_rebuild', 'apartment', 'keep'),
  rows('fact_summary', 'apartment', 'keep'),
  rows('review_summary', 'apartment', 'keep'),

  rows('review', user, { pictures: null }, { as: 'reviews', without: columnsOfHost }),
  rows('review_upload', 'booking', 'delete'),
  rows(
    'review',
    ['replied_by'],
    { reply: accountMessages.data.deletedAnswer },
    { as: 'answersToReviews', without: columnsOfGuest },
  ),
  rows('review_vote', user, 'delete', { as: 'reviewVotes', key: ['review_id'] }),
  rows('review_report', user, 'delete', {
    as: 'reportsOfReviews',
    key: ['review_id'],
    without: ['decision_id'],
  }),

  // Whoever has the key of a list reads it.
  rows('wishlist', ['user_id', 'named_by'], 'delete', { as: 'wishlists', without: ['share_key'] }),
  rows('wishlist_apartment', 'wishlist', 'delete', {
    as: 'wishlist',
    key: ['wishlist_id', 'apartment_id'],
  }),

  rows('chat', ['first_id', 'second_id'], 'keep', { as: 'conversations' }),
  rows('chat_participant', user, 'keep', { as: 'readMarks', key: ['chat_id'] }),
  rows(
    'chat_message',
    ['sender_id'],
    { text: accountMessages.data.deletedMessage, pictures: null, client_id: null },
    {
      as: 'messages',
      key: ['sequence'],
      parts: { table: 'chat_participant', column: 'chat_id' },
    },
  ),
  rows('message_upload', user, 'delete'),
  rows('notification', user, 'delete', { as: 'notifications', mentions: ['actor_id'] }),
  rows('user_block', user, 'delete', { as: 'blockedUsers', key: ['blocked_id'] }),
  rows('user_block', ['blocked_id'], 'delete'),
  rows('moderation_decision', [], 'keep', { mentions: ['subject_id'] }),
  rows('user_report', user, 'delete', {
    as: 'reportsOfUsers',
    mentions: ['reported_id'],
    without: ['decision_id'],
  }),
];

/** Which rows `t` of the table are those. */
export function rowsOf({ owner, find, only = sql`true` }: PersonalRows, userId: string): Condition {
  return sql`${find?.(userId) ?? ofOwner(owner, userId)} and ${only}`;
}

function ofOwner(owner: string[] | string, userId: string): Condition {
  if (typeof owner !== 'string')
    return sql`${userId} in (${sql.join(owner.map((column) => sql.ref(`t.${column}`)))})`;
  const parent = personalData.find(({ table }) => table === owner)!; // a test finds each of them
  return sql`
    ${sql.ref(`t.${parentColumn(owner)}`)} in (select t.id from ${sql.table(owner)} t where ${rowsOf(parent, userId)})`;
}

/** The column that names a row of another table; only imported calendars have a shorter one. */
export const parentColumn = (table: string): string =>
  table === 'calendar_feed' ? 'feed_id' : `${table}_id`;

function ofEmail(column: string): (userId: string) => Condition {
  return (userId) => sql`
    ${sql.raw(column)} = (select lower(email::text) from user_account where id = ${userId})`;
}
