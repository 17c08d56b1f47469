import { toLagosDate, formatStayDate } from '@gida/contracts/dates';
import type { AddFeedRequest } from '@gida/contracts/hosting';
import { hostingLimits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { notify } from '../../jobs/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { lockApartment } from '../../booking/booking-repository.ts';
import {
  apartmentsWithFreedNights,
  deleteRebuildRequest,
  rebuildFeedBlocks,
} from '../block-repository.ts';
import { CalendarError } from './parse-calendar.ts';
import type { CalendarEntry } from './parse-calendar.ts';
import {
  countFeeds,
  deleteFeed,
  feedById,
  insertFeed,
  setFeedError,
  markFeedPending,
  takeStaleFeeds,
  replaceEntries,
} from './feed-repository.ts';
import type { FeedRow } from './feed-repository.ts';
import { parseCalendarUrl, fetchCalendar } from './fetch-calendar.ts';
import { parseCalendarInWorker } from './parse-calendar-in-worker.ts';
import {
  feedNotFoundError,
  tooManyFeedsError,
  unreadableCalendarError,
} from '../hosting-errors.ts';
import { conflictsOfFeed, lockApartmentOfHost } from '../hosting-repository.ts';
import { lockOwnApartment } from '../lock-own-apartment.ts';

const refreshMinutes = 30;
const unforeseenMessage = 'This calendar could not be read. We will try again.';

type HostApartment = { id: string; hostId: string };

/** Imports a calendar: at once when its text is given, by a job when it has to be fetched. */
export async function importCalendar(
  app: App,
  apartment: HostApartment,
  input: AddFeedRequest,
): Promise<void> {
  const url = input.url === undefined ? null : parseUrlOrBadRequest(input.url);
  const entries =
    input.text === undefined ? null : await parseEntriesOrBadRequest(input.text, apartment);
  await transact(app, async (tx) => {
    await lockOwnApartment(tx.db, apartment.id, apartment.hostId);
    if ((await countFeeds(tx.db, apartment.id)) >= hostingLimits.feedsPerApartment) {
      throw tooManyFeedsError(hostingLimits.feedsPerApartment);
    }
    const feedId = await insertFeed(tx.db, { apartmentId: apartment.id, name: input.name, url });
    if (entries)
      await storeEntries(app, tx, { id: feedId, name: input.name, home: apartment }, entries);
    else await tx.enqueue('read-calendar-feed', { feedId });
  });
}

/** Replaces the text of a pasted calendar, or fetches its address again now. */
export async function syncFeed(app: App, feed: FeedRow, text: string | undefined): Promise<void> {
  if (feed.url) {
    return transact(app, async (tx) => {
      await lockOwnApartment(tx.db, feed.apartmentId, feed.hostId);
      await markFeedPending(tx.db, feed.id);
      await tx.enqueue('read-calendar-feed', { feedId: feed.id });
    });
  }
  if (text === undefined) throw unreadableCalendarError('Paste the calendar (.ics).', 'text');
  const entries = await parseEntriesOrBadRequest(text, apartmentOf(feed));
  if (!(await replaceFeedEntries(app, feed, entries))) throw feedNotFoundError();
}

export const removeFeed = (app: App, feed: FeedRow): Promise<void> =>
  transact(app, async (tx) => {
    await lockOwnApartment(tx.db, feed.apartmentId, feed.hostId);
    await deleteFeed(tx.db, feed.id);
    await rebuildFeedBlocks(tx.db, feed.apartmentId);
  });

/** Job. A calendar error is stored for the host and retried by the next refresh; only what nobody foresaw fails the job. */
export async function fetchAndStoreFeed(
  app: App,
  feedId: string,
  fetchText = fetchCalendar,
): Promise<void> {
  const feed = await feedById(app.db, feedId);
  if (!feed?.url) return;
  try {
    const text = await fetchText(feed.url);
    await replaceFeedEntries(app, feed, await parseEntries(text, apartmentOf(feed)));
  } catch (error) {
    if (error instanceof CalendarError) return setFeedError(app.db, feedId, error.message);
    // The database itself may be what failed.
    await setFeedError(app.db, feedId, unforeseenMessage).catch(() => undefined);
    throw error;
  }
}

/** Fetches stale feeds again, and blocks their nights where a booking has expired or been cancelled. */
export async function refreshFeeds(app: App): Promise<void> {
  for (const apartmentId of await apartmentsWithFreedNights(app.db)) {
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
    await rebuildFeedBlocks(tx.db, apartmentId);
  });

export async function getHostFeed(app: App, id: string, hostId: string): Promise<FeedRow> {
  const feed = await feedById(app.db, id);
  if (feed?.hostId !== hostId) throw feedNotFoundError();
  return feed;
}

/** False when the calendar was removed while it was being read, by its host or together with them. */
const replaceFeedEntries = (app: App, feed: FeedRow, entries: CalendarEntry[]): Promise<boolean> =>
  transact(app, async (tx) => {
    const home = apartmentOf(feed);
    const isThere =
      (await lockApartmentOfHost(tx.db, home.id, home.hostId)) &&
      (await feedById(tx.db, feed.id)) !== undefined;
    if (isThere) await storeEntries(app, tx, { id: feed.id, name: feed.name, home }, entries);
    return isThere;
  });

async function storeEntries(
  app: App,
  tx: Tx,
  { id, name, home }: { id: string; name: string; home: HostApartment },
  entries: CalendarEntry[],
): Promise<void> {
  await replaceEntries(tx.db, id, entries);
  await rebuildFeedBlocks(tx.db, home.id);
  await notifyConflicts(app, tx, home, { id, name });
}

/** Once for each booking and calendar, however often the calendar is fetched. */
async function notifyConflicts(
  app: App,
  tx: Tx,
  apartment: HostApartment,
  feed: { id: string; name: string },
): Promise<void> {
  for (const { from, bookingId } of await conflictsOfFeed(tx.db, feed.id)) {
    await notify(app, tx, {
      userId: apartment.hostId,
      kind: 'calendar_conflict',
      message: `“${feed.name}” has an entry from ${formatStayDate(from)} on nights that a guest has booked here. The booking stands.`,
      image: null,
      link: paths.hostedApartment(apartment.id),
      dedupeKey: `calendar_conflict ${feed.id} ${bookingId}`,
    });
  }
}

const apartmentOf = (feed: FeedRow): HostApartment => ({
  id: feed.apartmentId,
  hostId: feed.hostId,
});

const parseEntries = (text: string, { id, hostId }: HostApartment): Promise<CalendarEntry[]> =>
  parseCalendarInWorker({ text, apartmentId: id, today: toLagosDate(new Date()) }, hostId);

async function parseEntriesOrBadRequest(
  text: string,
  apartment: HostApartment,
): Promise<CalendarEntry[]> {
  try {
    return await parseEntries(text, apartment);
  } catch (error) {
    throw error instanceof CalendarError ? unreadableCalendarError(error.message, 'text') : error;
  }
}

function parseUrlOrBadRequest(url: string): string {
  try {
    return parseCalendarUrl(url).href;
  } catch (error) {
    throw error instanceof CalendarError ? unreadableCalendarError(error.message, 'url') : error;
  }
}
