import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { HookEvent } from '@gida/releases/hooks';
import { isPublicAddress } from '@gida/server';

import { sendOutgoing } from '../http/outgoing-request.ts';

const timeoutMs = 10_000;
const network = {
  resolveHost: (hostname: string) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
};

type Target = { url: string; secret: string; isPrivateAllowed: boolean };

/** Signs and posts an event. Returns why it did not arrive; null when it did. Follows no redirect. */
export async function sendHook(
  { url, secret, isPrivateAllowed }: Target,
  id: string,
  event: HookEvent,
): Promise<string | null> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders(secret, { id, body, at: Date.now() }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const request = { method: 'POST', headers, body, signal, isPrivateAllowed, network };
  try {
    const { status } = await sendOutgoing(url, request);
    return status >= 200 && status < 300 ? null : `it answered ${status}`;
  } catch (error) {
    return signal.aborted ? 'it did not answer' : (error as Error).message; // undici throws errors
  }
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
