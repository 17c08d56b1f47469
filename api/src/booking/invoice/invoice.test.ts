// @engine postgres: SQL of booking/invoice/invoice-repository.ts
import type { Invoice } from '@gida/contracts/booking';
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldBooking,
  aPaidStay,
  setupSite,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import type { Guest } from '../testing/test-site.ts';

const site = await setupSite();

it('says that nothing was charged for an unpaid, cancelled booking', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await guest.pay(booking.id);
  await guest.cancel(booking.id);

  expect(await invoice(guest, booking.id)).toEqual({
    number: null,
    issuer: {
      name: 'Gida',
      email: 'hello@gida.example',
      address: '1 Example Close, Victoria Island, Lagos, Nigeria',
      taxNumber: '00000000-0001',
    },
    guestName: 'Amina Bello',
    issuedAt: null,
    vat: { percent: 7.5, net: 0, amount: 0 },
    records: [],
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

it('lists both payments of a stay whose dates were changed to dearer ones', async () => {
  const { guest, id } = await aPaidBooking(stayIn(12));
  const { checkInDate, checkOutDate } = await guest.booking(id);
  const longer = { checkInDate, checkOutDate: addDays(checkOutDate, 2) };

  const { body } = await guest.post(apiPaths.dateChange(id), { ...longer, totalPrice: 270_000 });
  await submitPayment(site.sandbox.url, body.data.url.split('/').pop(), cards.pays);
  await guest.verify(id);

  const { records, payments, vat, issuedAt } = await invoice(guest, id);
  expect(records).toMatchObject([
    { kind: 'payment', reason: null, currency: 'usd', amount: 113.33 },
    { kind: 'date_change_payment', reason: null, currency: 'usd', amount: 66.67 },
  ]);
  expect(payments).toMatchObject([{ charged: 180, kept: 180 }]);
  expect(vat).toEqual({ percent: 7.5, net: 232_558.14, amount: 17_441.86 });
  expect(issuedAt).toBe(records?.[0]?.at);
});

it('lists each refund with its reason, and taxes only what was kept', async () => {
  const { guest, id } = await aPaidBooking(stayIn(12));
  await guest.cancel(id);

  const before = await invoice(guest, id);
  await site.api.queue.drain();
  const after = await invoice(guest, id);

  expect(before.records?.[1]).toMatchObject({ kind: 'refund_due', reason: 'cancelled' });
  expect(after.records?.[1]).toMatchObject({ kind: 'refund', amount: 113.33 });
  expect(after.vat).toEqual({ percent: 7.5, net: 0, amount: 0 });
});

it('has no VAT where no rate is set', async () => {
  const untaxed = await setupSite({}, { INVOICE_VAT_PERCENT: '0' });
  const guest = await aGuest(untaxed.api);
  const { id } = await aPaidStay(untaxed, guest, (await anApartment(untaxed.api)).id);

  expect((await invoice(guest, id)).vat).toBeNull();
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
