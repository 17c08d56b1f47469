import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { createHostnameResolver, guardedLookup, isPublicAddress, type Network } from '@gida/server';
import { Client } from 'undici';

const maxResponseSize = 1_048_576;
const publicInternet = { resolveHost: createHostnameResolver(), isAllowed: isPublicAddress };

export type OutgoingRequest = {
  method?: string;
  headers?: IncomingHttpHeaders;
  body?: string | Buffer | null;
  signal: AbortSignal;
  isPrivateAllowed: boolean;
  network?: Network;
};

/** Sends one request to an address that somebody gave, over a connection of its own, and reads the whole answer, up to 1 MB. Follows no redirect. */
export async function sendOutgoing(
  address: string,
  { method = 'GET', isPrivateAllowed, network = publicInternet, signal, ...rest }: OutgoingRequest,
) {
  const { origin, hostname, pathname, search } = new URL(address);
  // A host that is written as a number is not looked up.
  if (!isPrivateAllowed && isPrivateAddress(hostname, network)) throw notPublicError();
  const connect = isPrivateAllowed
    ? {}
    : { lookup: guardedLookup(network, signal, notPublicError) };
  const client = new Client(origin, { maxResponseSize, connect });
  try {
    const response = await client.request({ ...rest, method, path: pathname + search, signal });
    const body = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, headers: response.headers, body };
  } finally {
    void client.destroy();
  }
}

/** Of a host that is written as a number; a name is looked up when it is used. */
export function isPrivateAddress(
  hostname: string,
  { isAllowed }: Pick<Network, 'isAllowed'> = publicInternet,
): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && !isAllowed(host);
}

const notPublicError = () => new Error('its address is not one of the public internet');
