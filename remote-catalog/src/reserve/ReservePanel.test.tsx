// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import type { Quote } from '@gida/contracts/booking';
import { addDays, formatShortDate, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import * as stayApi from '@gida/stay/api';
import { currentUrl, toasts } from '@gida/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import * as apartmentApi from '../apartment/apartment-api.ts';
import { anApartment } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as wishlistApi from '../wishlist-api.ts';

vi.mock('../apartment/apartment-api.ts');
vi.mock('../wishlist-api.ts');
vi.mock('@gida/stay/api');
const api = vi.mocked(stayApi);

const today = toLagosDate(new Date());
const [checkIn, checkOut] = [addDays(today, 2), addDays(today, 5)];
const apartment = anApartment();

beforeEach(() => {
  vi.mocked(apartmentApi).fetchApartment.mockResolvedValue({ apartment });
  vi.mocked(wishlistApi).fetchWishlists.mockResolvedValue({ wishlists: [] });
  api.fetchAvailability.mockResolvedValue({
    today,
    lastCheckIn: addDays(today, 30),
    taken: [{ from: addDays(today, 7), to: addDays(today, 9) }],
  });
  api.fetchQuote.mockResolvedValue(aQuote());
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('shows the server quote for the dates in the URL', async () => {
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  expect(await screen.findByText('₦50,000 × 3 nights')).toBeVisible();
  expect(screen.getByText('₦150,000.00')).toBeVisible();
  expect(screen.getByText('₦20,000.00')).toBeVisible();
  expect(screen.getByText('₦170,000.00')).toBeVisible();
  expect(
    screen.getByText('This listing is available for reservations up to 30 days in advance.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Guests')).toHaveAccessibleDescription('Maximum 4');
  expect(screen.getByLabelText(/^Check-in \(/)).toHaveProperty('min', today);
  expect(screen.getByLabelText(/^Check-out \(/)).toHaveProperty('min', checkIn);
});

it.each([
  [90, '90 days'],
  [1, '1 day'],
])('says that an apartment is bookable %d days ahead', async (maxDaysAhead, said) => {
  vi.mocked(apartmentApi).fetchApartment.mockResolvedValue({
    apartment: anApartment({ maxDaysAhead }),
  });
  renderPage(paths.apartment(apartment.id));

  expect(
    await screen.findByText(`This listing is available for reservations up to ${said} in advance.`),
  ).toBeVisible();
});

it.each([
  ['a stay that is far enough ahead', 12, true],
  ['a stay that begins too soon', 4, false],
])('says until when %s can be cancelled for nothing', async (_case, ahead, isFree) => {
  const from = addDays(today, ahead);
  renderPage(paths.apartment(apartment.id, { checkIn: from, checkOut: addDays(from, 2) }));

  expect(await screen.findByText('₦170,000.00')).toBeVisible();
  const end = formatShortDate(addDays(from, -4));
  expect(screen.getByText(/free cancellation/i)).toHaveTextContent(
    isFree ? `Free cancellation before ${end}` : 'No free cancellation',
  );
});

it('dates selected in the calendar are written to the URL', async () => {
  const router = renderPage(paths.apartment(apartment.id));

  await userEvent.click(await findDay(checkIn));
  await userEvent.click(await findDay(checkOut));

  await waitFor(() =>
    expect(currentUrl(router)).toBe(
      paths.apartment(apartment.id, { checkIn, checkOut, guests: 1 }),
    ),
  );
  expect(screen.getByLabelText(/^Check-out \(/)).toHaveProperty('value', checkOut);
  expect(await screen.findByText('₦170,000.00')).toBeVisible();
});

it('changing the guests asks neither for the price nor for the free nights again', async () => {
  const router = renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));
  await screen.findByText('₦170,000.00');

  await userEvent.click(screen.getByRole('button', { name: 'More guests' }));

  const url = paths.apartment(apartment.id, { checkIn, checkOut, guests: 3 });
  await waitFor(() => expect(currentUrl(router)).toBe(url));
  expect(api.fetchQuote).toHaveBeenCalledOnce();
  expect(api.fetchAvailability).toHaveBeenCalledOnce();
});

it('"Clear dates" returns focus to the calendar', async () => {
  renderPage(paths.apartment(apartment.id));
  await userEvent.click(await findDay(checkIn));

  await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));

  expect(screen.queryByRole('button', { name: 'Clear dates' })).toBeNull();
  expect(document.activeElement).toBe(await findDay(checkIn));
});

it('Reserve shows field errors and sends nothing when dates are missing', async () => {
  renderPage(paths.apartment(apartment.id));

  await userEvent.click(await screen.findByRole('button', { name: 'Reserve' }));

  expect(await screen.findByText('Choose a check-in date.')).toBeVisible();
  expect(screen.getByText('Choose a check-out date.')).toBeVisible();
  expect(api.createBooking).not.toHaveBeenCalled();
});

it('shows an error as soon as the chosen nights overlap taken ones', async () => {
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut: addDays(today, 8) }));

  expect(
    await screen.findByText(
      'Some of these nights are already booked. Check the calendar for free nights.',
    ),
  ).toBeVisible();
});

