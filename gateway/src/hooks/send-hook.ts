import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { HookEvent } from '@gida/releases/hooks';
import { isPublicAddress } from '@gida/server';

const timeoutMs = 10_000;

/** Of a host that is written as a number; a name is looked up when it is used. */
export function isPrivateAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && !isPublicAddress(host);
}

type Target = { url: string; secret: string; isPrivateAllowed: boolean };

/** Signs and posts an event. Returns why it did not arrive; null when it did. Follows no redirect. */
export function sendHook(target: Target, id: string, event: HookEvent): Promise<string | null> {
  const url = new URL(target.url);
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders(target.secret, { id, body, at: Date.now() }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const options = { method: 'POST', headers, signal, agent: false };
  return new Promise((resolve) => {
    const request = send(
      url,
      target.isPrivateAllowed ? options : { ...options, lookup: publicLookup },
      ({ statusCode = 0 }) => {
        request.destroy();
        resolve(statusCode >= 200 && statusCode < 300 ? null : `it answered ${statusCode}`);
      },
    );
    request.on('error', (error) => resolve(signal.aborted ? 'it did not answer' : error.message));
    request.end(body);
  });
}

/** As the Standard Webhooks specification says, whose libraries verify it. */
export function signatureHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: number },
) {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

const notPublic = 'its address is not one of the public internet';

/** The checked address is the one connected to, so that a name cannot lead elsewhere in between. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error) done(error, []);
    else if (!first || !found.every(({ address }) => isPublicAddress(address)))
      done(new Error(notPublic), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
