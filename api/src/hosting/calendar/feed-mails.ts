import { paths } from '@gida/contracts/paths';
import { describeReading } from '@gida/contracts/unparsed-entries';

import type { Tx } from '../../jobs/transact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { countComingEntries, findFeed } from './feed-repository.ts';
import type { FeedRow } from './feed-repository.ts';

/** Tells the host when other entries than before could not be read; their lines move from day to day. */
export async function mailUnreadEntries(tx: Tx, before: FeedRow): Promise<void> {
  const unread = (await findFeed(tx.db, before.id))?.unread;
  const known = new Set(before.unread?.first.map(({ words, entry }) => `${entry} ${words}`));
  if (!unread?.first.some(({ words, entry }) => !known.has(`${entry} ${words}`))) return;
  await mailHost(tx, before, {
    subject: `“${before.name}” could not be read completely`,
    paragraphs: [
      `Of the calendar “${before.name}”: ${describeReading(await countComingEntries(tx.db, before.id), unread)}.`,
      ...unread.first.map(
        ({ line, entry, words }) => `Line ${line}${entry && ` (${entry})`}: ${words}`,
      ),
      'Guests can book nights of entries that could not be read. Correct them on the other site, or block their nights yourself.',
    ],
  });
}

export const mailFewerEntries = (
  tx: Tx,
  feed: FeedRow,
  before: number,
  after: number,
): Promise<void> =>
  mailHost(tx, feed, {
    subject: `“${feed.name}” has far fewer entries than before`,
    paragraphs: [
      `The calendar “${feed.name}” had ${before} entries and now has ${after}. The earlier nights stay blocked until you say that the calendar is right.`,
    ],
  });

async function mailHost(
  tx: Tx,
  feed: FeedRow,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<void> {
  const { host } = feed;
  await writeMail(tx, {
    to: host.email,
    subject,
    greeting: `Hello ${host.firstName},`,
    paragraphs,
    action: { label: 'View calendars', path: paths.hostedApartment(feed.apartmentId) },
    closing: feed.apartmentName,
  });
}
