import { raiseOrReopenAlert, resolveAlerts } from '../alerts/alert-repository.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { photosNotOursMessage } from './photo-store.ts';

/** There is one of these alerts at most. */
const subjectId = '00000000-0000-0000-0000-000000000000';
const kind = 'photos_not_ours';

/** Tells operators and staff when the pictures belong to another database. True when they are ours. */
export async function checkPhotoOwner({ db, photos, log }: App): Promise<boolean> {
  const isOurs = await photos.isOurs();
  if (isOurs) {
    await closePhotoAlert(db);
  } else {
    log.error(photosNotOursMessage);
    await raiseOrReopenAlert(db, { kind, subjectId, message: photosNotOursMessage });
  }
  return isOurs;
}

export const closePhotoAlert = (db: Db): Promise<void> => resolveAlerts(db, subjectId, [kind]);
