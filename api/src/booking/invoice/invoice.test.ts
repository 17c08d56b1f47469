import type { Invoice } from '@gida/contracts/booking';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldBooking,
  aPaidStay,
  aTestSite,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

it('says that nothing was charged for an unpaid, cancelled booking', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await guest.pay(booking.id);
  await guest.cancel(booking.id);

  expect(await invoice(guest, booking.id)).toEqual({
    number: null,
    issuer: { name: 'Gida, Lagos, Nigeria', email: 'hello@gida.example' },
    guestName: 'Amina Bello',
    payments: [],
  });
});

it('says what was charged and kept for a paid stay', async () => {
  const { guest, id } = await aPaidBooking();

  expect(await invoice(guest, id)).toMatchObject({
    number: expect.stringMatching(/^INV-\d{6}$/),
    payments: [{ currency: 'usd', charged: 113.33, refunded: 0, refundDue: 0, kept: 113.33 }],
  });
});

it('shows a refund as due, then as refunded, and the rest as kept', async () => {
  const { guest, id } = await aPaidBooking(stayIn(4));
  await guest.cancel(id);

  const before = await invoice(guest, id);
  await site.api.queue.drain();
  const after = await invoice(guest, id);

  expect(before.payments).toMatchObject([{ refunded: 0, refundDue: 13.33, kept: 100 }]);
  expect(after.payments).toMatchObject([{ refunded: 13.33, refundDue: 0, kept: 100 }]);
  expect(after.number).toBe(before.number);
});

it('shows what the bank took back, and not once the dispute is won', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id);
  await guest.verify(booking.id);
  const setDispute = (status: string) =>
    sql`
      insert into dispute (id, booking_id, payment_id, currency, amount_minor, reason, status)
      select 'du_' || id, booking_id, id, currency, amount_minor, 'fraudulent', ${status}
        from payment where booking_id = ${booking.id}
      on conflict (id) do update set status = excluded.status
    `.execute(site.api.db);

  await setDispute('needs_response');
  const disputed = await invoice(guest, booking.id);
  await setDispute('won');
  const won = await invoice(guest, booking.id);

  expect(disputed.payments).toMatchObject([{ charged: 113.33, disputed: 113.33, kept: 0 }]);
  expect(won.payments).toMatchObject([{ charged: 113.33, disputed: 0, kept: 113.33 }]);
});

it('gives every paid booking a number of its own', async () => {
  const first = await aPaidBooking();
  const second = await aPaidBooking();

  const numbers = [
    (await invoice(first.guest, first.id)).number,
    (await invoice(second.guest, second.id)).number,
  ];

  expect(new Set(numbers).size).toBe(2);
});

async function aPaidBooking(stay = stayIn(10)) {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);
  return { guest, id };
}

const invoice = async (guest: Guest, id: string): Promise<Invoice> =>
  (await guest.get(apiPaths.invoice(id))).body;
