// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import type { Quote } from '@gida/contracts/booking';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import * as apartmentApi from '../apartment/apartment-api.ts';
import { anApartment } from '../testing/an-apartment.ts';
import { heardNotices } from '../testing/heard-notices.ts';
import { addressOf, openPage } from '../testing/open-page.tsx';
import * as wishlistApi from '../wishlist-api.ts';
import * as reserveApi from './reserve-api.ts';

vi.mock('../apartment/apartment-api.ts');
vi.mock('../wishlist-api.ts');
vi.mock('./reserve-api.ts');
const api = vi.mocked(reserveApi);

const today = lagosDate(new Date());
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
  vi.clearAllMocks();
});

it('counts the price of the dates in the address as the server does', async () => {
  openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  expect(await screen.findByText('₦50,000 × 3 nights')).toBeVisible();
  expect(screen.getByText('₦150,000.00')).toBeVisible();
  expect(screen.getByText('₦20,000.00')).toBeVisible();
  expect(screen.getByText('₦170,000.00')).toBeVisible();
  expect(
    screen.getByText('This listing is available for reservations up to 30 days in advance.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Guests')).toHaveProperty('max', '4');
  expect(screen.getByLabelText(/^Check-in \(/)).toHaveProperty('min', today);
  expect(screen.getByLabelText(/^Check-out \(/)).toHaveProperty('min', checkIn);
});

it('takes dates from the calendar and keeps them in the address', async () => {
  const router = openPage(paths.apartment(apartment.id));

  await userEvent.click(await day(checkIn));
  await userEvent.click(await day(checkOut));

  await waitFor(() =>
    expect(addressOf(router)).toBe(paths.apartment(apartment.id, { checkIn, checkOut, guests: 1 })),
  );
  expect(screen.getByLabelText(/^Check-out \(/)).toHaveProperty('value', checkOut);
  expect(await screen.findByText('₦170,000.00')).toBeVisible();
});

it('keeps the keyboard in the calendar when the dates are cleared', async () => {
  openPage(paths.apartment(apartment.id));
  await userEvent.click(await day(checkIn));

  await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));

  expect(screen.queryByRole('button', { name: 'Clear dates' })).toBeNull();
  expect(document.activeElement).toBe(await day(checkIn));
});

it('asks for what is missing before it sends anything', async () => {
  openPage(paths.apartment(apartment.id));

  await userEvent.click(await screen.findByRole('button', { name: 'Reserve' }));

  expect(screen.getByText('Choose a check-in date.')).toBeVisible();
  expect(screen.getByText('Choose a check-out date.')).toBeVisible();
  expect(api.createBooking).not.toHaveBeenCalled();
});

it('says at once that chosen nights are taken', async () => {
  openPage(paths.apartment(apartment.id, { checkIn, checkOut: addDays(today, 8) }));

  expect(
    await screen.findByText('Some of these nights are taken. The calendar shows which are free.'),
  ).toBeVisible();
});

it('books, says what the server says, and goes on to the payment', async () => {
  api.createBooking.mockResolvedValue(aCreatedBooking('b1'));
  const notices = heardNotices();
  const router = openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await userEvent.type(await screen.findByLabelText(/^Special requests/), 'A cot, please');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));

  await waitFor(() => expect(addressOf(router)).toBe(paths.payment(apartment.id, 'b1')));
  expect(api.createBooking).toHaveBeenCalledWith(
    apartment.id,
    { guests: 2, checkInDate: checkIn, checkOutDate: checkOut, specialRequests: 'A cot, please' },
    expect.stringMatching(/^[0-9a-f]{32}$/),
  );
  expect(notices).toEqual([{ tone: 'success', text: 'Booking created.' }]);
});

it('tells a guest beside the dates that somebody was faster, and keeps what was typed', async () => {
  api.createBooking.mockRejectedValue(
    new ApiProblem({ status: 409, message: 'Those dates are gone.' }),
  );
  openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await userEvent.type(await screen.findByLabelText(/^Special requests/), 'Hm');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Those dates are gone.');
  expect(screen.getByLabelText(/^Special requests/)).toHaveProperty('value', 'Hm');
  expect(screen.getByLabelText('Guests')).toHaveProperty('value', '2');

  fireEvent.change(screen.getByLabelText(/^Check-out \(/), {
    target: { value: addDays(checkOut, 1) },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says once, beside the dates, why the server will not count a price for them', async () => {
  const sentence = 'Those dates are too far ahead.';
  const refusal = new ApiProblem({
    status: 400,
    message: sentence,
    details: [{ field: 'checkInDate', message: sentence }],
  });
  api.fetchQuote.mockRejectedValue(refusal);
  api.createBooking.mockRejectedValue(refusal);
  openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));

  await waitFor(() => expect(api.createBooking).toHaveBeenCalled());
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

it('uses one key for one wish, however often it is sent', async () => {
  api.createBooking.mockRejectedValue(new ApiProblem({ status: 0 }));
  openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));
  const reserve = await screen.findByRole('button', { name: 'Reserve' });

  await userEvent.click(reserve);
  await userEvent.click(reserve);
  await userEvent.click(screen.getByRole('button', { name: 'More guests' }));
  await userEvent.click(reserve);

  const [first, second, third] = api.createBooking.mock.calls.map(([, , key]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('asks anew after a refusal: the dates may be free by now', async () => {
  api.createBooking.mockRejectedValue(
    new ApiProblem({ status: 409, message: 'Those dates are gone.' }),
  );
  openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));
  const reserve = await screen.findByRole('button', { name: 'Reserve' });

  await userEvent.click(reserve);
  await userEvent.click(reserve);

  const [first, second] = api.createBooking.mock.calls.map(([, , key]) => key);
  expect(second).not.toBe(first);
});

it.each([
  [500, 'warning'],
  [429, 'error'],
])('shows the message of a %d as %s', async (status, tone) => {
  api.createBooking.mockRejectedValue(new ApiProblem({ status, message: 'Not now.' }));
  const notices = heardNotices();
  openPage(paths.apartment(apartment.id, { checkIn, checkOut, guests: 2 }));

  await userEvent.click(await screen.findByRole('button', { name: 'Reserve' }));

  await waitFor(() => expect(notices).toEqual([{ tone, text: 'Not now.' }]));
});

it('offers the chat where there is no price', async () => {
  vi.mocked(apartmentApi).fetchApartment.mockResolvedValue({
    apartment: { ...apartment, price: 0 },
  });
  openPage(paths.apartment(apartment.id));

  expect(await screen.findByText('Contact for price')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Chat with host' })).toHaveLength(2);
});

async function day(date: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!button) throw new Error(`${date} is not on the calendar`);
    return button;
  });
}

function aQuote(part: Partial<Quote> = {}): Quote {
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
    ...part,
  };
}

function aCreatedBooking(bookingId: string) {
  return {
    status: 201,
    message: 'Booking created.',
    data: { id: null, url: null, bookingId },
  } as Awaited<ReturnType<typeof reserveApi.createBooking>>; // the panel reads nothing else of it
}
