// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aBooking } from '../testing/booking-fixtures.ts';
import * as bookingApi from '../booking/booking-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
const api = vi.mocked(bookingApi);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('cancels only at the refund shown, and reloads the preview when the API answers 409', async () => {
  const booking = aBooking();
  const message = 'Cancelling costs more than when you looked.';
  api.fetchBooking.mockResolvedValue(booking);
  api.fetchCancelPreview
    .mockResolvedValueOnce({ refund: 170_000, kept: 0, isFree: true, sentence: 'All of it.' })
    .mockResolvedValue({ refund: 20_000, kept: 150_000, isFree: false, sentence: 'The fee.' });
  api.cancelBooking
    .mockRejectedValueOnce(new ApiError({ status: 409, message }))
    .mockResolvedValue(booking);
  renderPage(paths.booking(booking.id));
  await click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await screen.findByText('All of it.');
  const confirm = () => screen.getAllByRole('button', { name: 'Cancel booking' }).at(-1)!; // the one in the dialog

  await click(confirm());

  expect(await screen.findByText('₦150,000.00 is non-refundable.')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();

  await click(confirm());

  expect(api.cancelBooking.mock.calls).toEqual([
    [booking.id, { reason: '', keptAtMost: 0 }],
    [booking.id, { reason: '', keptAtMost: 150_000 }],
  ]);
});

/** React 19 renders components suspended by `use` in tests only inside an awaited `act`. */
const click = (button: HTMLElement) => act(() => userEvent.click(button));
