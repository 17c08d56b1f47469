import { lagosDate, shortDate } from '@gida/contracts/dates';
import type { CalendarFeed, FeedRequest } from '@gida/contracts/hosting';
import { hostingLimits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { lockHome } from '../../booking/booking-sql.ts';
import { apartmentsToBlock, applyFeeds } from '../block-sql.ts';
import { CalendarProblem } from './calendar-entries.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import {
  countFeeds,
  deleteFeed,
  feedById,
  feedsToRead,
  insertFeed,
  noteFeedProblem,
  noteFeedUnread,
  replaceEntries,
} from './feed-sql.ts';
import type { FeedRow } from './feed-sql.ts';
import { calendarAddress, fetchCalendar } from './fetch-calendar.ts';
import { readCalendar } from './read-calendar.ts';
import { feedNotFound, tooManyFeeds, unreadableCalendar } from '../hosting-refusals.ts';
import { feedsOfApartment } from '../hosting-sql.ts';

const readEveryMinutes = 30;
/** Keeps a queue that is behind from growing by the same work. */
const onceInSeconds = 600;

type Home = { id: string; hostId: string };

/** Begins to import a calendar: at once when its text is given, by a job when it has to be fetched. */
export async function importCalendar(app: App, home: Home, wish: FeedRequest): Promise<void> {
  const url = wish.url === undefined ? null : addressOrRefusal(wish.url);
  const entries = wish.text === undefined ? null : await entriesOrRefusal(wish.text, home.id);
  await transact(app, async (tx) => {
    await lockHome(tx.db, home.id);
    if ((await countFeeds(tx.db, home.id)) >= hostingLimits.feedsPerApartment) {
      throw tooManyFeeds(hostingLimits.feedsPerApartment);
    }
    const feedId = await insertFeed(tx.db, { apartmentId: home.id, name: wish.name, url });
    if (entries) await takeEntries(app, tx, { id: feedId, home }, entries);
    else await tx.enqueue('read-calendar-feed', { feedId });
  });
}

/** A newer text for a pasted calendar, or the address asked again now. */
export async function syncFeed(app: App, feed: FeedRow, text: string | undefined): Promise<void> {
  if (feed.url) {
    return transact(app, async (tx) => {
      await noteFeedUnread(tx.db, feed.id);
      await tx.enqueue('read-calendar-feed', { feedId: feed.id });
    });
  }
  if (text === undefined) throw unreadableCalendar('Paste the calendar as it is now.', 'text');
  await replaceFeed(app, feed, await entriesOrRefusal(text, feed.apartmentId));
}

export const removeFeed = (app: App, feed: FeedRow): Promise<void> =>
  transact(app, async (tx) => {
    await lockHome(tx.db, feed.apartmentId);
    await deleteFeed(tx.db, feed.id);
    await applyFeeds(tx.db, feed.apartmentId);
  });

/** Job. A fault is noted for the host and tried again by the next round, so it never fails the job. */
export async function readFeed(app: App, feedId: string, fetchText = fetchCalendar): Promise<void> {
  const feed = await feedById(app.db, feedId);
  if (!feed?.url) return;
  try {
    const text = await fetchText(feed.url);
    await replaceFeed(app, feed, await entriesOf(text, feed.apartmentId));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    await noteFeedProblem(app.db, feedId, error.message);
  }
}

/** Reads calendars again, and blocks nights that a lapsed or cancelled booking has left to them. */
export async function keepFeedsFresh(app: App): Promise<void> {
  for (const apartmentId of await apartmentsToBlock(app.db, lagosDate(new Date()))) {
    await blockAgain(app, apartmentId).catch((err: unknown) =>
      app.log.error({ err, apartmentId }, 'imported nights could not be blocked'),
    );
  }
  const feeds = await feedsToRead(app.db, readEveryMinutes);
  if (feeds.length === 0) return;
  await transact(app, async (tx) => {
    for (const feedId of feeds) {
      await tx.enqueue('read-calendar-feed', { feedId }, { onceKey: feedId, onceInSeconds });
    }
  });
}

const blockAgain = (app: App, apartmentId: string): Promise<void> =>
  transact(app, async (tx) => {
    await lockHome(tx.db, apartmentId);
    await applyFeeds(tx.db, apartmentId);
  });

export async function feedOfHost(app: App, id: string, hostId: string): Promise<FeedRow> {
  const feed = await feedById(app.db, id);
  if (feed?.hostId !== hostId) throw feedNotFound();
  return feed;
}

const replaceFeed = (app: App, feed: FeedRow, entries: CalendarEntry[]): Promise<void> =>
  transact(app, async (tx) => {
    const home = { id: feed.apartmentId, hostId: feed.hostId };
    await lockHome(tx.db, home.id);
    // Its host may have removed it while it was being fetched.
    if (await feedById(tx.db, feed.id)) await takeEntries(app, tx, { id: feed.id, home }, entries);
  });

async function takeEntries(
  app: App,
  tx: Tx,
  { id, home }: { id: string; home: Home },
  entries: CalendarEntry[],
): Promise<void> {
  await replaceEntries(tx.db, id, entries);
  await applyFeeds(tx.db, home.id);
  const feed = (await feedsOfApartment(tx.db, home.id)).find((each) => each.id === id);
  if (feed) await tellConflicts(app, tx, home, feed);
}

/** Once for each booking and calendar, however often the calendar is read. */
async function tellConflicts(app: App, tx: Tx, home: Home, feed: CalendarFeed): Promise<void> {
  for (const { from, bookingId } of feed.conflicts) {
    await tellPerson(app, tx, {
      personId: home.hostId,
      kind: 'calendar_conflict',
      message: `“${feed.name}” has an entry from ${shortDate(from)} on nights that a guest has booked here. The booking stands.`,
      image: null,
      link: paths.hostedApartment(home.id),
      onceKey: `calendar_conflict ${feed.id} ${bookingId}`,
    });
  }
}

const entriesOf = (text: string, apartmentId: string): Promise<CalendarEntry[]> =>
  readCalendar({ text, apartmentId, today: lagosDate(new Date()) });

async function entriesOrRefusal(text: string, apartmentId: string): Promise<CalendarEntry[]> {
  try {
    return await entriesOf(text, apartmentId);
  } catch (error) {
    throw error instanceof CalendarProblem ? unreadableCalendar(error.message, 'text') : error;
  }
}

function addressOrRefusal(url: string): string {
  try {
    return calendarAddress(url).href;
  } catch (error) {
    throw error instanceof CalendarProblem ? unreadableCalendar(error.message, 'url') : error;
  }
}
