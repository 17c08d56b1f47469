import {
  clientNetwork,
  networkPrefixLimitFactor,
  type ClientNetwork,
} from '@gida/contracts/client-network';
import type { FastifyReply } from 'fastify';
import { httpError, type HttpError } from '@gida/server/http-error';

import { clientAddress } from './client-address.ts';

/** What a slot is held for. Without it a slot is kept until it is released. */
export type EvictableTransfer = {
  /** Bytes that the client has sent. */
  received: () => number;
  /** Whether the client is still awaited. */
  isSending: () => boolean;
  end: (error: HttpError) => void;
};

type Slot = ClientNetwork & { since: number; holder: EvictableTransfer | undefined };

/** Whoever has had this time and is slower makes room; where all slots are taken, also a faster one of several. */
type FairTime = { ms: number; bytesPerMs: number };

/** A client that connected a moment ago has not had the time to be fast. */
const newcomerMs = 1_000;

/**
 * Counts what is open for each client network, for each prefix, which has at most half, and in all. Above the limits the slowest
 * client makes room, of those who hold the most; throws 503 where nobody's sending is awaited.
 */
export class NetworkConcurrencyLimit {
  readonly #slots = new Set<Slot>();
  readonly #perNetwork: number;
  readonly #perPrefix: number;
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
    this.#perPrefix = Math.min(limits.perNetwork * networkPrefixLimitFactor, limits.total / 2);
    this.#total = limits.total;
  }

  /** Returns the function that frees the slot; it may be called twice. */
  take(address: string, holder?: EvictableTransfer): () => void {
    const client = clientNetwork(address);
    const { network, prefix } = client;
    if (this.#count(network) >= this.#perNetwork) this.#evict((it) => it.network === network);
    if (this.#count(prefix) >= this.#perPrefix) this.#evict((it) => it.prefix === prefix);
    if (this.#slots.size >= this.#total) this.#evictOfLargest();
    const slot = { ...client, since: Date.now(), holder };
    this.#slots.add(slot);
    for (const name of new Set([network, prefix])) this.#counts.set(name, this.#count(name) + 1);
    return () => this.#release(slot);
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #evictOfLargest(): void {
    const sending = [...this.#slots].filter(({ holder }) => holder?.isSending());
    const most = Math.max(...sending.map(({ prefix }) => this.#count(prefix)));
    // Who has one slot of a full total keeps it, or newcomers would let no upload finish.
    const maxSpeed = most > 1 ? Infinity : this.#fair.bytesPerMs;
    this.#evict(({ prefix }) => this.#count(prefix) === most, maxSpeed);
  }

  #evict(isConcerned: (slot: Slot) => boolean, maxSpeed = this.#fair.bytesPerMs): void {
    const now = Date.now();
    const [slowest] = [...this.#slots]
      .filter((slot) => slot.holder?.isSending() && isConcerned(slot))
      .map((slot) => ({ slot, speed: speedOf(slot, now) }))
      .filter(({ slot, speed }) => now - slot.since >= this.#fair.ms && speed <= maxSpeed)
      .toSorted((a, b) => a.speed - b.speed || a.slot.since - b.slot.since);
    if (!slowest) throw busyError();
    this.#release(slowest.slot);
    slowest.slot.holder?.end(busyError());
  }

  #release(slot: Slot): void {
    if (!this.#slots.delete(slot)) return;
    for (const name of new Set([slot.network, slot.prefix])) {
      const left = this.#count(name) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }
}

const busyError = () =>
  httpError(503, 'busy', 'Too many open requests. Please try again in a moment.');

function speedOf({ since, holder }: Slot, now: number): number {
  const age = now - since;
  return age < newcomerMs ? Infinity : (holder?.received() ?? 0) / age;
}

/** Answers 503 and drops the unread rest of the body with the connection when there is no slot. */
export function acquireNetworkSlot(
  limit: NetworkConcurrencyLimit,
  reply: FastifyReply,
  holder?: EvictableTransfer,
): () => void {
  try {
    return limit.take(clientAddress(reply.request), holder);
  } catch (error) {
    void reply.headers({ 'retry-after': '5', connection: 'close' });
    throw error;
  }
}
