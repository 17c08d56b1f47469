// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { BookingStatus } from '@gida/contracts/constants/booking';
import { paths } from '@gida/contracts/paths';
import { toast } from '@gida/ui/toast';

import * as bookingApi from '../booking/booking-api.ts';
import { aBooking, anArrival, anInvoice } from '../testing/booking-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
const api = vi.mocked(bookingApi);
const path = paths.booking('any');

beforeEach(() => {
  api.fetchArrival.mockClear().mockResolvedValue(anArrival());
  api.fetchInvoice.mockResolvedValue(anInvoice());
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows address, directions, steps, codes, host and manual of a confirmed stay', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ now: '2026-01-09T10:00:00.000Z' }));
  renderPage(path);

  const arrival = await screen.findByRole('region', { name: 'Your arrival' });

  expect(screen.getByText('Check-in is tomorrow, from 14:00.')).toBeVisible();
  expect(arrival).toHaveTextContent('1 Admiralty WayLagos, Nigeria');
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=1+Admiralty+Way%2C+Lagos%2C+Nigeria'),
  );
  expect(screen.getByRole('link', { name: /^Show on map/ })).toBeVisible();
  for (const text of ['4071#', 'Harmattan', 'dust-and-cool', 'Ask for Samuel.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const name of ['Call', '0803 111 2222'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'tel:+2348031112222');
  const code = screen.getByRole('link', { name: 'Code' });
  expect(document.getElementById(code.getAttribute('href')?.split('#')[1] ?? '')).toHaveTextContent(
    '4071#',
  );
  expect(screen.getByText('House manual')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent('Charged$113.33');
});

it.each([
  ['from when the codes are shown', '2026-01-01T10:00:00.000Z', 'from Jan 8, 2026, 14:00'],
  ['that they are no longer shown', '2026-01-13T11:30:00.000Z', 'Your stay is over'],
])('says %s', async (_what, now, sentence) => {
  api.fetchBooking.mockResolvedValue(aBooking({ now }));
  api.fetchArrival.mockResolvedValue(anArrival({ codes: null }));
  renderPage(path);

  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  expect(screen.queryByText('4071#')).toBeNull();
});

it('shows the house number and leads to the exact place', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  api.fetchArrival.mockResolvedValue(
    anArrival({
      address: {
        houseNumber: 'Flat 3, 12',
        street: 'Bourdillon Road',
        area: 'Ikoyi',
        city: 'Lagos',
        country: 'Nigeria',
        latitude: 6.4521,
        longitude: 3.4361,
      },
    }),
  );
  renderPage(path);

  expect(await screen.findByText(/Flat 3, 12 1 Admiralty Way/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=6.4521%2C3.4361'),
  );
});

it('loads the codes when their time has come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.fetchBooking.mockClear().mockResolvedValue(aBooking({ now: '2026-01-08T12:59:00.000Z' }));
  api.fetchArrival.mockResolvedValueOnce(anArrival({ codes: null }));
  renderPage(path);
  await screen.findByText(/You can read them here from/);

  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();

  expect(await screen.findByText('4071#')).toBeVisible();
  expect(api.fetchBooking).toHaveBeenCalledTimes(2);
});

it('leaves out what the host has not written', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  api.fetchArrival.mockResolvedValue(
    anArrival({
      arrivalSteps: '',
      houseManual: '',
      codes: { gateCode: '', wifiName: '', wifiPassword: '' },
    }),
  );
  renderPage(path);

  expect(await screen.findByText(/Your host has not added any/)).toBeVisible();
  expect(screen.queryByText('How to get in')).toBeNull();
  expect(screen.queryByText('House manual')).toBeNull();
});

it('copies a code, and says so when that is not possible', async () => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  api.fetchBooking.mockResolvedValue(aBooking());
  const user = userEvent.setup(); // brings a clipboard
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  write.mockRejectedValueOnce(new Error('denied'));
  renderPage(path);

  await user.click(await screen.findByRole('button', { name: 'Copy: Gate code' }));
  await user.click(screen.getByRole('button', { name: 'Copy: Wifi password' }));

  expect(write.mock.calls).toEqual([['4071#'], ['dust-and-cool']]);
  expect(toast.success).toHaveBeenCalledWith('Copied.');
  expect(toast.error).toHaveBeenCalledWith('It could not be copied. Please select the text.');
});

it('keeps the address and the rest of the page when the arrival details do not load', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  api.fetchArrival.mockRejectedValue(new ApiError({ status: 500 }));
  renderPage(path);

  expect(await screen.findByText(/could not load the arrival details/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Directions/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Chat with host' })).toBeVisible();
});

it.each<BookingStatus>(['pending', 'booked', 'completed', 'cancelled', 'expired'])(
  'does not ask for the arrival details of a booking that is %s',
  async (bookingStatus) => {
    api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus }));
    renderPage(path);

    await screen.findByRole('heading', { level: 1 });

    expect(api.fetchArrival).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Your arrival' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download Invoice' })).toBeVisible();
  },
);
