import { toLagosDate } from '@gida/contracts/dates';
import type { ImportCalendarRequest, SyncFeedRequest } from '@gida/contracts/hosting';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { paths } from '@gida/contracts/paths';
import { badRequestError, conflictError, notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { notify } from '../../messaging/notifications/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { lockApartment } from '../../booking/record/booking-repository.ts';
import {
  listApartmentsWithFreedNights,
  deleteRebuildRequest,
  rebuildFeedBlocksOfApartment,
} from '../block-repository.ts';
import { CalendarError } from './read-components.ts';
import type { ParsedCalendar } from './parse-calendar.ts';
import {
  countComingEntries,
  countFeeds,
  deleteFeed,
  findFeed,
  insertFeed,
  updateFeedError,
  updateFeedPending,
  updateFeedRead,
  updateFewerEntries,
  takeStaleFeeds,
  updateEntries,
} from './feed-repository.ts';
import type { FeedRow } from './feed-repository.ts';
import { mailFewerEntries, mailUnreadEntries } from './feed-mails.ts';
import { parseCalendarUrl, fetchCalendar } from './fetch-calendar.ts';
import type { Validators } from './fetch-calendar.ts';
import { parseCalendarInWorker } from './parse-calendar-in-worker.ts';
import { lockApartmentOfHost } from '../../booking/record/host-lock-repository.ts';
import { listConflictsOfFeed } from '../hosting-repository.ts';
import { lockOwnApartment } from '../../booking/record/lock-own-apartment.ts';
import { calendarMessages } from './messages.ts';

const refreshMinutes = 30;

type Home = Pick<FeedRow, 'apartmentId' | 'hostId'>;

/** Imports a calendar: at once when its text is given, by a job when it has to be fetched. Returns its id. */
export async function importCalendar(
  app: App,
  home: Home,
  input: ImportCalendarRequest,
): Promise<string> {
  const { url: address, text } = input;
  const url = address ? await orBadRequest('url', () => parseCalendarUrl(address).href) : null;
  const parsed = text === undefined ? null : await orBadRequest('text', () => parse(text, home));
  const { apartmentId, hostId } = home;
  return transact(app, async (tx) => {
    await lockOwnApartment(tx.db, apartmentId, hostId);
    const max = hostingLimits.feedsPerApartment;
    if ((await countFeeds(tx.db, apartmentId)) >= max)
      throw conflictError('too_many_feeds', calendarMessages.tooMany(max));
    const id = await insertFeed(tx.db, { apartmentId, name: input.name, url });
    if (parsed) await storeEntries(tx, { id, name: input.name, apartmentId, hostId }, parsed);
    else await tx.enqueue('read-calendar-feed', { feedId: id });
    return id;
  });
}

/** Replaces the text of a pasted calendar, or fetches its address again now. */
export async function syncFeed(
  app: App,
  feed: FeedRow,
  { text, acceptsFewer = false }: SyncFeedRequest,
): Promise<void> {
  if (feed.url) {
    return transact(app, async (tx) => {
      await lockOwnApartment(tx.db, feed.apartmentId, feed.hostId);
      await updateFeedPending(tx.db, feed.id, acceptsFewer);
      await tx.enqueue('read-calendar-feed', { feedId: feed.id });
    });
  }
  if (text === undefined) throw unreadableCalendarError(calendarMessages.textMissing, 'text');
  const parsed = await orBadRequest('text', () => parse(text, feed));
  const isThere = await withFeed(app, feed, (tx) => storeEntries(tx, feed, parsed));
  if (!isThere) throw notFoundError('Calendar');
}

export const removeFeed = (app: App, feed: FeedRow): Promise<void> =>
  transact(app, async (tx) => {
    await lockOwnApartment(tx.db, feed.apartmentId, feed.hostId);
    await deleteFeed(tx.db, feed.id);
    await rebuildFeedBlocksOfApartment(tx.db, feed.apartmentId);
  });

/** Job. A calendar error is stored for the host and retried by the next refresh; only what nobody foresaw fails the job. */
export async function fetchAndStoreFeed(
  app: App,
  feedId: string,
  fetchText = fetchCalendar,
): Promise<void> {
  const feed = await findFeed(app.db, feedId);
  if (!feed?.url) return;
  try {
    const fetched = await fetchText(feed.url, feed.validators);
    if (!fetched) return await updateFeedRead(app.db, feedId, feed.validators);
    const parsed = await parse(fetched.text, feed);
    await withFeed(app, feed, (tx, now) => storeFetched(tx, now, parsed, fetched.validators));
  } catch (error) {
    if (error instanceof CalendarError) return updateFeedError(app.db, feedId, error.message);
    // The database itself may be what failed.
    await updateFeedError(app.db, feedId, calendarMessages.willTryAgain).catch(() => undefined);
    throw error;
  }
}

/** Fetches stale feeds again, and blocks their nights where a booking has expired or been cancelled. */
export async function refreshFeeds(app: App): Promise<void> {
  for (const apartmentId of await listApartmentsWithFreedNights(app.db)) {
    await rebuildBlocks(app, apartmentId).catch((err: unknown) =>
      app.log.error({ err, apartmentId }, 'imported nights could not be blocked'),
    );
  }
  await transact(app, async (tx) => {
    for (const feedId of await takeStaleFeeds(tx.db, refreshMinutes)) {
      await tx.enqueue('read-calendar-feed', { feedId }, { onlyIfAbsent: true });
    }
  });
}

const rebuildBlocks = (app: App, apartmentId: string): Promise<void> =>
  transact(app, async (tx) => {
    await lockApartment(tx.db, apartmentId);
    await deleteRebuildRequest(tx.db, apartmentId);
    await rebuildFeedBlocksOfApartment(tx.db, apartmentId);
  });

export async function getHostFeed(app: App, id: string, hostId: string): Promise<FeedRow> {
  const feed = await findFeed(app.db, id);
  if (feed?.hostId !== hostId) throw notFoundError('Calendar');
  return feed;
}

/** False when the calendar was removed while it was being read, by its host or together with them. */
const withFeed = (
  app: App,
  feed: FeedRow,
  work: (tx: Tx, now: FeedRow) => Promise<void>,
): Promise<boolean> =>
  transact(app, async (tx) => {
    if (!(await lockApartmentOfHost(tx.db, feed.apartmentId, feed.hostId))) return false;
    const now = await findFeed(tx.db, feed.id);
    if (now) await work(tx, now);
    return now !== undefined;
  });

/** A site whose calendar suddenly has far fewer entries is more often broken than empty: its host decides. */
async function storeFetched(
  tx: Tx,
  feed: FeedRow,
  parsed: ParsedCalendar,
  validators: Validators,
): Promise<void> {
  const [before, after] = [await countComingEntries(tx.db, feed.id), parsed.entries.length];
  const isFarFewer = after === 0 ? before > 1 : before - after > 2 && after * 2 < before;
  if (isFarFewer && !feed.acceptsFewer) {
    await updateFewerEntries(tx.db, feed.id, after);
    await updateFeedRead(tx.db, feed.id, null);
    if (feed.fewerEntries === null) await mailFewerEntries(tx, feed, before, after);
    return;
  }
  await storeEntries(tx, feed, parsed, validators);
  await mailUnreadEntries(tx, feed);
}

type StoredFeed = Pick<FeedRow, 'id' | 'name' | 'apartmentId' | 'hostId'>;

async function storeEntries(
  tx: Tx,
  feed: StoredFeed,
  parsed: ParsedCalendar,
  validators: Validators | null = null,
): Promise<void> {
  await updateEntries(tx.db, feed.id, parsed);
  await updateFeedRead(tx.db, feed.id, validators);
  await rebuildFeedBlocksOfApartment(tx.db, feed.apartmentId);
  await notifyConflicts(tx, feed);
}

/** Once for each booking and calendar, however often the calendar is fetched. */
async function notifyConflicts(tx: Tx, feed: StoredFeed): Promise<void> {
  for (const { from, bookingId } of await listConflictsOfFeed(tx.db, feed.id)) {
    await notify(tx, {
      userId: feed.hostId,
      kind: 'calendar_conflict',
      facts: { text: ['calendar_conflict'], values: { calendar: feed.name, date: { date: from } } },
      link: paths.hostedApartment(feed.apartmentId),
      dedupeKey: `calendar_conflict ${feed.id} ${bookingId}`,
    });
  }
}

const parse = (text: string, { apartmentId, hostId }: Home): Promise<ParsedCalendar> =>
  parseCalendarInWorker({ text, apartmentId, today: toLagosDate(new Date()) }, hostId);

async function orBadRequest<Value>(
  field: 'text' | 'url',
  work: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CalendarError ? unreadableCalendarError(error.message, field) : error;
  }
}

const unreadableCalendarError = (message: string, field: 'text' | 'url') =>
  badRequestError('unreadable_calendar', message, field);
