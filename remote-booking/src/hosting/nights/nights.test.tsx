// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aFeed, aHostedBooking, aHosting } from '../../testing/hosting-fixtures.ts';
import { clickButton, openApartment } from '../../testing/open-hosted-apartment.tsx';
import * as hostingApi from '../hosting-api.ts';

vi.mock('../hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const response = { message: 'Done.', hosting: aHosting() };

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('labels each night with its state, and a free one with its price', async () => {
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
    'Sat, Jan 10, 2026, free, ₦45,000',
    'Thu, Jan 15, 2026, booked',
    'Fri, Jan 16, 2026, free, ₦45,000',
    'Wed, Jan 21, 2026, blocked by you',
    'Sun, Jan 25, 2026, blocked by an imported calendar',
  ]) {
    const night = screen.getByRole('button', { name });
    expect(night.dataset['caption']).toBe(name.includes('free') ? '₦45k' : undefined);
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
