// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import * as stayApi from '@gida/stay/api';

import { aFeed, aHostedBooking, aHosting } from '../testing/hosting-fixtures.ts';
import { clickButton, openApartment } from '../testing/open-hosted-apartment.tsx';
import { renderPage } from '../testing/render-page.tsx';
import * as hostingApi from './hosting-api.ts';

vi.mock('@gida/stay/api');
vi.mock('./hosting-api.ts');
const api = vi.mocked(hostingApi);
const response = { message: 'Done.', hosting: aHosting() };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React Router logs errors that an ErrorBoundary renders
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows the guest and the payment status of a booking, but no amounts', async () => {
  await openApartment(
    aHosting({ bookings: [aHostedBooking({ specialRequests: 'A cot, please' })] }),
    'bookings',
  );

  const bookings = screen.getByRole('region', { name: 'Bookings' });

  for (const words of ['Amina', 'confirmed', 'paid', /A cot, please/]) {
    expect(within(bookings).getByText(words)).toBeVisible();
  }
  expect(bookings.textContent).not.toContain('₦');
});

it('shows the refund and requires a reason before cancelling a stay', async () => {
  const preview = { refund: 170_000, kept: 0, isFree: true, sentence: '' };
  api.fetchCancelPreview.mockResolvedValue(preview);
  api.cancelStay.mockResolvedValue({});
  const user = await openApartment(aHosting({ bookings: [aHostedBooking()] }), 'bookings');

  await clickButton(user, 'More for the stay of Amina');
  await user.click(screen.getByRole('menuitem', { name: 'Cancel stay' }));
  expect(await screen.findByText('Amina will be refunded in full: ₦170,000.00.')).toBeVisible();
  await clickButton(user, 'Cancel the stay');
  expect(await screen.findByText('Please give a reason. Your guest will read it.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'A burst pipe');
  await clickButton(user, 'Cancel the stay');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.cancelStay).toHaveBeenCalledWith(aHostedBooking().id, 'A burst pipe');
});

it('begins with the stays of today, and has those that are over below', async () => {
  const stay = (guestFirstName: string, checkInDate: string, checkOutDate: string, over = {}) =>
    aHostedBooking({ id: guestFirstName, guestFirstName, checkInDate, checkOutDate, ...over });
  await openApartment(
    aHosting({
      bookings: [
        stay('Bisi', '2025-12-28', '2025-12-30', { bookingStatus: 'completed' }),
        stay('Zainab', '2026-01-02', '2026-01-04', { bookingStatus: 'completed' }),
        stay('Chidi', '2026-01-06', '2026-01-10'),
        stay('Tunde', '2026-01-08', '2026-01-12'),
        stay('Amina', '2026-01-10', '2026-01-14'),
      ],
    }),
    'bookings',
  );

  const [coming, past] = within(screen.getByRole('region', { name: 'Bookings' }))
    .getAllByRole('list')
    .map(({ textContent }) => textContent);
  expect(coming).toMatch(/Chidi.*leaves today.*Tunde.*staying now.*Amina.*arrives today/s);
  expect(past).toMatch(/Zainab.*Bisi/s);
});

it('a host writes to a guest, and calls one who has paid', async () => {
  const { id: guestId } = aFeed();
  vi.mocked(stayApi).openChat.mockRejectedValue(new ApiError({ status: 0 }));
  const guestTelephone = { text: '0803 123 4567', e164: '+2348031234567' };
  const user = await openApartment(
    aHosting({ bookings: [aHostedBooking({ guestId, guestTelephone })] }),
    'bookings',
  );

  const bookings = within(screen.getByRole('region', { name: 'Bookings' }));
  const call = bookings.getByRole('link', { name: 'Call Amina: 0803 123 4567' });
  expect(call.getAttribute('href')).toBe('tel:+2348031234567');
  expect(bookings.getAllByRole('button')[0]).toHaveAccessibleName('Message Amina');
  await clickButton(user, 'Message Amina');

  await waitFor(() => expect(stayApi.openChat).toHaveBeenCalledWith(guestId));
});

it('keeps unsaved input while another tab is open, and loads nothing again', async () => {
  const user = await openApartment();
  const tabs = within(screen.getByRole('tablist', { name: 'Parts of this page' }));
  await user.type(screen.getByLabelText('Note (only visible to you)'), 'Painting');

  await user.click(tabs.getByRole('tab', { name: 'Facts' }));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('region', { name: 'Arrival guide' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull();
  expect(tabs.getByRole('tab', { selected: true })).toHaveTextContent('Arrival');
  await user.click(tabs.getByRole('tab', { name: 'Calendar' }));

  expect(await screen.findByLabelText('Note (only visible to you)')).toHaveValue('Painting');
  expect(api.fetchHosting).toHaveBeenCalledOnce();
});

it('claims part of a caution fee and rejects an amount above it', async () => {
  api.claimCautionFee.mockResolvedValue(response);
  const ended = { bookingStatus: 'completed', canCancel: false } as const;
  const booking = aHostedBooking({ ...ended, claimable: 20_000 });
  const user = await openApartment(aHosting({ bookings: [booking] }), 'bookings');

  await clickButton(user, 'Claim from caution fee of Amina');
  await user.type(screen.getByLabelText('Amount in naira'), '20001');
  await user.type(screen.getByLabelText('What happened'), 'A broken window');
  await clickButton(user, 'Submit claim');
  expect(await screen.findByText('The maximum is ₦20,000.00.')).toBeVisible();
  await user.clear(screen.getByLabelText('Amount in naira'));
  await user.type(screen.getByLabelText('Amount in naira'), '5000');
  await clickButton(user, 'Submit claim');

  const claim = { amount: 5_000, reason: 'A broken window' };
  expect(api.claimCautionFee).toHaveBeenCalledWith(booking.id, claim);
});

it('shows "Apartment not found." when the API answers 404', async () => {
  api.fetchHosting.mockRejectedValue(new ApiError({ status: 404 }));
  renderPage(paths.hostedApartment('any'));

  expect(await screen.findByText('Apartment not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All your apartments' })).toBeVisible();
});
