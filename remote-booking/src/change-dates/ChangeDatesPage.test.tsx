// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { redirectDocument } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { DateChangePreview } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import * as session from '@gida/session';
import * as stayApi from '@gida/stay/api';
import { toast } from '@gida/ui/toast';

import * as bookingApi from '../booking/booking-api.ts';
import { aBooking } from '../testing/booking-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
vi.mock('@gida/stay/api');
// jsdom can leave the page only for another part of it.
vi.mock('@gida/actions', async (importOriginal) => {
  const actions = await importOriginal<typeof import('@gida/actions')>();
  return { ...actions, redirectDocument: vi.fn(() => actions.redirectDocument('#checkout')) };
});
const api = vi.mocked(bookingApi);
const booking = aBooking();
const dates = { checkInDate: '2026-01-10', checkOutDate: '2026-01-15' };
const path = paths.changeDates(booking.id, { checkIn: '2026-01-10', checkOut: '2026-01-15' });

const aPreview = (totalPrice: number, charge: number): DateChangePreview => ({
  quote: { ...booking.quote, nights: 5, totalPrice },
  difference: totalPrice - booking.totalPrice,
  charge: { currency: 'usd', amount: charge },
  freeCancellationUntil: '2026-01-05',
});

beforeEach(() => {
  vi.mocked(redirectDocument).mockClear();
  vi.spyOn(toast, 'success');
  api.fetchBooking.mockResolvedValue(booking);
  vi.mocked(stayApi.fetchAvailability).mockResolvedValue({
    today: '2026-01-01',
    lastCheckIn: '2026-01-31',
    taken: [{ from: '2026-01-10', to: '2026-01-13' }],
  });
  api.changeDates.mockReset();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('begins with the present dates and the site’s calendar, counts nights of its own as free, and leads back', async () => {
  renderPage(paths.changeDates(booking.id));

  expect(await screen.findByRole('button', { name: 'Change dates' })).toBeDisabled();
  expect(screen.getByLabelText('Check-in date')).toHaveValue('2026-01-10');
  expect(screen.getByLabelText('Check-out date')).toHaveValue('2026-01-13');
  expect(screen.queryByText(/already booked/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Keep my dates' }).getAttribute('href')).toBe(
    paths.booking(booking.id),
  );
  expect(screen.getByText('Choose your new dates to see what they cost.')).toBeVisible();
  expect(screen.getByText(/now Jan 10 – 13, 2026, ₦170,000\.00/)).toBeVisible();
  expect(api.fetchDateChangePreview).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Check-in date'));
  expect(await screen.findByRole('grid', { name: 'January 2026' })).toBeVisible();
});

it('shows what the API reports of this booking', async () => {
  let report: (change: { bookingId: string }) => void = () => undefined;
  vi.spyOn(session, 'useSocketEvent').mockImplementation((_event, listener) => {
    report = listener as typeof report;
  });
  renderPage(paths.changeDates(booking.id));
  await screen.findByText(/now Jan 10 – 13, 2026, ₦170,000\.00/);

  api.fetchBooking.mockResolvedValue({ ...booking, totalPrice: 120_000 });
  act(() => report({ bookingId: 'another' }));
  act(() => report({ bookingId: booking.id }));

  expect(await screen.findByText(/now Jan 10 – 13, 2026, ₦120,000\.00/)).toBeVisible();
});

it('goes on to the booking when the API reports the change before it answers', async () => {
  let report: (change: { bookingId: string }) => void = () => undefined;
  vi.spyOn(session, 'useSocketEvent').mockImplementation((_event, listener) => {
    report = listener as typeof report;
  });
  let answer: (value: Awaited<ReturnType<typeof api.changeDates>>) => void = () => undefined;
  api.fetchDateChangePreview.mockResolvedValue(aPreview(120_000, -33.33));
  api.changeDates.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const router = renderPage(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Change dates' }));

  await act(async () => report({ bookingId: booking.id }));
  answer({ status: 200, message: 'Changed.', data: { url: null }, booking });

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.booking(booking.id)));
});

it('without the taken nights, other dates are priced all the same', async () => {
  vi.mocked(stayApi.fetchAvailability).mockRejectedValue(new ApiError({ status: 503 }));
  api.fetchDateChangePreview.mockResolvedValue(aPreview(270_000, 66.67));
  renderPage(path);

  expect(await screen.findByText('You pay')).toBeVisible();
});

it('a changed check-out keeps the present check-in, and is priced', async () => {
  api.fetchDateChangePreview.mockClear().mockResolvedValue(aPreview(270_000, 66.67));
  renderPage(paths.changeDates(booking.id));

  fireEvent.change(await screen.findByLabelText('Check-out date'), {
    target: { value: '2026-01-15' },
  });

  expect(await screen.findByText('You pay')).toBeVisible();
  expect(screen.getByLabelText('Check-in date')).toHaveValue('2026-01-10');
  expect(api.fetchDateChangePreview.mock.calls[0]?.[1]).toEqual(dates);
});

it('asks for no price of the dates that the booking has', async () => {
  api.fetchDateChangePreview.mockClear();
  renderPage(paths.changeDates(booking.id, { checkIn: '2026-01-10', checkOut: '2026-01-13' }));

  expect(await screen.findByRole('button', { name: 'Change dates' })).toBeDisabled();
  expect(api.fetchDateChangePreview).not.toHaveBeenCalled();
});

it('says what is to be paid, and leads to the checkout', async () => {
  api.fetchDateChangePreview.mockResolvedValue(aPreview(270_000, 66.67));
  api.changeDates.mockResolvedValue({
    status: 200,
    message: '',
    data: { url: 'https://pay.example/cs' },
    booking,
  });
  renderPage(path);

  expect(await screen.findByText('You pay')).toBeVisible();
  expect(screen.getByText('₦100,000.00')).toBeVisible();
  expect(screen.getByText('as $66.67')).toBeVisible();
  expect(screen.getByText(/until then your booking stays as it is/)).toBeVisible();
  expect(screen.queryByText(/already booked/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pay $66.67 and change dates' }));

  await waitFor(() => expect(redirectDocument).toHaveBeenCalledWith('https://pay.example/cs'));
  expect(api.changeDates.mock.calls[0]?.slice(0, 2)).toEqual([
    booking.id,
    { checkInDate: '2026-01-10', checkOutDate: '2026-01-15', totalPrice: 270_000 },
  ]);
});

it.each([
  ['less', 120_000, -33.33, "You'll be refunded", '₦50,000.00'],
  ['the same', 170_000, 0, 'Nothing to pay', '₦0.00'],
])('changes dates that cost %s at once', async (_what, total, charge, label, amount) => {
  api.fetchDateChangePreview.mockResolvedValue(aPreview(total, charge));
  api.changeDates.mockResolvedValue({
    status: 200,
    message: 'Your dates are changed.',
    data: { url: null },
    booking,
  });
  const router = renderPage(path);

  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(amount)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change dates' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.booking(booking.id)));
  expect(toast.success).toHaveBeenCalledWith('Your dates are changed.');
});

it.each([
  ['2026-01-05', 'Free cancellation before Jan 6.'],
  ['2025-12-31', 'With these dates your stay is non-refundable, except for the caution fee.'],
])('with free cancellation until %s says: %s', async (freeCancellationUntil, sentence) => {
  api.fetchDateChangePreview.mockResolvedValue({ ...aPreview(170_000, 0), freeCancellationUntil });
  renderPage(path);

  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says why dates are not possible, and sends nothing', async () => {
  api.fetchDateChangePreview.mockRejectedValue(
    new ApiError({ status: 409, message: 'Those dates have just been taken.' }),
  );
  renderPage(path);

  expect(await screen.findByText('Those dates have just been taken.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change dates' })).toBeDisabled();
});

it('shows the new price when it has changed meanwhile', async () => {
  api.fetchDateChangePreview
    .mockResolvedValueOnce(aPreview(270_000, 66.67))
    .mockResolvedValue(aPreview(300_000, 86.67));
  api.changeDates.mockRejectedValue(
    new ApiError({ status: 409, message: 'The price of these dates has changed.' }),
  );
  renderPage(path);

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $66.67 and change dates' }));

  expect(await screen.findByText('The price of these dates has changed.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $86.67 and change dates' })).toBeVisible();
});
