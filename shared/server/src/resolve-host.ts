import type { LookupAddress } from 'node:dns';
import { getServers } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

const timeoutMs = 3_000;

/** The addresses of a host name, IPv4 first; empty when it has none. Rejects when no name server answers. */
export type HostnameResolver = (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;

/**
 * Asks the name servers itself. The lookup of the operating system holds a thread that every other lookup of the process
 * waits for, and cannot be cancelled: a name whose servers never answer would keep the API from its database. It also
 * reads /etc/hosts, which lists names of our network.
 */
export function createHostnameResolver(servers: string[] = getServers()): HostnameResolver {
  return async (hostname, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const results = await Promise.allSettled([
        resolver
          .resolve4(hostname)
          .then((found) => found.map((address) => ({ address, family: 4 }))),
        resolver
          .resolve6(hostname)
          .then((found) => found.map((address) => ({ address, family: 6 }))),
      ]);
      const found = results.flatMap((result) =>
        result.status === 'fulfilled' ? result.value : [],
      );
      const failure = results.find(({ status }) => status === 'rejected');
      if (found.length === 0 && failure?.status === 'rejected') throw failure.reason;
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Where requests to an address that somebody gave may go. Tests allow a local server. */
export type Network = { resolveHost: HostnameResolver; isAllowed: (address: string) => boolean };

/** Checks the resolved addresses, so that the checked address is the one connected to (no DNS rebinding). */
export const guardedLookup =
  (
    { isAllowed, resolveHost }: Network,
    signal: AbortSignal,
    notPublicError: () => Error,
  ): LookupFunction =>
  (hostname, options, done) => {
    resolveHost(hostname, signal).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) done(notPublicError(), []);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, []),
    );
  };
