// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aBooking } from '../testing/a-booking.ts';
import * as bookingApi from '../booking-api.ts';
import { openPage } from '../testing/open-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('cancels at no higher cost than it showed, and shows the new one before the next press', async () => {
  const booking = aBooking();
  const refusal = 'Cancelling costs more than when you looked.';
  api.fetchBooking.mockResolvedValue(booking);
  api.previewCancel
    .mockResolvedValueOnce({ refund: 170_000, kept: 0, isFree: true, sentence: 'All of it.' })
    .mockResolvedValue({ refund: 20_000, kept: 150_000, isFree: false, sentence: 'The fee.' });
  api.cancelBooking
    .mockRejectedValueOnce(new ApiProblem({ status: 409, message: refusal }))
    .mockResolvedValue(booking);
  openPage(paths.booking(booking.id));
  await press(await screen.findByRole('button', { name: 'Cancel booking' }));
  await screen.findByText('All of it.');
  const confirm = () => screen.getAllByRole('button', { name: 'Cancel booking' }).at(-1)!; // the dialog's own

  await press(confirm());

  expect(await screen.findByText('₦150,000.00 is kept.')).toBeVisible();
  expect(screen.getByText(refusal)).toBeVisible();

  await press(confirm());

  expect(api.cancelBooking.mock.calls).toEqual([
    [booking.id, { reason: '', keptAtMost: 0 }],
    [booking.id, { reason: '', keptAtMost: 150_000 }],
  ]);
});

/** In the tests of React 19, what waits by `use` is drawn only when somebody waits for `act`. */
const press = (button: HTMLElement) => act(() => userEvent.click(button));
