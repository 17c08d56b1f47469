import fc from 'fast-check';
import { expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldStay,
  setupSite,
  deliverWebhook,
  sessionEvents,
  makeHoldOverdue,
  mailsTo,
  payAtProvider,
  waitForSettlement,
} from '../testing/test-site.ts';
import type { Guest } from '../testing/test-site.ts';

/** `TRIAL_RUNS=1000` runs a thousand, which takes minutes. */
const runs = Number(process.env['TRIAL_RUNS'] ?? 25);
const runMs = 10_000;

const site = await setupSite({ asyncDelayMs: 25 });

const expectedOutcomes = {
  pays: { state: 'confirmed paid', mails: 1 },
  paysLater: { state: 'confirmed paid', mails: 1 },
  failsLater: { state: 'expired failed', mails: 0 },
  declined: { state: 'expired unpaid', mails: 0 },
} as const;

type Step = 'first event' | 'last event' | 'run jobs' | 'return page' | 'expire hold' | 'settle';
const step = fc.constantFrom<Step>(
  'first event',
  'last event',
  'run jobs',
  'return page',
  'expire hold',
  'settle',
);
const card = fc.constantFrom(...(['pays', 'paysLater', 'failsLater', 'declined'] as const));

it(
  'reaches the same state and sends the same mails for webhooks in any order, repeated or missing',
  async () => {
    await fc.assert(
      fc.asyncProperty(card, fc.array(step, { maxLength: 8 }), async (kind, steps) => {
        const guest = await aGuest(site.api);
        const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
        const sessionId = await payAtProvider(site, guest, id, kind);

        for (const next of steps) await runStep(next, guest, id, sessionId);
        await settleEverything(guest, id, sessionId);

        const { bookingStatus, paymentStatus } = await guest.booking(id);
        const mails = await mailsTo(site.api, guest.email);
        expect(`${bookingStatus} ${paymentStatus}`).toBe(expectedOutcomes[kind].state);
        expect(mails).toHaveLength(expectedOutcomes[kind].mails);
      }),
      { numRuns: runs },
    );
  },
  runs * runMs,
);

async function runStep(next: Step, guest: Guest, id: string, sessionId: string): Promise<void> {
  switch (next) {
    case 'first event':
    case 'last event': {
      const events = await sessionEvents(site, sessionId);
      const event = next === 'first event' ? events[0] : events.at(-1);
      if (event) await deliverWebhook(site, event);
      return;
    }
    case 'run jobs':
      await site.api.queue.drain();
      return;
    case 'return page':
      await guest.verify(id);
      return;
    case 'expire hold':
      await makeHoldOverdue(site.api, id);
      await site.api.queue.drain({ ignoreStartAfter: true });
      return;
    case 'settle':
      await waitForSettlement(site, sessionId);
  }
}

/** The reconcile job finds what no webhook reported, and unpaid holds expire. */
async function settleEverything(guest: Guest, id: string, sessionId: string): Promise<void> {
  await waitForSettlement(site, sessionId);
  await guest.verify(id);
  await makeHoldOverdue(site.api, id);
  await site.api.queue.drain({ ignoreStartAfter: true });
}
