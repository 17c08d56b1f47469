import { setTimeout as wait } from 'node:timers/promises';

import { findViolations } from '../../api/src/booking/testing/find-violations.ts';
import { findBacklog, findFailedJobs } from '../../api/src/jobs/testing/job-clock.ts';
import {
  countConfirmationMails,
  findMailViolations,
} from '../../api/src/mail/testing/find-mail-violations.ts';
import { createBookingLoad, type BookingLoad } from './booking-load.ts';
import { startChatLoad, type ChatLoad } from './chat-load.ts';
import { createRequester } from './requests.ts';
import type { Topology } from './topology.ts';
import { createVisitors, lastPerson, type Visitors } from './visitors.ts';

const pollMs = 500;
/** Of real time. What is not done by then is lost. */
const maxWaitMs = 240_000;

type Before = { bookings: BookingLoad; visitors: Visitors; people: (count: number) => number };
export type Load = ReturnType<typeof createLoad>;

/** Everybody on the site: guests who book and pay, pairs who talk, and the visitors. */
/** `before`: that of a site whose data this one has; its people go on here. */
export function createLoad(site: Topology, staff: () => Promise<string>, before?: Before) {
  const requester = createRequester(site);
  const bookings = createBookingLoad(site, requester, before?.bookings.lastGuest());
  const visitors = createVisitors(site, requester, staff, before?.visitors);
  let chats: ChatLoad | null = null;
  let nextPerson = before?.people(0) ?? lastPerson + 1;
  const people = (count: number): number => (nextPerson += count) - count;

  const listBacklog = async (): Promise<string[]> => {
    const jobs = await site
      .inDatabase(findBacklog)
      .catch((error: unknown) => [`database: ${String(error)}`]);
    const missing = chats?.countMissing() ?? 0;
    const underWay = bookings.counts.underWay + visitors.counts.underWay;
    return [
      ...jobs,
      ...(underWay > 0 ? [`people under way: ${underWay}`] : []),
      ...(missing > 0 ? [`messages not acknowledged or not received: ${missing}`] : []),
    ];
  };

  return {
    bookings,
    visitors,
    take: requester.take,
    /** So many guests whom nobody else is; returns the first. */
    people,
    chats: () => chats,
    start: async () => {
      chats = await startChatLoad(site, people(20));
      bookings.start();
      visitors.start();
    },
    /** Lets those on the site finish, and returns in words what is wrong or left. */
    settle: async ({ advance }: { advance?: (() => Promise<void>) | undefined } = {}) => {
      bookings.stop();
      visitors.stop();
      chats?.stop();
      let backlog: string[] = [];
      await waitUntil(async () => {
        backlog = await listBacklog();
        if (backlog.length > 0) await advance?.();
        return backlog.length === 0;
      });
      const talk = (await chats?.findInconsistencies()) ?? [];
      chats?.close();
      chats = null;
      const wrong = [...backlog.map((what) => `left: ${what}`), ...talk, ...(await findWrong())];
      bookings.acknowledged.failures.length = 0;
      return wrong;
    },
    describe: () => {
      const { held, confirmed, cancelled } = bookings.acknowledged;
      const { messages, reviews } = visitors.acknowledged;
      return `${held.length} bookings held, ${confirmed.size} paid and confirmed, ${cancelled.size} cancelled, ${bookings.counts.changed} changed, ${messages.size} messages, ${visitors.counts.uploads} pictures and ${reviews.size} reviews acknowledged; ${site.mail.received.mails.length} mails sent`;
    },
  };

  /** Bookings, nights, payments, refunds, mails, messages, pictures and reviews against what people were told. */
  async function findWrong(): Promise<string[]> {
    const { mails } = site.mail.received;
    const confirmations = countConfirmationMails(mails);
    return site.inDatabase(async (db) => [
      ...(await findViolations(
        db,
        bookings.acknowledged,
        site.sandboxFolder,
        ({ userId }) => confirmations.get(userId) ?? 0,
      )),
      ...(await findMailViolations(db, mails)),
      ...(await findFailedJobs(db)),
      ...(await visitors.findViolations(db)),
    ]);
  }
}

/** False when the time is over. */
export async function waitUntil(
  reached: () => boolean | Promise<boolean>,
  withinMs = maxWaitMs,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await reached())) {
    if (performance.now() > deadline) return false;
    await wait(pollMs);
  }
  return true;
}
