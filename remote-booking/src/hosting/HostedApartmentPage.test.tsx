// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';

import * as bookingApi from '../booking/booking-api.ts';
import { aFeed, aHostedBooking, aHosting } from '../testing/hosting-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as hostingApi from './hosting-api.ts';

vi.mock('../booking/booking-api.ts');
vi.mock('./hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const response = { message: 'Done.', hosting: aHosting() };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React Router logs errors that an ErrorBoundary renders
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function openApartment(hosting: HostedApartmentDetails = aHosting(), tab?: string) {
  api.fetchHosting.mockResolvedValue(hosting);
  renderPage(paths.hostedApartment(id, tab));
  await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' });
  return userEvent.setup();
}

const clickButton = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

it('labels each night with its state', async () => {
  await openApartment(
    aHosting({
      bookings: [aHostedBooking()],
      blocks: [
        { id: 'b1', from: '2026-01-20', to: '2026-01-22', note: 'Painting', feedId: null },
        { id: 'b2', from: '2026-01-25', to: '2026-01-26', note: null, feedId: aFeed().id },
      ],
    }),
  );

  for (const name of [
    'Fri, Jan 9, 2026, past',
    'Sat, Jan 10, 2026, free',
    'Thu, Jan 15, 2026, booked',
    'Fri, Jan 16, 2026, free',
    'Wed, Jan 21, 2026, blocked by you',
    'Sun, Jan 25, 2026, blocked by an imported calendar',
  ]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

it('blocks the selected nights including the first and the last, and none without them', async () => {
  api.blockNights.mockResolvedValue(response);
  const user = await openApartment();
  await clickButton(user, 'Block nights');
  expect(await screen.findByText('Choose the first night.')).toBeVisible();
  expect(screen.getByText('Choose the last night.')).toBeVisible();
  expect(api.blockNights).not.toHaveBeenCalled();

  await clickButton(user, /^Sun, Jan 11/);
  await clickButton(user, /^Tue, Jan 13/);
  await user.type(screen.getByLabelText('Note (only visible to you)'), 'Painting');
  await clickButton(user, 'Block nights');

  const nights = { from: '2026-01-11', to: '2026-01-14', note: 'Painting' };
  expect(api.blockNights).toHaveBeenCalledWith(id, nights);
  await waitFor(() => expect(screen.getByLabelText('First night')).toHaveProperty('value', ''));
});

it('keeps the nights that are selected while others are being blocked', async () => {
  let answer = () => {};
  api.blockNights.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(response);
    }),
  );
  const user = await openApartment();
  await clickButton(user, /^Sun, Jan 11/);
  await clickButton(user, /^Tue, Jan 13/);
  await clickButton(user, 'Block nights');

  await clickButton(user, /^Sat, Jan 24/);
  await user.type(screen.getByLabelText('Note (only visible to you)'), 'Painting');
  answer();

  await waitFor(() => expect(api.fetchHosting).toHaveBeenCalledTimes(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Block nights' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  expect(screen.getByLabelText('First night')).toHaveProperty('value', '2026-01-24');
  expect(screen.getByLabelText('Note (only visible to you)')).toHaveProperty('value', 'Painting');
});

it('keeps the focus on today when the arrow keys lead into the past', async () => {
  const user = await openApartment();
  const today = screen.getByRole('button', { name: /^Sat, Jan 10/ });
  today.focus();

  await user.keyboard('{ArrowLeft}');
  expect(today).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('First night')).toHaveValue('2026-01-10');
});

it('unblocks the nights of a block with one click', async () => {
  api.unblockNights.mockResolvedValue(response);
  const user = await openApartment(
    aHosting({
      blocks: [{ id: 'b1', from: '2026-01-20', to: '2026-01-22', note: 'Painting', feedId: null }],
    }),
  );

  await clickButton(user, /^Unblock nights Jan 20 – 21, 2026$/);

  expect(api.unblockNights).toHaveBeenCalledWith(id, { from: '2026-01-20', to: '2026-01-22' });
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
  expect(past).toContain('Zainab');
});

it('a host writes to a guest, and calls one who has paid', async () => {
  const { id: guestId } = aFeed();
  vi.mocked(bookingApi).openChat.mockRejectedValue(new ApiError({ status: 0 }));
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

  await waitFor(() => expect(bookingApi.openChat).toHaveBeenCalledWith(guestId));
});

it('keeps unsaved input while another tab is open, and loads nothing again', async () => {
  const user = await openApartment();
  const tabs = within(screen.getByRole('tablist', { name: 'Parts of this page' }));
  await user.type(screen.getByLabelText('Note (only visible to you)'), 'Painting');

  await user.click(tabs.getByRole('tab', { name: 'Bookings' }));
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

it('creates a calendar link, and replaces it only after confirmation', async () => {
  api.renewCalendarLink.mockResolvedValue(response);
  const user = await openApartment();
  api.fetchHosting.mockResolvedValue(aHosting({ calendarUrl: 'https://gida.example/secret.ics' }));

  await clickButton(user, 'Create a link');
  const link = await screen.findByLabelText('Link to this calendar');
  expect(link).toHaveValue('https://gida.example/secret.ics');
  await clickButton(user, 'Create a new link');
  expect(api.renewCalendarLink).toHaveBeenCalledTimes(1);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Create a new link' }),
  );

  expect(api.renewCalendarLink).toHaveBeenCalledTimes(2);
});

it('imports a pasted calendar', async () => {
  api.importCalendar.mockResolvedValue(response);
  const user = await openApartment();

  await user.type(screen.getByLabelText('Name of the other site'), 'Elsewhere');
  await user.click(screen.getByRole('tab', { name: 'File or text' }));
  await user.type(screen.getByLabelText('Calendar text'), 'rice and beans');
  await clickButton(user, 'Import');

  await waitFor(() => expect(screen.getByLabelText('Calendar text')).toHaveProperty('value', ''));
  const calendar = { name: 'Elsewhere', text: 'rice and beans' };
  expect(api.importCalendar).toHaveBeenLastCalledWith(id, calendar);
});

it('updates a pasted calendar and keeps the text when the update fails', async () => {
  const problem = { field: 'text', message: 'This is not a calendar.' };
  api.updateFeed.mockRejectedValueOnce(
    new ApiError({ status: 400, message: problem.message, details: [problem] }),
  );
  api.updateFeed.mockResolvedValueOnce(response);
  const user = await openApartment(aHosting({ feeds: [aFeed({ name: 'Elsewhere' })] }));

  await clickButton(user, 'Update Elsewhere');
  const dialog = within(screen.getByRole('dialog', { name: 'Update Elsewhere' }));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('Choose a file or paste the text.')).toBeVisible();
  await user.type(dialog.getByLabelText('Calendar text'), 'rice and beans');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('This is not a calendar.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Update' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.updateFeed).toHaveBeenLastCalledWith(aFeed().id, 'rice and beans');
});

it('moves the focus to the next calendar when one is removed, and to the heading after the last', async () => {
  api.removeFeed.mockResolvedValue(response);
  const other = aFeed({ id: '0b0e8f0a-0000-4000-8000-000000000042', name: 'Other' });
  const user = await openApartment(aHosting({ feeds: [aFeed({ name: 'Elsewhere' }), other] }));
  const remove = async (name: string) => {
    await clickButton(user, `Remove ${name}`);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };

  api.fetchHosting.mockResolvedValue(aHosting({ feeds: [other] }));
  await remove('Elsewhere');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Other' })),
  );

  api.fetchHosting.mockResolvedValue(aHosting({ feeds: [] }));
  await remove('Other');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import calendars' })),
  );
});

