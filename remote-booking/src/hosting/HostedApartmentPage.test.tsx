// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import type { Hosting } from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';

import { aFeed, aHostedBooking, aHosting } from '../testing/a-hosting.ts';
import { openPage } from '../testing/open-page.tsx';
import * as hostingApi from './hosting-api.ts';

vi.mock('./hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const answer = { message: 'Done.', hosting: aHosting() };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // the router reports what a boundary shows
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function open(hosting: Hosting = aHosting()) {
  api.fetchHosting.mockResolvedValue(hosting);
  openPage(paths.hostedApartment(id));
  await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' });
  return userEvent.setup();
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

it('says of each night who has it', async () => {
  await open(
    aHosting({
      bookings: [aHostedBooking()],
      blocks: [
        { id: 'b1', from: '2026-01-20', to: '2026-01-22', note: 'Painting', feedId: null },
        { id: 'b2', from: '2026-01-25', to: '2026-01-26', note: null, feedId: aFeed().id },
      ],
    }),
  );

  for (const name of [
    'Fri, 9 Jan 2026, past',
    'Sat, 10 Jan 2026, free',
    'Thu, 15 Jan 2026, booked',
    'Fri, 16 Jan 2026, free',
    'Wed, 21 Jan 2026, blocked by you',
    'Sun, 25 Jan 2026, taken in an imported calendar',
  ]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

it('blocks the nights that are pressed, both ends included', async () => {
  api.blockNights.mockResolvedValue(answer);
  const user = await open();

  await press(user, /^Sun, 11 Jan/);
  await press(user, /^Tue, 13 Jan/);
  await user.type(screen.getByLabelText('Note (only you see it)'), 'Painting');
  await press(user, 'Block nights');

  expect(api.blockNights).toHaveBeenCalledWith(id, {
    from: '2026-01-11',
    to: '2026-01-14',
    note: 'Painting',
  });
  await waitFor(() => expect(screen.getByLabelText('First night')).toHaveProperty('value', ''));
});

it('moves between nights with the arrow keys, also over the end of the month', async () => {
  const user = await open();
  screen.getByRole('button', { name: /^Sat, 10 Jan/ }).focus();

  await user.keyboard('{ArrowRight}{PageDown}{Enter}');

  await waitFor(() =>
    expect(screen.getByLabelText('First night')).toHaveProperty('value', '2026-02-11'),
  );
});

it('says beside the fields what is missing, and asks the server nothing', async () => {
  const user = await open();

  await press(user, 'Block nights');

  expect(screen.getByText('Choose the first night.')).toBeVisible();
  expect(screen.getByText('Choose the last night.')).toBeVisible();
  expect(api.blockNights).not.toHaveBeenCalled();
});

it('keeps what was chosen when the nights are taken', async () => {
  api.blockNights.mockRejectedValue(
    new ApiProblem({
      status: 409,
      error: 'dates_taken',
      message: 'Those dates have just been taken.',
    }),
  );
  const user = await open();

  await press(user, /^Sun, 11 Jan/);
  await press(user, /^Tue, 13 Jan/);
  await press(user, 'Block nights');

  expect(await screen.findByText('Those dates have just been taken.')).toBeVisible();
  expect(screen.getByLabelText('First night')).toHaveProperty('value', '2026-01-11');
});

it('frees a block with one press', async () => {
  api.freeNights.mockResolvedValue(answer);
  const user = await open(
    aHosting({
      blocks: [{ id: 'b1', from: '2026-01-20', to: '2026-01-22', note: 'Painting', feedId: null }],
    }),
  );

  await press(user, /^Free nights 20.+21 Jan 2026$/);

  expect(api.freeNights).toHaveBeenCalledWith(id, { from: '2026-01-20', to: '2026-01-22' });
});

it('tells a host who comes, and that the money is there, but no sums', async () => {
  await open(aHosting({ bookings: [aHostedBooking({ specialRequests: 'A cot, please' })] }));

  const bookings = screen.getByRole('region', { name: 'Bookings' });

  for (const words of ['Amina', 'confirmed', 'paid', /A cot, please/]) {
    expect(within(bookings).getByText(words)).toBeVisible();
  }
  expect(bookings.textContent).not.toContain('₦');
});

it('cancels a stay after saying what goes back, and not without a reason', async () => {
  api.previewCancel.mockResolvedValue({ refund: 170_000, kept: 0, isFree: true, sentence: '' });
  api.cancelStay.mockResolvedValue({});
  const user = await open(aHosting({ bookings: [aHostedBooking()] }));

  await press(user, 'Cancel stay of Amina');
  expect(await screen.findByText('Amina gets everything back: ₦170,000.00.')).toBeVisible();
  await press(user, 'Cancel the stay');
  expect(screen.getByText('Say why, so that the guest understands.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'A burst pipe');
  await press(user, 'Cancel the stay');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.cancelStay).toHaveBeenCalledWith(aHostedBooking().id, 'A burst pipe');
});

it('claims part of a caution fee, and not more than there is', async () => {
  api.claimCautionFee.mockResolvedValue(answer);
  const booking = aHostedBooking({
    bookingStatus: 'completed',
    canCancel: false,
    claimable: 20_000,
  });
  const user = await open(aHosting({ bookings: [booking] }));

  await press(user, 'Claim on the caution fee of Amina');
  await user.type(screen.getByLabelText('Amount in naira'), '20001');
  await user.type(screen.getByLabelText('What happened'), 'A broken window');
  await press(user, 'Open the claim');
  expect(screen.getByText('At most ₦20,000.')).toBeVisible();
  await user.clear(screen.getByLabelText('Amount in naira'));
  await user.type(screen.getByLabelText('Amount in naira'), '5000');
  await press(user, 'Open the claim');

  expect(api.claimCautionFee).toHaveBeenCalledWith(booking.id, {
    amount: 5_000,
    reason: 'A broken window',
  });
});

it('makes an address to share, and a new one only after asking', async () => {
  api.renewCalendarLink.mockResolvedValue(answer);
  const user = await open();
  api.fetchHosting.mockResolvedValue(aHosting({ calendarUrl: 'https://gida.example/secret.ics' }));

  await press(user, 'Make an address');
  expect(await screen.findByLabelText('Address of the calendar')).toHaveProperty(
    'value',
    'https://gida.example/secret.ics',
  );
  await press(user, 'Make a new address');
  expect(api.renewCalendarLink).toHaveBeenCalledTimes(1);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a new address' }),
  );

  expect(api.renewCalendarLink).toHaveBeenCalledTimes(2);
});

it('imports the text of a calendar and keeps it when it cannot be read', async () => {
  api.importCalendar.mockRejectedValueOnce(
    new ApiProblem({
      status: 400,
      message: 'This is not a calendar.',
      details: [{ field: 'text', message: 'This is not a calendar.' }],
    }),
  );
  api.importCalendar.mockResolvedValueOnce(answer);
  const user = await open();

  await user.type(screen.getByLabelText('Name of the other site'), 'Elsewhere');
  await user.click(screen.getByRole('tab', { name: 'By file or text' }));
  await user.type(screen.getByLabelText('Text of the calendar'), 'rice and beans');
  await press(user, 'Import');
  expect(await screen.findByText('This is not a calendar.')).toBeVisible();
  expect(screen.getByLabelText('Text of the calendar')).toHaveProperty('value', 'rice and beans');
  await press(user, 'Import');

  expect(api.importCalendar).toHaveBeenLastCalledWith(id, {
    name: 'Elsewhere',
    text: 'rice and beans',
  });
  await waitFor(() =>
    expect(screen.getByLabelText('Text of the calendar')).toHaveProperty('value', ''),
  );
});

it('gives a pasted calendar its newer text, and keeps it when it cannot be read', async () => {
  const problem = { field: 'text', message: 'This is not a calendar.' };
  api.updateFeed.mockRejectedValueOnce(
    new ApiProblem({ status: 400, message: problem.message, details: [problem] }),
  );
  api.updateFeed.mockResolvedValueOnce(answer);
  const user = await open(aHosting({ feeds: [aFeed({ name: 'Elsewhere' })] }));

  await press(user, 'Update Elsewhere');
  const dialog = within(screen.getByRole('dialog', { name: 'Update Elsewhere' }));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(dialog.getByText('Choose a file or paste the text.')).toBeVisible();
  await user.type(dialog.getByLabelText('Text of the calendar'), 'rice and beans');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('This is not a calendar.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Update' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.updateFeed).toHaveBeenLastCalledWith(aFeed().id, 'rice and beans');
});

it('leaves the keyboard at the next calendar when one is removed, then at the title', async () => {
  api.removeFeed.mockResolvedValue(answer);
  const other = aFeed({ id: '0b0e8f0a-0000-4000-8000-000000000042', name: 'Other' });
  const user = await open(aHosting({ feeds: [aFeed({ name: 'Elsewhere' }), other] }));
  const remove = async (name: string) => {
    await press(user, `Remove ${name}`);
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

it('shows where an imported calendar and a booking are at odds, and what could not be read', async () => {
  await open(
    aHosting({
      feeds: [
        aFeed({
          problem: 'The other site could not be reached.',
          conflicts: [
            { from: '2026-01-14', to: '2026-01-16', summary: 'Reserved', bookingId: 'b1' },
          ],
        }),
      ],
    }),
  );

  expect(screen.getByText(/The other site could not be reached/)).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText(/14 – 15 Jan 2026: “Reserved”/)).toBeVisible();
});

it('says the same of an apartment of another host as of none', async () => {
  api.fetchHosting.mockRejectedValue(new ApiProblem({ status: 404 }));
  openPage(paths.hostedApartment('any'));

  expect(await screen.findByText('Apartment not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All your apartments' })).toBeVisible();
});
