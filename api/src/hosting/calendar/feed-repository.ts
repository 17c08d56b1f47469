import type { UnparsedEntries } from '@gida/contracts/hosting';

import { allValues, execute, firstRow, onlyValue, type Db } from '../../db/database.ts';
import type { Validators } from './fetch-calendar.ts';
import type { ParsedCalendar } from './parse-calendar.ts';

const maxUnreadShown = 20;

export type FeedRow = {
  id: string;
  apartmentId: string;
  name: string;
  url: string | null;
  hostId: string;
  host: { email: string; firstName: string };
  apartmentName: string;
  acceptsFewer: boolean;
  fewerEntries: number | null;
  unread: UnparsedEntries | null;
  validators: Validators | null;
};

export const findFeed = (db: Db, id: string): Promise<FeedRow | undefined> => firstRow(db)`
    select feed.id, apartment_id as "apartmentId", feed.name, url, host_id as "hostId",
           json_build_object('email', host.email, 'firstName', first_name) as host,
           apartment.name as "apartmentName",
           accepts_fewer as "acceptsFewer", fewer_entries as "fewerEntries", unread, validators
      from calendar_feed feed
      join apartment on apartment.id = apartment_id
      join user_account host on host.id = host_id
     where feed.id = ${id}
  `;

export const countFeeds = (db: Db, apartmentId: string): Promise<number> => onlyValue(db)`
    select count(*)::int as feeds from calendar_feed where apartment_id = ${apartmentId}
  `;

export const insertFeed = (
  db: Db,
  feed: { apartmentId: string; name: string; url: string | null },
): Promise<string> => onlyValue(db)`
    insert into calendar_feed (apartment_id, name, url)
    values (${feed.apartmentId}, ${feed.name}, ${feed.url})
    returning id
  `;

/** Deletes the feed and its blocks; its nights are free again, unless another feed has them. */
export async function deleteFeed(db: Db, id: string): Promise<void> {
  await execute(db)`delete from booking where feed_id = ${id}`;
  await execute(db)`delete from calendar_feed where id = ${id}`;
}

/** Keeps the earlier nights of entries that cannot be read any more; those without a UID may be any without one. */
export async function updateEntries(
  db: Db,
  feedId: string,
  { entries, unread }: ParsedCalendar,
): Promise<void> {
  await execute(db)`
    delete from calendar_entry
     where feed_id = ${feedId}
       and coalesce(uid, '') <> all(${unread.map(({ uid }) => uid)}::text[])
  `;
  await execute(db)`
    insert into calendar_entry (feed_id, stay, summary, uid)
    select ${feedId}, daterange(first, last), summary, uid
      from unnest(${entries.map(({ from }) => from)}::date[],
                  ${entries.map(({ to }) => to)}::date[],
                  ${entries.map(({ summary }) => summary)}::text[],
                  ${entries.map(({ uid }) => uid)}::text[]) as entry (first, last, summary, uid)
    on conflict do nothing
  `;
  const first = unread
    .slice(0, maxUnreadShown)
    .map(({ line, entry, words }) => ({ line, entry, words }));
  await execute(db)`
    update calendar_feed
       set unread = ${first.length > 0 ? JSON.stringify({ count: unread.length, first }) : null}::jsonb,
           fewer_entries = null,
           accepts_fewer = false
     where id = ${feedId}
  `;
}

/** Also when it has not changed. */
export const updateFeedRead = (
  db: Db,
  feedId: string,
  validators: Validators | null,
): Promise<void> => execute(db)`
    update calendar_feed
       set synced_at = now(), checked_at = now(), error = null,
           validators = ${validators && JSON.stringify(validators)}::jsonb
     where id = ${feedId}
  `;

/** How many entries of today or later the feed has. */
export const countComingEntries = (db: Db, feedId: string): Promise<number> => onlyValue(db)`
    select count(*)::int as entries
      from calendar_entry
     where feed_id = ${feedId} and upper(stay) > (now() at time zone 'Africa/Lagos')::date
  `;

export const updateFewerEntries = (db: Db, feedId: string, entries: number): Promise<void> =>
  execute(db)`update calendar_feed set fewer_entries = ${entries} where id = ${feedId}`;

/** Keeps the earlier entries: a calendar that cannot be read is not an empty one. */
export const updateFeedError = (db: Db, feedId: string, message: string): Promise<void> => execute(
  db,
)`
    update calendar_feed set checked_at = now(), error = ${message} where id = ${feedId}
  `;

export const updateFeedPending = (
  db: Db,
  feedId: string,
  acceptsFewer: boolean,
): Promise<void> => execute(db)`
    update calendar_feed
       set checked_at = null, validators = null, accepts_fewer = accepts_fewer or ${acceptsFewer}
     where id = ${feedId}
  `;

/** Each has its turn once in so many minutes, also when it cannot be read: those that fail leave room for the others. */
export const takeStaleFeeds = (db: Db, minutes: number): Promise<string[]> => allValues(db)`
    update calendar_feed
       set refreshed_at = now()
     where id in (
       select id
         from calendar_feed
        where url is not null
          and (checked_at is null or checked_at < now() - make_interval(mins => ${minutes}))
          and (refreshed_at is null or refreshed_at < now() - make_interval(mins => ${minutes}))
        order by refreshed_at nulls first
        limit 100
          for update skip locked)
    returning id
  `;
