import {
  clientNetwork,
  networkSiteLimitFactor,
  type ClientNetwork,
} from '@gida/contracts/client-network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError, type HttpError } from '@gida/server/http-error';

import { clientAddress } from './client-address.ts';

/** What a place is held for. Without it a place is kept until it is released. */
export type EvictableTransfer = {
  /** Bytes that the client has sent. */
  received: () => number;
  /** Whether the client is still awaited. */
  isSending: () => boolean;
  end: (error: HttpError) => void;
};

type Place = ClientNetwork & { since: number; holder: EvictableTransfer | undefined };

/** Whoever has had this time and is slower makes room; where all places are taken, also a faster one of several. */
type FairTime = { ms: number; bytesPerMs: number };

/** A client that connected a moment ago has not had the time to be fast. */
const newcomerMs = 1_000;

/**
 * Counts what is open for each client network, for each site, which has at most half, and in all. Above the limits the slowest
 * client makes room, of those who hold the most; throws 503 where nobody's sending is awaited.
 */
export class NetworkConcurrencyLimit {
  readonly #places = new Set<Place>();
  readonly #perNetwork: number;
  readonly #perSite: number;
  readonly #total: number;
  readonly #fair: FairTime;
  /** Places by the names of networks and sites. */
  readonly #counts = new Map<string, number>();

  constructor(
    limits: { perNetwork: number; total: number },
    fair: FairTime = { ms: 0, bytesPerMs: Infinity },
  ) {
    this.#fair = fair;
    this.#perNetwork = limits.perNetwork;
    this.#perSite = Math.min(limits.perNetwork * networkSiteLimitFactor, limits.total / 2);
    this.#total = limits.total;
  }

  /** Returns the function that frees the place; it may be called twice. */
  take(address: string, holder?: EvictableTransfer): () => void {
    const client = clientNetwork(address);
    const { network, site } = client;
    if (this.#count(network) >= this.#perNetwork) this.#evict((it) => it.network === network);
    if (this.#count(site) >= this.#perSite) this.#evict((it) => it.site === site);
    if (this.#places.size >= this.#total) this.#evictOfLargest();
    const place = { ...client, since: Date.now(), holder };
    this.#add(place);
    return () => this.#release(place);
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #evictOfLargest(): void {
    const sending = [...this.#places].filter(({ holder }) => holder?.isSending());
    const most = Math.max(...sending.map(({ site }) => this.#count(site)));
    // Who has one place of a full total keeps it, or newcomers would let no upload finish.
    const maxSpeed = most > 1 ? Infinity : this.#fair.bytesPerMs;
    this.#evict(({ site }) => this.#count(site) === most, maxSpeed);
  }

  #evict(isConcerned: (place: Place) => boolean, maxSpeed = this.#fair.bytesPerMs): void {
    const now = Date.now();
    const [slowest] = [...this.#places]
      .filter((place) => place.holder?.isSending() && isConcerned(place))
      .map((place) => ({ place, speed: speedOf(place, now) }))
      .filter(({ place, speed }) => now - place.since >= this.#fair.ms && speed <= maxSpeed)
      .toSorted((a, b) => a.speed - b.speed || a.place.since - b.place.since);
    if (!slowest) throw busyError();
    this.#release(slowest.place);
    slowest.place.holder?.end(busyError());
  }

  #add(place: Place): void {
    this.#places.add(place);
    for (const name of new Set([place.network, place.site])) {
      this.#counts.set(name, this.#count(name) + 1);
    }
  }

  #release(place: Place): void {
    if (!this.#places.delete(place)) return;
    for (const name of new Set([place.network, place.site])) {
      const left = this.#count(name) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }
}

const busyError = () =>
  httpError(503, 'busy', 'Too many open requests. Please try again in a moment.');

function speedOf({ since, holder }: Place, now: number): number {
  const age = now - since;
  return age < newcomerMs ? Infinity : (holder?.received() ?? 0) / age;
}

/** Answers 503 and drops the unread rest of the body with the connection when there is no place. */
export function acquireNetworkSlot(
  limit: NetworkConcurrencyLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  holder?: EvictableTransfer,
): () => void {
  const address = clientAddress(request);
  try {
    return limit.take(address, holder);
  } catch (error) {
    void reply.headers({ 'retry-after': '5', connection: 'close' });
    throw error;
  }
}
