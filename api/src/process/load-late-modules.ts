import { setImmediate as nextTurn } from 'node:timers/promises';

import { loadPhoneNumbers } from '../account/telephone.ts';
import { loadStripe } from '../booking/payment/payment-provider.ts';
import { loadNodemailer } from '../mail/mail-delivery.ts';
import { loadSharp } from '../media/store-picture.ts';

/** In production, so that no first payment, mail or picture waits, and a missing library ends the process at its start. */
export async function loadLateModules(): Promise<void> {
  for (const load of [loadStripe, loadNodemailer, loadSharp, loadPhoneNumbers]) {
    await nextTurn();
    await load();
  }
}
