import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aPaidStay,
  aTestSite,
  emailsTo,
  notificationMessages,
  refundAtProvider,
} from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

// A total of 170,000 naira at 1,500.
const payment = 11_333;

it.each([
  { left: 0, told: 'What is due was refunded to you before.' },
  { left: 500, told: '$5.00 will be refunded' },
  { left: payment - 500, told: '$108.33 will be refunded' },
])('announces no more than what staff left of the payment: $left cents', async ({ left, told }) => {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await refundAtProvider(site, id, payment - left);

  await guest.cancel(id);

  const mails = await emailsTo(site.api, guest.email);
  expect(mails.find(({ subject }) => subject.includes('is cancelled'))?.text).toContain(told);
  expect((await notificationMessages(site.api, guest.id)).join()).toContain(told);
});
