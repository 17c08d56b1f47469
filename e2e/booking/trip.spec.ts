import type { APIRequestContext, Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  demoEmails,
  expect,
  guestPassword,
  phone,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { hostedApartments } from '../hosting/hosted-apartments.ts';
import { fetchAccessToken, findFreeStay, reserveAt, type Nights } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

const guide = {
  'How to get in': 'Take the second gate.\nAsk for Samuel.',
  'Gate code': '4071#',
  'Wifi name': 'Harmattan',
  'Wifi password': 'dust-and-cool',
  'House manual': 'The inverter is behind the kitchen door.',
};

test(
  'a guest pays for a stay that begins soon, and reads at the gate what the host has written',
  nightly(
    'Arrival.test.tsx and ArrivalGuideSection.test.tsx of remote-booking show and write it, arrival.test.ts of the API has who reads it when',
  ),
  async ({ page, browser, request, baseURL }) => {
    const { apartment, stay } = await findStayThatBeginsSoon(request);
    const atHost = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await loginByApi(atHost, demoEmails.host);
    await writeGuide(atHost, apartment.id, guide);

    const email = await registerGuest(request);
    await loginByApi(page, email, guestPassword);
    const soon = await bookStay(page, apartment.id, stay);
    await page.setViewportSize(phone);

    await test.step('from the bookings, where it is the next stay', async () => {
      await page.getByRole('link', { name: 'Bookings' }).click();
      const upcoming = page.getByRole('region', { name: 'Upcoming' });
      const card = upcoming.getByRole('article').filter({ hasText: apartment.name });
      await expect(card.getByText(/^Check-in is (today|tomorrow|in \d+ days)/)).toBeVisible();
      await expect(card.getByText(/^₦[\d,]+$/)).toBeVisible();
      await expect(card.getByRole('link').first()).toHaveText('View Details');
      await card.getByRole('link', { name: 'View Details' }).click();
    });

    const arrival = page.getByRole('region', { name: 'Your arrival' });
    await test.step('at the gate', async () => {
      for (const name of ['Gate code', 'Wifi name', 'Wifi password'] as const) {
        await expect(arrival.getByText(guide[name], { exact: true })).toBeVisible();
      }
      await expect(
        arrival.getByRole('listitem').filter({ hasText: 'Ask for Samuel.' }),
      ).toBeVisible();
      await expect(arrival.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
        'href',
        /destination=/,
      );
      await expect(arrival.locator('address')).toContainText(/^(Plot )?\d/);
      await expect(arrival.getByRole('application', { name: 'Map of the address' })).toBeVisible();
      await expect(arrival.getByRole('link', { name: /^\+234/ })).toHaveAttribute(
        'href',
        /^tel:\+/,
      );
      await expect(arrival.getByText(guide['House manual'])).toBeHidden();
      await arrival.getByText('House manual').press('Enter');
      await expect(arrival.getByText(guide['House manual'])).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'nothing scrolls sideways',
      ).toBe(true);
    });

    await test.step('the host changes the code', async () => {
      await writeGuide(atHost, apartment.id, { 'Gate code': '1234*' });
      // Nobody reloads: the news comes by itself.
      await expect(arrival.getByText('1234*', { exact: true })).toBeVisible();
    });

    await test.step('nobody else reads it', async () => {
      const url = `/api/v1/bookings/${soon}/arrival`;
      const read = async (who?: string) => {
        const token = who && (await fetchAccessToken(request, who));
        return request.get(url, {
          ...(token && { headers: { Authorization: `Bearer ${token}` } }),
        });
      };
      for (const who of [undefined, demoEmails.guest, demoEmails.host]) {
        const response = await read(who);
        expect([401, 422]).toContain(response.status());
        expect(await response.text()).not.toContain('1234*');
      }
    });
  },
);

test(
  'a stay that begins later says from when the codes are shown, and none of them',
  nightly(
    'Arrival.test.tsx of remote-booking loads them at their time, and the API’s tests keep them until then',
  ),
  async ({ page, request }) => {
    const apartment = (await hostedApartments(request)).at(-1)!; // the demo's host has several
    await loginByApi(page, await registerGuest(request), guestPassword);
    const later = await findFreeStay(request, apartment.id, { nights: 2, after: 10 });
    const booking = await bookStay(page, apartment.id, later);
    const answer = page.waitForResponse(/\/arrival$/);

    await page.goto(paths.booking(booking));

    expect((await (await answer).json()).codes).toBeNull();
    const arrival = page.getByRole('region', { name: 'Your arrival' });
    await expect(
      arrival.getByText(/^You can read them here from .+, 14:00, 48 hours before check-in\.$/),
    ).toBeVisible();
    await expect(arrival.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  },
);

/** Fills the fields named, and leaves the others as they are. */
async function writeGuide(page: Page, apartmentId: string, texts: object): Promise<void> {
  await page.goto(paths.hostedApartment(apartmentId, 'arrival'));
  const form = page.getByRole('region', { name: 'Arrival guide' });
  for (const [name, text] of Object.entries(texts)) {
    await form.getByLabel(name, { exact: true }).fill(String(text));
  }
  await form.getByRole('button', { name: 'Save arrival guide' }).click();
  await expect(page.getByText('Your arrival guide is saved.').first()).toBeVisible();
}

/** An apartment of the demo's host, and a night of it within the 48 hours in which codes are shown. */
async function findStayThatBeginsSoon(request: APIRequestContext) {
  for (const apartment of (await hostedApartments(request)).toReversed()) {
    const wanted = { nights: 1, after: 0 };
    const stay = await findFreeStay(request, apartment.id, wanted).catch(() => null);
    if (stay && stay.checkIn <= daysFromToday(1)) return { apartment, stay };
  }
  throw new Error('No apartment of the host is free on one of the next two nights.');
}

/** Books and pays. Returns the id of the booking. */
async function bookStay(page: Page, apartmentId: string, stay: Nights): Promise<string> {
  await reserveAt(page, { id: apartmentId }, stay);
  await confirmAndPay(page, cards.pays);
  await expect(page.getByRole('heading', { level: 1, name: /^You're going to/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}
