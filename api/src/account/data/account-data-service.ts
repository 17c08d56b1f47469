import { accessDeniedError, conflictError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import type { PictureStore } from '../../media/picture-store.ts';
import { deleteSessionsOfUser } from '../login/session-repository.ts';
import { removePictures } from '../../media/store-picture.ts';
import {
  countUnsettledBookings,
  erasePersonalData,
  lockUserForErasure,
  listPicturesOfUser,
  insertAccountAudit,
  type AccountAuditEntry,
} from './erase-repository.ts';
import { accountMessages } from '../messages.ts';

type Actor = AccountAuditEntry['actor'];

const openBookingsError = (count: number) =>
  conflictError('account_in_use', accountMessages.data.bookingsOpen(count));

/** Returns the ids of the sessions that ended. `lock` is of a user who entered the password. */
export async function eraseAccount(
  db: Db,
  userId: string,
  actor: Actor,
  store: PictureStore,
  lock?: (db: Db) => Promise<void>,
): Promise<string[]> {
  const { ended, pictures } = await db.transaction().execute(async (transaction) => {
    await lock?.(transaction);
    if (!(await lockUserForErasure(transaction, userId))) throw accessDeniedError();
    const openBookings = await countUnsettledBookings(transaction, userId);
    if (openBookings > 0) throw openBookingsError(openBookings);
    const sessions = await deleteSessionsOfUser(transaction, userId, null, 'account erased');
    const shown = await listPicturesOfUser(transaction, userId);
    await erasePersonalData(transaction, userId);
    await insertAccountAudit(transaction, userId, { action: 'erased', actor });
    return { ended: sessions, pictures: shown };
  });
  await removePictures(store, pictures);
  return ended;
}
