import { setTimeout as wait } from 'node:timers/promises';

import { findViolations } from '../../../api/src/booking/testing/find-violations.ts';
import { startBookingLoad } from './booking-load.ts';
import type { BookingLoad } from './booking-load.ts';
import { startChatLoad } from './chat-load.ts';
import type { ChatLoad } from './chat-load.ts';
import { firstChatGuest, startFaultSite, type FaultSite } from './fault-site.ts';
import { seconds, type Fault } from './faults.ts';
import { findBacklog, findFailedJobs } from '../../../api/src/jobs/testing/job-clock.ts';
import {
  countConfirmationMails,
  findMailViolations,
} from '../../../api/src/mail/testing/find-mail-violations.ts';

const confirmedBefore = 30;
const loadAfterMs = 5_000;
const pollMs = 250;
/** Of real time. What is not done by then is lost. */
const maxWaitMs = 240_000;

type Run = { fault: Fault; site: FaultSite; load: BookingLoad; chats: ChatLoad };

export type FaultResult = Awaited<ReturnType<typeof runFault>>;

/** Two API processes under booking and chat load while something they depend on is away. */
export async function measureFault(fault: Fault): Promise<FaultResult> {
  try {
    return await measureOnSite(fault, await startFaultSite({ folder: fault.folder }));
  } finally {
    await fault.cleanUp?.();
  }
}

async function measureOnSite(fault: Fault, site: FaultSite): Promise<FaultResult> {
  const load = startBookingLoad(site.environment);
  const chats = await startChatLoad(site.environment, firstChatGuest);
  try {
    return await runFault({ fault, site, load, chats });
  } finally {
    load.stop();
    chats.stop();
    chats.close();
    await site.close();
  }
}

async function runFault(run: Run) {
  const { fault, site, load, chats } = run;
  const isWarm = () => load.acknowledged.confirmed.size >= confirmedBefore;
  if (!(await waitUntil(isWarm))) throw new Error('The site does not work without a fault.');
  const refusedBefore = new Map(load.rejected);
  const countSuccesses = () =>
    fault.countSuccesses?.({ site, load }) ?? load.acknowledged.held.length;

  await fault.begin(site);
  chats.writeInQuietConversations();
  await (fault.last?.(site) ?? wait(seconds * 1_000));
  const successes = countSuccesses();
  await fault.end(site);
  const endedAt = performance.now();

  const secondsSinceEnd = () => (performance.now() - endedAt) / 1_000;
  let simulatedSeconds = 0;
  const advance = async () => {
    simulatedSeconds += (await fault.advanceClock?.(site)) ?? 0;
  };
  const hasSuccess = () => countSuccesses() > successes;
  const isBack = await waitUntil(async () => {
    if (!hasSuccess() && fault.isSuccessOfJob) await advance();
    return hasSuccess();
  });
  const firstSuccessSeconds = simulatedSeconds + secondsSinceEnd();

  await wait(Math.max(0, loadAfterMs - 1_000 * secondsSinceEnd()));
  load.stop();
  chats.stop();
  let backlog: string[] = [];
  const isCleared = await waitUntil(async () => {
    backlog = await listBacklog(run);
    if (backlog.length > 0) await advance();
    return backlog.length === 0;
  });
  const backlogSeconds = simulatedSeconds + secondsSinceEnd();
  const violations = [
    ...(isBack ? [] : ['no success after the fault']),
    ...(isCleared ? [] : backlog.map((what) => `left: ${what}`)),
    ...(await findAllViolations(run)),
  ];
  return {
    summary: summarize(run, refusedBefore),
    violations,
    firstSuccessSeconds,
    backlogSeconds,
  };
}

async function listBacklog({ site, load, chats }: Run): Promise<string[]> {
  const jobs = await site.environment
    .inDatabase(findBacklog)
    .catch((error: unknown) => [`database: ${String(error)}`]);
  const { underWay } = load.counts;
  const missing = chats.countMissing();
  return [
    ...jobs,
    ...(underWay > 0 ? [`guests under way: ${underWay}`] : []),
    ...(missing > 0 ? [`messages not acknowledged or not received: ${missing}`] : []),
  ];
}

async function findAllViolations({ fault, site, load, chats }: Run): Promise<string[]> {
  const { environment, mailServer } = site;
  const { mails } = mailServer.received;
  const confirmations = countConfirmationMails(mails);
  const inDatabase = await environment.inDatabase(async (db) => [
    ...(await findViolations(
      db,
      load.acknowledged,
      environment.sandboxFolder,
      ({ userId }) => confirmations.get(userId) ?? 0,
    )),
    ...(await findMailViolations(db, mails)),
    ...(await findFailedJobs(db)),
  ]);
  const more = (await fault.findMore?.(site)) ?? [];
  return [...inDatabase, ...(await chats.findInconsistencies()), ...more];
}

function summarize({ site, load, chats }: Run, refusedBefore: Map<string, number>): string {
  const { held, confirmed, cancelled } = load.acknowledged;
  const refused = [...load.rejected].map(
    ([what, count]) => `${count - (refusedBefore.get(what) ?? 0)} × ${what}`,
  );
  return [
    `acknowledged ${held.length} bookings, ${confirmed.size} confirmed, ${cancelled.size} cancelled, ${chats.countAcknowledged()} messages`,
    `${site.mailServer.received.mails.length} mails sent`,
    `refused meanwhile: ${refused.join(', ') || 'nothing'}`,
    `${chats.countDuplicateEvents()} events received twice and shown once`,
  ].join('; ');
}

/** False when the time is over. */
async function waitUntil(reached: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + maxWaitMs;
  while (!(await reached())) {
    if (performance.now() > deadline) return false;
    await wait(pollMs);
  }
  return true;
}