it('dates that include a taken night have no total and no Reserve, and are cleared by one press', async () => {
  const router = renderPage(
    paths.apartment(apartment.id, { checkIn, checkOut: addDays(today, 8) }),
  );

  expect(await screen.findByRole('button', { name: 'Reserve' })).toBeDisabled();
  expect(screen.queryByText('₦170,000.00')).toBeNull();
  expect(screen.getByLabelText(/^Check-in \(/)).toBeInvalid();
  expect(screen.getByLabelText(/^Check-out \(/)).toHaveAccessibleDescription(/already booked/);
  const panel = within(screen.getByRole('complementary', { name: 'Reserve your stay' }));
  await userEvent.click(panel.getByRole('button', { name: 'Clear dates' }));

  await waitFor(() =>
    expect(currentUrl(router)).toBe(paths.apartment(apartment.id, { guests: 1 })),
  );
  expect(panel.queryByRole('alert')).toBeNull();
  expect(panel.getByRole('button', { name: 'Reserve' })).toBeEnabled();
  expect(panel.getAllByRole('button', { name: 'Open calendar' })[0]).toHaveFocus();
});

it('a phone shows why dates that include a taken night cannot be booked, and no total', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut: addDays(today, 8) }));

  expect(await screen.findByText(/^Some of these nights are already booked/)).toBeVisible();
  expect(screen.queryByText('₦170,000')).toBeNull();
});

it('dates beyond the booking window have no Reserve', async () => {
  const message = 'Those dates are too far ahead.';
  api.fetchQuote.mockRejectedValue(new ApiError({ status: 400, message }));
  const far = { checkIn: addDays(today, 40), checkOut: addDays(today, 42) };
  renderPage(paths.apartment(apartment.id, far));

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reserve' })).toBeDisabled();
});

it('Reserve creates the booking, shows the server message and opens the payment page', async () => {
  api.createBooking.mockResolvedValue(aCreatedBooking('b1'));
  const router = renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await userEvent.type(await screen.findByLabelText(/^Special requests/), 'A cot, please');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));

  await waitFor(() => expect(currentUrl(router)).toBe(paths.payment(apartment.id, 'b1')));
  expect(api.createBooking).toHaveBeenCalledWith(
    apartment.id,
    { guests: 2, checkInDate: checkIn, checkOutDate: checkOut, specialRequests: 'A cot, please' },
    expect.stringMatching(/^[0-9a-f]{32}$/),
  );
  expect(toasts).toEqual([{ tone: 'success', text: 'Booking created.' }]);
});

it('shows a 409 next to the dates and keeps the form values', async () => {
  api.createBooking.mockRejectedValue(
    new ApiError({ status: 409, message: 'Those dates are gone.' }),
  );
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await userEvent.type(await screen.findByLabelText(/^Special requests/), 'Hm');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Those dates are gone.');
  await waitFor(() => expect(api.fetchAvailability).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText(/^Special requests/)).toHaveProperty('value', 'Hm');
  expect(screen.getByLabelText('Guests')).toHaveProperty('value', '2');

  fireEvent.change(screen.getByLabelText(/^Check-out \(/), {
    target: { value: addDays(checkOut, 1) },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a rejected quote once, next to the dates', async () => {
  const message = 'Those dates are too far ahead.';
  const error = new ApiError({
    status: 400,
    message,
    details: [{ field: 'checkInDate', message }],
  });
  api.fetchQuote.mockRejectedValue(error);
  api.createBooking.mockRejectedValue(error);
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));

  await waitFor(() => expect(api.createBooking).toHaveBeenCalled());
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('reuses the idempotency key for an identical request and changes it for a different one', async () => {
  api.createBooking.mockRejectedValue(new ApiError({ status: 0 }));
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await clickReserve();
  await clickReserve();
  await userEvent.click(screen.getByRole('button', { name: 'More guests' }));
  await clickReserve();

  const [first, second, third] = api.createBooking.mock.calls.map(([, , key]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('uses a new idempotency key after a 409, because the dates may be free by then', async () => {
  api.createBooking.mockRejectedValue(
    new ApiError({ status: 409, message: 'Those dates are gone.' }),
  );
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await clickReserve();
  await clickReserve();

  const [first, second] = api.createBooking.mock.calls.map(([, , key]) => key);
  expect(second).not.toBe(first);
});

it.each([
  [500, 'warning'],
  [429, 'error'],
])('shows the message of a %d response as a toast of tone %s', async (status, tone) => {
  api.createBooking.mockRejectedValue(new ApiError({ status, message: 'Not now.' }));
  renderPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await userEvent.click(await screen.findByRole('button', { name: 'Reserve' }));

  await waitFor(() => expect(toasts).toEqual([{ tone, text: 'Not now.' }]));
});

it('offers "Chat with host" instead of Reserve when the price is 0', async () => {
  vi.mocked(apartmentApi).fetchApartment.mockResolvedValue({
    apartment: { ...apartment, price: 0 },
  });
  renderPage(paths.apartment(apartment.id));

  expect(await screen.findByText('Contact for price')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Chat with host' })).toHaveLength(2);
});

/** Clicks Reserve and waits until the server has answered. */
async function clickReserve(): Promise<void> {
  const reserve = await screen.findByRole('button', { name: 'Reserve' });
  await userEvent.click(reserve);
  await waitFor(() => expect(reserve.ariaBusy).toBeNull());
}

async function findDay(date: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!button) throw new Error(`${date} is not on the calendar`);
    return button;
  });
}

function aQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    nights: 3,
    price: 50_000,
    subtotal: 150_000,
    cautionFee: 20_000,
    totalPrice: 170_000,
    rates: { usd: 1_500, eur: 1_650 },
    rateSource: 'test',
    rateAt: '2026-01-01T00:00:00.000Z',
    totalUsd: 113.33,
    totalEur: 103.03,
    ...overrides,
  };
}

function aCreatedBooking(bookingId: string) {
  return {
    status: 201,
    message: 'Booking created.',
    data: { id: null, url: null, bookingId },
  } as Awaited<ReturnType<typeof stayApi.createBooking>>; // the panel reads only these fields
}
