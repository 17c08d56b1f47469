import type { APIRequestContext } from '@playwright/test';

import type { CreateBookingResponse } from '@gida/contracts/booking';
import type { ApartmentResponse } from '@gida/contracts/catalog';
import { formatStayRange } from '@gida/contracts/dates';
import type { HostedApartmentsResponse } from '@gida/contracts/hosting';
import type { ChatResponse } from '@gida/contracts/messaging';
import { apiBase, apiPaths, paths } from '@gida/contracts/paths';

import { fetchAccessToken, findFreeStay } from '../booking/bookings.ts';
import { nightly } from '../fixtures/nightly.ts';
import { focusAndPress, tabTo } from '../fixtures/keyboard.ts';
import {
  demoEmails,
  expect,
  guestPassword,
  login,
  phone,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';

/** The card of the stay and the line of questions leave this much of a phone to the messages. */
const minLogHeight = 300;

test(
  'a guest and a host see the stay they write about, and a quick question fills the field',
  nightly('Conversation.test.tsx of remote-messaging has the stay and its questions'),
  async ({ page, browser, request }) => {
    const email = await registerGuest(request);
    const { apartment, bookingId, chatId, dates } = await reserveWithDemoHost(request, email);
    await page.setViewportSize(phone);
    await login(page, email, guestPassword);
    await page.goto(paths.conversation(chatId));

    const card = page.getByRole('main').getByRole('link', { name: /View trip/ });
    await expect(card).toContainText(apartment.name);
    await expect(card).toContainText(dates);
    await expect(card).toContainText('pending');
    const log = page.getByRole('log');
    expect((await log.boundingBox())?.height).toBeGreaterThan(minLogHeight);

    const question = page.getByRole('button', { name: 'Is there parking?' });
    await tabTo(page, question);
    await expect(question, 'scrolls into view').toBeInViewport({ ratio: 0.95, timeout: 10_000 });
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Say something');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Is there parking?');
    await expect(log.getByText('Is there parking?')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(log.getByText('Is there parking?')).toBeVisible();

    await focusAndPress(page, card);
    await page.waitForURL(`**${paths.booking(bookingId)}`);

    const host = await browser.newContext();
    const hostPage = await host.newPage();
    await login(hostPage, demoEmails.host);
    await hostPage.goto(paths.conversation(chatId));
    const hostCard = hostPage.getByRole('main').getByRole('link', { name: /View bookings/ });
    await expect(hostCard).toContainText(apartment.name);
    await expect(hostPage.getByRole('group', { name: 'Quick questions' })).toHaveCount(0);
    await hostCard.click();
    await hostPage.waitForURL(`**${paths.hostedBooking(apartment.id, bookingId)}`);
    await host.close();
  },
);

/** A hold in an apartment of the demo's host, and the conversation with them. */
async function reserveWithDemoHost(request: APIRequestContext, email: string) {
  const asHost = await authHeaders(request, demoEmails.host);
  const asGuest = await authHeaders(request, email, guestPassword);
  const hosted = await request.get(`${apiBase}/${apiPaths.hosting}`, { headers: asHost });
  const { apartments } = (await hosted.json()) as HostedApartmentsResponse;
  const [found] = apartments;
  if (!found) throw new Error("The demo's host has no apartment.");
  const read = await request.get(`${apiBase}/${apiPaths.apartment(found.id)}`, {
    headers: asGuest,
  });
  const { apartment } = (await read.json()) as ApartmentResponse;
  const { checkIn, checkOut } = await findFreeStay(request, apartment.id, { nights: 2, after: 20 });
  const booked = await request.post(`${apiBase}/${apiPaths.createBooking(apartment.id)}`, {
    data: { checkInDate: checkIn, checkOutDate: checkOut, guests: 1 },
    headers: asGuest,
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { data } = (await booked.json()) as CreateBookingResponse;
  const opened = await request.post(`${apiBase}/${apiPaths.chats}`, {
    data: { receiverId: apartment.host.id },
    headers: asGuest,
  });
  const { chat } = (await opened.json()) as ChatResponse;
  const dates = formatStayRange(checkIn, checkOut);
  return { apartment, bookingId: data.bookingId, chatId: chat.id, dates };
}

const authHeaders = async (request: APIRequestContext, email: string, password?: string) => ({
  Authorization: `Bearer ${await fetchAccessToken(request, email, password)}`,
});