it('shows the sync error and the conflicts of an imported calendar, and how many it does not list', async () => {
  const conflict = { from: '2026-01-14', to: '2026-01-16', summary: 'Reserved', bookingId: 'b1' };
  const error = 'The other site could not be reached.';
  await openApartment(
    aHosting({ feeds: [aFeed({ error, conflicts: [conflict], conflictCount: 37 })] }),
  );

  expect(screen.getByText(/The other site could not be reached/)).toBeVisible();
  const conflicts = within(screen.getByRole('alert'));
  expect(conflicts.getByText(/Jan 14 – 15, 2026: “Reserved”/)).toBeVisible();
  expect(conflicts.getByText('and 36 more')).toBeVisible();
});

it('says which lines of an imported calendar could not be read', async () => {
  const first = [{ line: 118, entry: 'Reserved', words: 'DTSTART:next Friday' }];
  await openApartment(aHosting({ feeds: [aFeed({ entries: 42, unread: { count: 1, first } })] }));

  expect(screen.getByText('42 stays read, 1 could not be read: line 118')).toBeVisible();
  expect(screen.getByText(/Line 118, “Reserved”/)).toHaveTextContent('DTSTART:next Friday');
});

it('asks the host about a calendar that suddenly has far fewer entries', async () => {
  api.syncFeed.mockResolvedValue(response);
  const user = await openApartment(
    aHosting({
      feeds: [aFeed({ entries: 40, fewerEntries: 3, url: 'https://site.example/c.ics' })],
    }),
  );

  expect(screen.getByText(/had 40 entries and now has 3/)).toBeVisible();
  await clickButton(user, 'Use it as it is now');

  expect(api.syncFeed).toHaveBeenCalledWith(aFeed().id, true);
});

it('shows "Apartment not found." when the API answers 404', async () => {
  api.fetchHosting.mockRejectedValue(new ApiError({ status: 404 }));
  renderPage(paths.hostedApartment('any'));

  expect(await screen.findByText('Apartment not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All your apartments' })).toBeVisible();
});
