import type { BlockNightsRequest } from '@gida/contracts/hosting';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { badRequestError, conflictError } from '@gida/server/http-error';

import { lockApartment } from '../booking/record/booking-repository.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import {
  rebuildFeedBlocksAround,
  deleteFromBlocks,
  insertBlockedNights,
  hasBlock,
  type Nights,
} from './block-repository.ts';
import { lockOwnApartment } from '../booking/record/lock-own-apartment.ts';
import { hostingMessages } from './messages.ts';

/**
 * `isTakenOver`: a process died during the same request and may have blocked the nights already. `hostId`: the host who
 * blocks them, unless staff do.
 */
export async function blockNights(
  app: App,
  apartmentId: string,
  input: BlockNightsRequest,
  isTakenOver: boolean,
  hostId?: string,
): Promise<void> {
  assertValidNights(input);
  await transact(app, async ({ db }) => {
    await lockFor(db, apartmentId, hostId);
    if (isTakenOver && (await hasBlock(db, apartmentId, input))) return;
    await insertBlockedNights(db, apartmentId, input, input.note || null);
  });
}

/** Nights of imported calendars stay blocked. `hostId`: the host who frees them, unless staff do. */
export async function unblockApartmentNights(
  app: App,
  apartmentId: string,
  nights: Nights,
  isTakenOver: boolean,
  hostId?: string,
): Promise<void> {
  assertValidNights(nights);
  await transact(app, async ({ db }) => {
    await lockFor(db, apartmentId, hostId);
    const wereBlocked = await deleteFromBlocks(db, apartmentId, nights);
    if (!wereBlocked && !isTakenOver) {
      throw conflictError('nothing_to_free', hostingMessages.notBlocked);
    }
    await rebuildFeedBlocksAround(db, apartmentId, nights);
  });
}

const lockFor = (db: Db, apartmentId: string, hostId: string | undefined): Promise<void> =>
  hostId ? lockOwnApartment(db, apartmentId, hostId) : lockApartment(db, apartmentId);

/** Nights a host may block or free: from today on, and not beyond the last day that calendars are read to. */
function assertValidNights({ from, to }: Nights): void {
  const today = toLagosDate(new Date());
  const last = addDays(today, hostingLimits.daysAhead);
  if (from < today) throw invalidNightsError(hostingMessages.nights.past, 'from');
  if (to <= from) throw invalidNightsError(hostingMessages.nights.none, 'to');
  if (to > last) throw invalidNightsError(hostingMessages.nights.tooFarAhead, 'to');
}

const invalidNightsError = (message: string, field: 'from' | 'to') =>
  badRequestError('impossible_nights', message, field);
