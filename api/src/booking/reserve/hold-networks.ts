import type { Db } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import type { KeyRing } from '../../http/auth/key-ring.ts';
import { raiseOrReopenAlert } from '../../alerts/alert-repository.ts';
import { networksWithManyHolds, forgetOldNetworks } from './hold-network-repository.ts';
import { shortHoldMinutes } from './hold-rules.ts';

/** Whole cities share one address, so fewer holds say nothing. */
const unusualShare = ({ config }: App) => ({
  minHolds: 10 * config.rateLimitFactor,
  minPercent: 30,
});

/** In the form of a uuid. Without the key, nobody can tell the network from it. */
export const hashNetwork = (keys: KeyRing, network: string): string =>
  keys.sign(`hold network ${network}`).toString('hex').slice(0, 32);

/** How long a hold of this network lasts. Nobody is refused for what others hold. */
export async function holdMinutesFor(app: App, db: Db, network?: string | null): Promise<number> {
  const { holdMinutes } = app.config;
  if (!network) return holdMinutes;
  const [crowded] = await networksWithManyHolds(db, unusualShare(app), network);
  return crowded ? Math.min(holdMinutes, shortHoldMinutes) : holdMinutes;
}

/** Alerts staff, at most once a day for each network, when an unusual share of unpaid holds comes from one. */
export async function alertOnHoldNetworks(app: App): Promise<void> {
  await forgetOldNetworks(app.db);
  const crowded = await networksWithManyHolds(app.db, unusualShare(app));
  for (const { network, holds, allHolds, bookingIds } of crowded) {
    app.log.warn({ network, holds, allHolds }, 'unusual share of holds from one network');
    await raiseOrReopenAlert(app.db, {
      kind: 'holds_from_network',
      subjectId: network,
      message: `${holds} of ${allHolds} unpaid holds come from one network. Guests of one mobile carrier share an address, so look before you act. Among them: ${bookingIds.join(', ')}.`,
    });
  }
}
