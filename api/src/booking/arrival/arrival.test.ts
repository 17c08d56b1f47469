import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aGuest, aHeldStay, updateStayDates, stayIn } from '../testing/test-site.ts';

const guide = {
  arrivalSteps: 'Take the second gate.\nAsk for Samuel.',
  gateCode: '4071#',
  wifiName: 'Harmattan',
  wifiPassword: 'dust-and-cool',
  houseManual: 'The inverter is behind the kitchen door.',
};
const codes = { gateCode: '4071#', wifiName: 'Harmattan', wifiPassword: 'dust-and-cool' };

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('the host writes the guide, changes it and reads it back', async () => {
  const host = await aHostWithApartment(api);
  expect((await host.hosting()).arrivalGuide).toBeNull();

  const saved = await host.put(apiPaths.arrivalGuide(host.apartment.id), guide);
  await host.put(apiPaths.arrivalGuide(host.apartment.id), { ...guide, gateCode: '' });

  expect(saved).toMatchObject({ status: 200, body: { hosting: { arrivalGuide: guide } } });
  expect((await host.hosting()).arrivalGuide).toEqual({ ...guide, gateCode: '' });
});

it.each([
  ['a manual that is too long', { houseManual: 'a'.repeat(5_001) }],
  ['a missing field', { wifiName: undefined }],
])('rejects %s and keeps the guide as it was', async (_what, part) => {
  const host = await aHostWithApartment(api);
  await host.put(apiPaths.arrivalGuide(host.apartment.id), guide);

  const response = await host.put(apiPaths.arrivalGuide(host.apartment.id), {
    ...guide,
    ...part,
  });

  expect(response.status).toBe(400);
  expect((await host.hosting()).arrivalGuide).toEqual(guide);
});

describe('the guest of a confirmed booking', () => {
  it.each([
    ['three days before check-in', 3, null],
    ['on the day before check-in', 1, codes],
  ])('%s reads steps, manual and telephone, and the codes: %s', async (_when, days, shown) => {
    const { guest, bookingId } = await aConfirmedStay();
    await updateStayDates(api, bookingId, days);

    const { status, headers, body } = await guest.get(apiPaths.arrival(bookingId));

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      arrivalSteps: guide.arrivalSteps,
      houseManual: guide.houseManual,
      codes: shown,
    });
    expect(body.host.telephone).not.toBe('');
    expect(body.host.telephoneE164).toMatch(/^\+234\d{10}$/);
  });

  it('reads empty texts while the host has written nothing', async () => {
    const { guest, bookingId, host } = await aConfirmedStay();
    await sql`delete from arrival_guide where apartment_id = ${host.apartment.id}`.execute(api.db);
    await updateStayDates(api, bookingId, 1);

    expect((await guest.get(apiPaths.arrival(bookingId))).body).toMatchObject({
      arrivalSteps: '',
      houseManual: '',
      codes: { gateCode: '', wifiName: '', wifiPassword: '' },
    });
  });

  it('reads what the host has changed since', async () => {
    const { guest, bookingId, host } = await aConfirmedStay();
    await updateStayDates(api, bookingId, 1);
    await host.put(apiPaths.arrivalGuide(host.apartment.id), { ...guide, gateCode: '9' });

    expect((await guest.get(apiPaths.arrival(bookingId))).body.codes.gateCode).toBe('9');
  });
});

it.each(['pending', 'booked', 'completed', 'cancelled', 'expired'])(
  'a guest whose booking is %s reads nothing, also on the day of check-in',
  async (status) => {
    const { guest, bookingId } = await aConfirmedStay();
    await updateStayDates(api, bookingId, 0);
    await setStatus(bookingId, status);

    const response = await guest.get(apiPaths.arrival(bookingId));

    expect(response).toMatchObject({ status: 409, body: { error: 'not_confirmed' } });
    expectNoSecrets(response.body);
  },
);

it('nobody else reads it: another guest, the host, a visitor', async () => {
  const { bookingId, host } = await aConfirmedStay();
  await updateStayDates(api, bookingId, 1);
  const other = await aGuest(api);
  const visitor = await clientOf(api).get(apiPaths.arrival(bookingId));
  const responses = [
    await other.get(apiPaths.arrival(bookingId)),
    await host.get(apiPaths.arrival(bookingId)),
    { status: visitor.status, body: visitor.body },
  ];

  expect(responses.map(({ status }) => status)).toEqual([422, 422, 401]);
  for (const { body } of responses) expectNoSecrets(body);
});

it('no other response to a guest contains the codes', async () => {
  const { guest, bookingId, host } = await aConfirmedStay();
  await updateStayDates(api, bookingId, 1);

  for (const path of [
    apiPaths.booking(bookingId),
    apiPaths.bookings,
    apiPaths.apartment(host.apartment.id),
    apiPaths.invoice(bookingId),
  ]) {
    expectNoSecrets((await guest.get(path)).body);
  }
});

it('another host can neither read nor write the guide', async () => {
  const host = await aHostWithApartment(api);
  const other = await aHostWithApartment(api);
  await host.put(apiPaths.arrivalGuide(host.apartment.id), guide);

  const written = await other.put(apiPaths.arrivalGuide(host.apartment.id), {
    ...guide,
    gateCode: '0000',
  });
  const read = await other.get(apiPaths.hostedApartment(host.apartment.id));

  expect([written.status, read.status]).toEqual([404, 404]);
  expect((await host.hosting()).arrivalGuide).toEqual(guide);
});

async function aConfirmedStay() {
  const host = await aHostWithApartment(api);
  await host.put(apiPaths.arrivalGuide(host.apartment.id), guide);
  const guest = await aGuest(api);
  const { id: bookingId } = await aHeldStay(guest, host.apartment.id, stayIn(10));
  await setStatus(bookingId, 'confirmed');
  return { guest, host, bookingId };
}

const setStatus = (id: string, status: string) =>
  sql`update booking set status = ${status}::booking_status where id = ${id}`.execute(api.db);

function expectNoSecrets(body: unknown): void {
  for (const secret of Object.values(codes)) expect(JSON.stringify(body)).not.toContain(secret);
}
