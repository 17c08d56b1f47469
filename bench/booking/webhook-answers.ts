import { createHmac, randomUUID } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';

import { guestId } from '../../api/src/testing/trial-site.ts';
import type { TrialSite } from '../../api/src/testing/trial-site.ts';
import { limitRow, percentile } from '../row.ts';
import type { Row } from '../row.ts';
import { inParallel, post } from './ask.ts';

const senders = 8;
/** The provider gives up on an answer after some seconds and calls it failed; a tenth of one leaves room. */
const withinMs = 100;

/** Events of checkouts, each with a signature of its own, eight at a time: how long the provider waits. */
export async function* webhookAnswers(site: TrialSite, count: number): AsyncIterable<Row> {
  const times: number[] = [];
  await inParallel(senders, count, async (index) => {
    const payload = JSON.stringify(anEvent(index));
    const signature = signed(payload, site.webhookSecret);
    const api = site.apis[index % site.apis.length];
    const answer = await post(
      `${api?.url}${apiBase}/${apiPaths.paymentWebhook}`,
      { 'stripe-signature': signature },
      payload,
    );
    if (answer.status !== 200) throw new Error(`The webhook answered ${answer.body}`);
    times.push(answer.ms);
  });
  yield limitRow(
    `webhook answers, ${senders} at a time, p50`,
    'ms',
    percentile(times, 0.5),
    withinMs,
  );
  yield limitRow(
    `webhook answers, ${senders} at a time, p99`,
    'ms',
    percentile(times, 0.99),
    withinMs,
  );
}

/** As the provider signs: the time, and a hash over the time and the bytes. */
function signed(payload: string, secret: string): string {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

const anEvent = (index: number) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: Math.floor(Date.now() / 1_000),
  data: {
    object: {
      object: 'checkout.session',
      id: `cs_test_${randomUUID()}`,
      client_reference_id: guestId(index),
      metadata: { paymentId: randomUUID() },
    },
  },
});
