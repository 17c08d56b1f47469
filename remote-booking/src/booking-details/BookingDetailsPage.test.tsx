// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { isSavingAllowed } from '@gida/contracts/saving';
import * as stayApi from '@gida/stay/api';

import { aBooking } from '../testing/booking-fixtures.ts';
import * as bookingApi from '../booking/booking-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
vi.mock('@gida/stay/api');
const api = vi.mocked(bookingApi);
const path = paths.booking('any');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React Router logs errors that an ErrorBoundary renders
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the details, five images and a See more link, with long texts cut at 300 characters', async () => {
  const booking = aBooking({ specialRequests: 'r'.repeat(301) });
  booking.apartment.images = Array.from({ length: 7 }, (_, index) => `/media/${index}.svg`);
  booking.apartment.description = 'd'.repeat(301);
  api.fetchBooking.mockResolvedValue(booking);
  renderPage(path);

  expect(await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'See more' })).toBeVisible();
  expect(screen.getByText(`${'d'.repeat(300)}…`)).toBeVisible();
  expect(screen.getByText(`${'r'.repeat(300)}…`)).toBeVisible();
  expect(api.fetchBooking).toHaveBeenLastCalledWith('any', expect.anything());
});

it('shows how long it is until the stay on its picture, and copies the short reference', async () => {
  const booking = aBooking();
  api.fetchBooking.mockResolvedValue(booking);
  const user = userEvent.setup(); // brings a clipboard
  renderPage(path);

  const pictures = await screen.findByRole('list', { name: 'Harmattan Court' });
  expect(within(pictures).getByText('9 days')).toBeVisible();
  expect(screen.getByText(booking.id)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy: Booking ID' }));

  expect(await navigator.clipboard.readText()).toBe('0b0e8f0a');
});

it.each([
  ['folded for a trip that is paid for', 'confirmed', false],
  ['open where the statuses say what happened', 'cancelled', true],
] as const)('the payment details are %s', async (_how, bookingStatus, isOpen) => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus }));
  renderPage(path);

  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  const details = within(receipt).getByText('Payment details').closest('details');

  expect(details).toHaveProperty('open', isOpen);
  for (const figure of ['₦170,000.00 ($113.33)', 'Payment status', 'Booking status'])
    expect(details).toHaveTextContent(figure);
});

it("nothing is saved on somebody else's device after one tap, until it is wanted again", async () => {
  vi.stubGlobal('caches', { delete: vi.fn().mockResolvedValue(true) });
  api.fetchBooking.mockClear().mockResolvedValue(aBooking());
  renderPage(path);

  await userEvent.click(await screen.findByRole('button', { name: 'Do not save here' }));

  expect(caches.delete).toHaveBeenCalledWith('gida-saved-responses');
  expect(isSavingAllowed(document.cookie)).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Save here' }));

  expect(isSavingAllowed(document.cookie)).toBe(true);
  await waitFor(() => expect(api.fetchBooking).toHaveBeenCalledTimes(2));
  vi.unstubAllGlobals();
});

it('hides special requests and a reason for a cancellation when there are none', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  renderPage(path);

  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByText('Special requests')).toBeNull();
  expect(screen.queryByText(/^Reason given/)).toBeNull();
});

it('says why a stay was cancelled', async () => {
  api.fetchBooking.mockResolvedValue(
    aBooking({ bookingStatus: 'cancelled', cancelReason: 'A burst pipe.' }),
  );
  renderPage(path);

  expect(await screen.findByText('Reason given: A burst pipe.')).toBeVisible();
});

it.each([
  ['2026-01-05T10:00:00.000Z', /^Free cancellation until Jan 5, 23:59; then non-refundable/],
  ['2026-01-06T10:00:00.000Z', /^Free cancellation ended on Jan 5\./],
  ['2026-01-13T08:00:00.000Z', /^Free cancellation ended on Jan 5\./],
])('a paid stay says at %s: %s', async (now, sentence) => {
  api.fetchBooking.mockResolvedValue(aBooking({ now }));
  renderPage(path);

  expect(await screen.findByText(sentence)).toBeVisible();
});

it('an unpaid hold says nothing of free cancellation', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus: 'pending' }));
  renderPage(path);

  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByText(/^Free cancellation/)).toBeNull();
});

it('the status and the actions stand before the details of the arrival', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  renderPage(path);

  const cancel = await screen.findByRole('button', { name: 'Cancel booking' });
  const arrival = screen.getByRole('heading', { name: 'Your arrival' });

  expect(cancel.compareDocumentPosition(arrival)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('downloads a booked stay as an iCalendar file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`; // the page creates object URLs of files only
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.fetchBooking.mockResolvedValue(aBooking());
  api.fetchStayCalendar.mockResolvedValue('BEGIN:VCALENDAR');
  renderPage(path);

  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));

  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.type).toBe('text/calendar');
});

it('opens the conversation with the host', async () => {
  const booking = aBooking();
  api.fetchBooking.mockResolvedValue(booking);
  vi.mocked(stayApi).openChat.mockRejectedValue(new ApiError({ status: 0 }));
  renderPage(path);

  await userEvent.click(await screen.findByRole('button', { name: 'Chat with host' }));

  expect(stayApi.openChat).toHaveBeenCalledWith(booking.host.id);
});

it('hides Add to calendar for a completed stay', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus: 'completed' }));
  renderPage(path);

  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

it.each([
  [new ApiError({ status: 404 }), 'Booking not found.'],
  [new ApiError({ status: 422, message: 'Not yours.' }), 'Not yours.'],
  [new ApiError({ status: 422 }), 'Unauthorized access to booking.'],
  [new ApiError({ status: 500, message: 'Database unavailable.' }), 'Database unavailable.'],
  [new ApiError({ status: 500 }), 'Something went wrong'],
])('for the error %o shows "%s"', async (error, message) => {
  api.fetchBooking.mockRejectedValue(error);
  renderPage(path);

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bookings' })).toBeVisible();
});
