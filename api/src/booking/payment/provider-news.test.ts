import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldStay,
  aPayingSite,
  deliver,
  eventsAbout,
  letHoldLapse,
  mailsTo,
  payAtProvider,
  settledAtProvider,
} from '../testing/test-site.ts';
import type { Guest, PayingSite } from '../testing/test-site.ts';

/** A thousand take minutes: `TRIAL_RUNS=1000`. */
const runs = Number(process.env['TRIAL_RUNS'] ?? 40);
const runMs = 3_000;

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite({ asyncDelayMs: 25 })));
afterAll(() => site.close());

const endings = {
  pays: { state: 'confirmed paid', mails: 1 },
  paysLater: { state: 'confirmed paid', mails: 1 },
  failsLater: { state: 'expired failed', mails: 0 },
  declined: { state: 'expired unpaid', mails: 0 },
} as const;

type Step = 'first event' | 'last event' | 'work' | 'return page' | 'lapse' | 'settle';
const step = fc.constantFrom<Step>(
  'first event',
  'last event',
  'work',
  'return page',
  'lapse',
  'settle',
);
const card = fc.constantFrom(...(['pays', 'paysLater', 'failsLater', 'declined'] as const));

it(
  'ends the same and writes the same mails, in whatever order, how often or not at all it hears',
  async () => {
    await fc.assert(
      fc.asyncProperty(card, fc.array(step, { maxLength: 8 }), async (kind, steps) => {
        const guest = await aGuest(site.api);
        const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
        const sessionId = await payAtProvider(site, guest, id, kind);

        for (const next of steps) await take(next, guest, id, sessionId);
        await everythingIsOver(guest, id, sessionId);

        const { bookingStatus, paymentStatus } = await guest.booking(id);
        const mails = await mailsTo(site.api, guest.email);
        expect(`${bookingStatus} ${paymentStatus}`).toBe(endings[kind].state);
        expect(mails).toHaveLength(endings[kind].mails);
      }),
      { numRuns: runs },
    );
  },
  runs * runMs,
);

async function take(next: Step, guest: Guest, id: string, sessionId: string): Promise<void> {
  switch (next) {
    case 'first event':
    case 'last event': {
      const events = await eventsAbout(site, sessionId);
      const event = next === 'first event' ? events[0] : events.at(-1);
      if (event) await deliver(site, event);
      return;
    }
    case 'work':
      await site.api.queue.drain();
      return;
    case 'return page':
      await guest.verify(id);
      return;
    case 'lapse':
      await letHoldLapse(site.api, id);
      await site.api.queue.drain({ ignoreStartAfter: true });
      return;
    case 'settle':
      await settledAtProvider(site, sessionId);
  }
}

/** The reconcile job finds what no event told, and unpaid dates do not stay held. */
async function everythingIsOver(guest: Guest, id: string, sessionId: string): Promise<void> {
  await settledAtProvider(site, sessionId);
  await guest.verify(id);
  await letHoldLapse(site.api, id);
  await site.api.queue.drain({ ignoreStartAfter: true });
}
