import { createHmac, randomUUID } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';

import { testGuestId } from '../../api/src/testing/test-environment.ts';
import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';
import { limitRow, percentile } from '../row.ts';
import type { Row } from '../row.ts';
import { inParallel, post } from './http-client.ts';

const senders = 8;
/** Stripe treats a slow webhook response as a failure after some seconds; 100 ms leaves a wide margin. */
const maxLatencyMs = 100;

/** Response times for signed checkout events, eight at a time. */
export async function* webhookLatency(site: TestEnvironment, count: number): AsyncIterable<Row> {
  const times: number[] = [];
  await inParallel(senders, count, async (index) => {
    const payload = JSON.stringify(checkoutEvent(index));
    const signature = stripeSignature(payload, site.webhookSecret);
    const api = site.apis[index % site.apis.length];
    const response = await post(
      `${api?.url}${apiBase}/${apiPaths.paymentWebhook}`,
      { 'stripe-signature': signature },
      payload,
    );
    if (response.status !== 200) throw new Error(`The webhook failed: ${response.body}`);
    times.push(response.ms);
  });
  yield limitRow(
    `webhook responses, ${senders} at a time, p50`,
    'ms',
    percentile(times, 0.5),
    maxLatencyMs,
  );
  yield limitRow(
    `webhook responses, ${senders} at a time, p99`,
    'ms',
    percentile(times, 0.99),
    maxLatencyMs,
  );
}

/** Signature scheme of Stripe: timestamp, and an HMAC over timestamp and body. */
function stripeSignature(payload: string, secret: string): string {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

const checkoutEvent = (index: number) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: Math.floor(Date.now() / 1_000),
  data: {
    object: {
      object: 'checkout.session',
      id: `cs_test_${randomUUID()}`,
      client_reference_id: testGuestId(index),
      metadata: { paymentId: randomUUID() },
    },
  },
});
