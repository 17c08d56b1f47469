import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { stayIn } from '../../booking/testing/test-site.ts';
import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { testPassword } from '../../testing/factories.ts';
import { setupApi } from '../../testing/create-test-api.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

describe('the stay of a conversation', () => {
  it('is shown to the guest and to the host, without amounts and without the address', async () => {
    const { guest, host, apartment, chatId } = await aConversation();
    const dates = stayIn(5, 2);
    const bookingId = await book(guest, apartment.id, dates);

    const stay = {
      bookingId,
      apartment: {
        id: apartment.id,
        name: apartment.name,
        image: '/media/scenes/living-room/lagos-lagoon-test.svg',
      },
      ...dates,
      bookingStatus: 'pending',
    };

    expect(await stayFor(guest, chatId)).toEqual({ ...stay, role: 'guest' });
    expect(await stayFor(host, chatId)).toEqual({ ...stay, role: 'host' });
  });

  it('is null while the participants have no booking together', async () => {
    const { guest, host, apartment, chatId } = await aConversation();
    const elsewhere = await aHostWithApartment(api);
    await book(guest, elsewhere.apartment.id);
    await book(await aChatUser(api, 'Ngozi'), apartment.id);

    expect(await stayFor(guest, chatId)).toBeNull();
    expect(await stayFor(host, chatId)).toBeNull();
  });

  it('is not shown to somebody who does not take part', async () => {
    const { guest, apartment, chatId } = await aConversation();
    await book(guest, apartment.id);
    const stranger = await aChatUser(api, 'Ngozi');

    const { status, body } = await stranger.get(apiPaths.chat(chatId));

    expect(status).toBe(404);
    expect(body).not.toHaveProperty('stay');
  });

  it('is the latest booking that is still to come', async () => {
    const { guest, apartment, chatId } = await aConversation();
    const ended = await book(guest, apartment.id, stayIn(5));
    await setStatus(ended, 'completed');
    const coming = await book(guest, apartment.id, stayIn(20));
    await setStatus(coming, 'confirmed');
    const cancelled = await book(guest, apartment.id, stayIn(30));
    await setStatus(cancelled, 'cancelled');

    expect(await stayFor(guest, chatId)).toMatchObject({ bookingId: coming });
    await setStatus(coming, 'completed');

    expect(await stayFor(guest, chatId)).toMatchObject({ bookingId: cancelled });
  });

  it('is never a hold that expired', async () => {
    const { guest, host, apartment, chatId } = await aConversation();
    await setStatus(await book(guest, apartment.id), 'expired');

    expect(await stayFor(guest, chatId)).toBeNull();
    expect(await stayFor(host, chatId)).toBeNull();
  });

  it('shows two hosts who booked with each other their own side', async () => {
    const { guest, host, chatId } = await aConversation();
    const { apartment } = await aHostWithApartment(api, { ...guest, role: 'host', firstName: '' });
    const bookingId = await book(host, apartment.id);

    expect(await stayFor(host, chatId)).toMatchObject({ bookingId, role: 'guest' });
    expect(await stayFor(guest, chatId)).toMatchObject({ bookingId, role: 'host' });
  });

  it('stays while the other participant is suspended', async () => {
    const { guest, host, apartment, chatId } = await aConversation();
    const bookingId = await book(guest, apartment.id);
    await sql`update user_account set status = 'suspended' where id = ${host.id}`.execute(api.db);

    expect(await stayFor(guest, chatId)).toMatchObject({ bookingId });
  });

  it('is null when the other account was erased', async () => {
    const { guest, host, apartment, chatId } = await aConversation();
    await setStatus(await book(guest, apartment.id), 'cancelled');
    const { status } = await guest.post(apiPaths.eraseAccount, { password: testPassword });

    expect(status).toBe(200);
    expect(await stayFor(host, chatId)).toBeNull();
  });

  it('is left out of a page of older messages', async () => {
    const { guest, apartment, chatId } = await aConversation();
    await book(guest, apartment.id);

    const { body } = await guest.get(`${apiPaths.chat(chatId)}?before=2`);

    expect(Object.keys(body)).toEqual(['messages', 'hasOlder']);
  });
});

/** A guest who wrote to a host of one apartment. */
async function aConversation() {
  const guest = await aChatUser(api, 'Amina');
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  const { apartment } = await aHostWithApartment(api, { ...host, role: 'host', firstName: '' });
  return { guest, host, apartment, chatId: await guest.says(host, 'Good morning') };
}

async function book(guest: ChatUser, apartmentId: string, dates = stayIn(10)): Promise<string> {
  const { body } = await guest.post(apiPaths.createBooking(apartmentId), { guests: 2, ...dates });
  return body.data.bookingId;
}

const setStatus = (bookingId: string, status: string) =>
  sql`update booking set status = ${status}::booking_status where id = ${bookingId}`.execute(
    api.db,
  );

const stayFor = async (reader: ChatUser, chatId: string) =>
  (await reader.get(apiPaths.chat(chatId))).body.stay;
