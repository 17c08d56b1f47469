import type { Page } from '@playwright/test';

import type { Booking, BookingsResponse } from '@gida/contracts/booking';

import { getFromApi } from '../fixtures/login-by-api.ts';

export const long = 'A sentence that is repeated until it is long enough. '.repeat(10);

/** A booking of the demo's guest, changed as a statement needs it. */
export async function bookingFixture(
  page: Page,
  token: string,
  change: Partial<Booking> = {},
): Promise<Booking> {
  const [first] = (await getFromApi<BookingsResponse>(page, token, 'bookings/read')).booking;
  if (!first) throw new Error("The demo's guest has no booking.");
  const apartment = {
    ...first.apartment,
    name: 'Known Apartment',
    description: long,
    address: { street: '1 Marina', city: 'Lagos', country: 'Nigeria' },
  };
  return { ...first, apartment, bookingStatus: 'confirmed', paymentStatus: 'paid', ...change };
}
