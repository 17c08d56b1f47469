import type { BlockRequest } from '@gida/contracts/hosting';
import { hostingLimits } from '@gida/contracts/constants';
import { addDays, lagosDate } from '@gida/contracts/dates';

import { lockHome } from '../booking/booking-sql.ts';
import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import { applyFeeds, cutBlocks, insertBlock, isBlock, type Nights } from './block-sql.ts';
import { impossibleNights, nothingToFree } from './hosting-refusals.ts';

/** `mayBeDone`: the same request was begun by a process that died, and its nights may stand already. */
export async function blockNights(
  app: App,
  apartmentId: string,
  wish: BlockRequest,
  mayBeDone: boolean,
): Promise<void> {
  refuseImpossibleNights(wish);
  await transact(app, async ({ db }) => {
    await lockHome(db, apartmentId);
    if (mayBeDone && (await isBlock(db, apartmentId, wish))) return;
    await insertBlock(db, apartmentId, wish, wish.note || null);
  });
}

/** Nights that a calendar elsewhere takes stay taken. */
export async function freeNights(
  app: App,
  apartmentId: string,
  nights: Nights,
  mayBeDone: boolean,
): Promise<void> {
  refuseImpossibleNights(nights);
  await transact(app, async ({ db }) => {
    await lockHome(db, apartmentId);
    const wereBlocked = await cutBlocks(db, apartmentId, nights);
    if (!wereBlocked && !mayBeDone) throw nothingToFree();
    await applyFeeds(db, apartmentId);
  });
}

/** Nights a host may block or free: from today on, and not beyond where imports reach. */
function refuseImpossibleNights({ from, to }: Nights): void {
  const today = lagosDate(new Date());
  const last = addDays(today, hostingLimits.daysAhead);
  if (from < today) throw impossibleNights('Choose a first night from today on.', 'from');
  if (to <= from) throw impossibleNights('The first free night must come after.', 'to');
  if (to > last) throw impossibleNights('Nights can be blocked up to two years ahead.', 'to');
}
