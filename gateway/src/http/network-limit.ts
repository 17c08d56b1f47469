import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { httpError } from './http-error.ts';

const ipv6Groups = 8;
const networkGroups = 4;

/** Counts what is open for each client network and in all; throws 503 above the limits. */
export class NetworkLimit {
  readonly #counts = new Map<string, number>();
  readonly #perNetwork: number;
  readonly #total: number;
  #open = 0;

  constructor(limits: { perNetwork: number; total?: number }) {
    this.#perNetwork = limits.perNetwork;
    this.#total = limits.total ?? Infinity;
  }

  /** Returns the function that frees the place; it may be called twice. */
  take(address: string): () => void {
    const network = clientNetwork(address);
    const count = this.#counts.get(network) ?? 0;
    if (count >= this.#perNetwork || this.#open >= this.#total) {
      throw httpError(503, 'busy', 'Too many open requests. Please try again in a moment.');
    }
    this.#counts.set(network, count + 1);
    this.#open += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#open -= 1;
      const left = (this.#counts.get(network) ?? 1) - 1;
      if (left > 0) this.#counts.set(network, left);
      else this.#counts.delete(network);
    };
  }
}

/** Answers 503 and drops the unread rest of the body with the connection when there is no place. */
export function takePlace(
  limit: NetworkLimit,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): () => void {
  try {
    return limit.take(ip);
  } catch (error) {
    void reply.headers({ 'retry-after': '5', connection: 'close' });
    throw error;
  }
}

/** An IPv4 address, or the /64 network of an IPv6 address: one client has a whole one. */
function clientNetwork(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const first = splitGroups(before);
  if (after === undefined) return toNetwork(first);
  const missing = ipv6Groups - first.length - splitGroups(after).length;
  return toNetwork([...first, ...Array<string>(missing).fill('0'), ...splitGroups(after)]);
}

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));

const toNetwork = (groups: string[]): string =>
  groups
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
