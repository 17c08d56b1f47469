import { raiseOrReopenAlert, resolveAlerts } from '../alerts/alert-repository.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { picturesNotOursMessage } from './picture-store.ts';

/** There is one of these alerts at most. */
const subjectId = '00000000-0000-0000-0000-000000000000';
const kind = 'pictures_not_ours';

/** Tells operators and staff when the pictures belong to another database. True when they are ours. */
export async function checkPictureOwner({ db, pictures, log }: App): Promise<boolean> {
  const isOurs = await pictures.isOurs();
  if (isOurs) {
    await closePictureAlert(db);
  } else {
    log.error(picturesNotOursMessage);
    await raiseOrReopenAlert(db, { kind, subjectId, message: picturesNotOursMessage });
  }
  return isOurs;
}

export const closePictureAlert = (db: Db): Promise<void> => resolveAlerts(db, subjectId, [kind]);
