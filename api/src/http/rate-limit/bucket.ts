import { networkPrefixLimitFactor } from '@gida/contracts/client-network';

/** At most `max` in each `timeWindow` of milliseconds. */
export type Limit = { max: number; timeWindow: number };

/** What a limit counts, by its key. */
export type Bucket = Limit & {
  key: string;
  /** How much of it one charge takes: 1 if it is not said. */
  amount?: number;
  /** Taken as well when this one is full, and refuses in its place. */
  reserve?: Bucket;
};

/** Begins the keys of networks, of which one client may have any number; all other keys are of users and email addresses. */
export const networkPrefix = 'network ';

/** How many users or known visitors of one network may reach their own limit at the same time: mobile carriers put cities behind one address. */
export const networkFactor = 20;

/**
 * Requests of a route that a signed-in user may make in its span although the network has used up its limit: some
 * accounts must not keep all others of a city from paying.
 */
export const reservedPerUser = 3;

export type Sender = {
  /** The id of a signed-in user. */
  caller: string | null;
  /** Something that we signed and that names somebody who is not signed in. */
  visitor: string | null;
  network: string;
  prefix: string;
};

/**
 * What a request is charged, in this order: signed-in users and known visitors by themselves, and with all others of
 * their network under a wide limit, or one machine could use an account for each request; strangers by their network. The
 * networks of an IPv6 prefix share four times the limit of one.
 */
export function bucketsOf(
  action: string,
  { max, timeWindow }: Limit,
  { caller, visitor, network, prefix }: Sender,
): Bucket[] {
  const person = caller ?? visitor;
  const ofNetwork = (kind: string, name: string, factor: number): Bucket => ({
    key: `${networkPrefix}${action} ${person === null ? '' : 'users '}${name}`,
    max: max * factor,
    timeWindow,
    ...(caller !== null && {
      reserve: { key: `reserve ${kind} ${action} ${caller}`, max: reservedPerUser, timeWindow },
    }),
  });
  const factor = person === null ? 1 : networkFactor;
  return [
    ...(person === null ? [] : [{ key: `${action} ${person}`, max, timeWindow }]),
    ofNetwork('network', network, factor),
    ...(prefix === network ? [] : [ofNetwork('prefix', prefix, factor * networkPrefixLimitFactor)]),
  ];
}
