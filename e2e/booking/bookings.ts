import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import type {
  ApartmentSummary,
  AvailabilityResponse,
  ListingResponse,
} from '@gida/contracts/catalog';
import { addDays } from '@gida/contracts/dates';

import { demoEmails, demoPassword } from '../fixtures/site-test.ts';
import { confirmAndPay, fillStay } from './stay.ts';

export async function fetchAccessToken(
  request: APIRequestContext,
  email: string = demoEmails.guest,
  password: string = demoPassword,
): Promise<string> {
  const response = await request.post('/api/v1/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

export type Nights = { checkIn: string; checkOut: string };

/** An apartment of the demo with a price, found by where it stands, and free on these nights. */
export async function findFreeApartment(
  request: APIRequestContext,
  search: string,
  nights: Nights,
): Promise<ApartmentSummary> {
  const response = await request.get(`/api/v1/apartments/read`, {
    params: { search, sortBy: 'price', ...nights },
    headers: { Authorization: `Bearer ${await fetchAccessToken(request)}` },
  });
  const { apartments } = (await response.json()) as ListingResponse;
  const found = apartments.find((apartment) => apartment.price > 0);
  if (!found) throw new Error(`The demo has no apartment for "${search}".`);
  return found;
}

/** The first free stay of so many nights that begins at least `after` days from today. */
export async function findFreeStay(
  request: APIRequestContext,
  apartmentId: string,
  { nights, after }: { nights: number; after: number },
): Promise<{ checkIn: string; checkOut: string }> {
  const response = await request.get(`/api/v1/apartments/read/${apartmentId}/availability`, {
    headers: { Authorization: `Bearer ${await fetchAccessToken(request)}` },
  });
  const { today, lastCheckIn, taken } = (await response.json()) as AvailabilityResponse;
  let checkIn = addDays(today, after);
  for (; checkIn <= lastCheckIn; checkIn = addDays(checkIn, 1)) {
    const checkOut = addDays(checkIn, nights);
    if (taken.every(({ from, to }) => to <= checkIn || from >= checkOut)) {
      return { checkIn, checkOut };
    }
  }
  throw new Error('This apartment has no such free stay.');
}

/** Reserves a free stay in the apartment that is open; a journey beside this one may take the nights first. */
export async function reserveFreeStay(
  page: Page,
  request: APIRequestContext,
  { nights, after }: { nights: number; after: number },
): Promise<void> {
  const apartmentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (;;) {
    const stay = await findFreeStay(request, apartmentId, { nights, after });
    const button = await fillStay(page, { ...stay, guests: 1 });
    await press(button);
    if (await isReserved(page)) return;
    await page.reload();
  }
}

/**
 * Reserves through the side panel and waits for the payment screen. The guest is signed in already. A journey beside this one
 * may take the nights first; then it is another apartment. `freeUntil`: the nights after the stay are free until then.
 */
export async function openPayment(
  page: Page,
  search: string,
  stay: Nights,
  freeUntil = stay.checkOut,
): Promise<void> {
  const free = { ...stay, checkOut: freeUntil };
  do await pressReserve(page, await findFreeApartment(page.request, search, free), stay);
  while (!(await isReserved(page)));
}

/** Where the nights are taken meanwhile it becomes disabled. */
const press = (button: Locator): Promise<void> =>
  button.click({ timeout: 30_000 }).catch(() => undefined);

/** Somebody may have been faster before the panel knew it, or after. */
async function isReserved(page: Page): Promise<boolean> {
  const taken = page
    .getByText(/Those dates have just been taken|nights are already booked/)
    .first();
  const isAnswered = async () => /\/payment\//.test(page.url()) || (await taken.isVisible());
  await expect.poll(isAnswered).toBe(true);
  return !(await taken.isVisible());
}

/** Reserves and pays; returns the booking's id. */
export async function bookAndPay(
  page: Page,
  search: string,
  stay: Nights,
  card: string,
  freeUntil?: string,
): Promise<string> {
  await openPayment(page, search, stay, freeUntil);
  const bookingId = page.url().split('/').at(-1) ?? '';
  await confirmAndPay(page, card);
  return bookingId;
}

export async function reserveAt(
  page: Page,
  apartment: { id: string },
  stay: Nights,
): Promise<void> {
  await pressReserve(page, apartment, stay);
  await page.waitForURL(/\/payment\//);
}

async function pressReserve(page: Page, { id }: { id: string }, { checkIn, checkOut }: Nights) {
  await page.goto(`/apartment/${id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`);
  await press(page.getByRole('button', { name: 'Reserve', exact: true }));
}
