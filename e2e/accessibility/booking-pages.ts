import type { Page } from '@playwright/test';

import type { BookingsResponse } from '@gida/contracts/booking';
import type { ChatsResponse } from '@gida/contracts/messaging';
import type { ProfileResponse } from '@gida/contracts/account';
import { paths } from '@gida/contracts/paths';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';
import type { AuditedPage } from './public-pages.ts';

const missing = {
  status: 404,
  error: 'not_found',
  message: 'Booking not found.',
  details: [],
  requestId: 'r',
};

const arrival = {
  arrivalSteps: 'Take the second gate.\nAsk for Samuel.',
  houseManual: 'The inverter is behind the kitchen door.',
  codesFrom: '2098-12-30T13:00:00.000Z',
  codesUntil: '2099-01-03T11:00:00.000Z',
  codes: { gateCode: '4071#', wifiName: 'Harmattan', wifiPassword: 'x'.repeat(100) },
  host: { firstName: 'Tunde', telephone: '+2348031112222' },
};

const waiting = {
  status: 'pending',
  checkInDate: '2099-01-01',
  checkOutDate: '2099-01-05',
  totalPrice: 270_000,
  charge: 66.67,
  expiresAt: '2098-12-01T10:00:00.000Z',
};

/** The demo's guest has stayed before; a booking to pay for is told by the API's error fallback. */
export async function bookingPages(page: Page, token: string): Promise<AuditedPage[]> {
  const [booking] = (await getFromApi<BookingsResponse>(page, token, 'bookings/read')).booking;
  if (!booking) throw new Error("The demo's guest has no booking.");
  const inHalfAnHour = new Date(Date.parse(booking.now) + 1_800_000).toISOString();
  const held = { ...booking, bookingStatus: 'pending', paymentStatus: 'unpaid' };
  const toPay = { ...held, holdExpiresAt: inHalfAnHour, specialRequests: 'A cot, please.' };
  const one = (told: unknown) => (at: Page) =>
    mockResponse(at, `bookings/read/${booking.id}`, { booking: told });
  const statuses = ['pending', 'booked', 'confirmed', 'completed', 'cancelled', 'expired'];
  const payment = paths.payment(booking.apartment.id, booking.id);
  return [
    {
      name: 'bookings',
      path: paths.bookings,
      shows: 'Bookings',
      arrange: (at) =>
        mockResponse(at, 'bookings/read', {
          booking: statuses.map((bookingStatus, id) => ({ ...booking, id, bookingStatus })),
        }),
    },
    {
      name: 'bookings, empty',
      path: paths.bookings,
      shows: 'No bookings available.',
      arrange: (at) => mockResponse(at, 'bookings/read', { booking: [] }),
    },
    { name: 'booking', path: paths.booking(booking.id), shows: booking.apartment.name },
    {
      name: 'booking, confirmed, with codes',
      path: paths.booking(booking.id),
      shows: 'Gate code',
      arrange: async (at) => {
        await one({ ...booking, bookingStatus: 'confirmed' })(at);
        await mockResponse(at, `bookings/${booking.id}/arrival`, arrival);
      },
      act: (at) => at.getByText('House manual').click(),
    },
    {
      name: 'booking, a change of dates waits',
      path: paths.booking(booking.id),
      shows: 'Pay the difference',
      arrange: async (at) => {
        await one({ ...booking, bookingStatus: 'confirmed', dateChange: waiting })(at);
        await mockResponse(at, `bookings/${booking.id}/arrival`, arrival);
      },
    },
    {
      name: 'change dates',
      path: paths.changeDates(booking.id, { checkIn: '2099-01-01', checkOut: '2099-01-04' }),
      shows: 'You pay',
      arrange: async (at) => {
        await one({ ...booking, bookingStatus: 'confirmed' })(at);
        await mockResponse(at, new RegExp(`/bookings/${booking.id}/date-change`), {
          quote: booking.quote,
          difference: 50_000,
          charge: { currency: 'usd', amount: 33.33 },
          freeCancellationUntil: '2098-12-27',
        });
      },
    },
    {
      name: 'change dates, taken',
      path: paths.changeDates(booking.id, { checkIn: '2099-01-01', checkOut: '2099-01-04' }),
      shows: 'Those dates have just been taken.',
      arrange: async (at) => {
        await one({ ...booking, bookingStatus: 'confirmed' })(at);
        const taken = { ...missing, status: 409, message: 'Those dates have just been taken.' };
        await mockResponse(at, new RegExp(`/bookings/${booking.id}/date-change`), taken, 409);
      },
    },
    {
      name: 'booking, confirmed, without codes',
      path: paths.booking(booking.id),
      shows: 'How to get in',
      arrange: async (at) => {
        await one({ ...booking, bookingStatus: 'confirmed', checkInDate: '2099-01-01' })(at);
        await mockResponse(at, `bookings/${booking.id}/arrival`, { ...arrival, codes: null });
      },
    },
    {
      name: 'booking, caution fee claimed',
      path: paths.booking(booking.id),
      shows: 'A broken window.',
      arrange: one({
        ...booking,
        cautionFeeStatus: 'claimed',
        cautionFeeDueAt: inHalfAnHour,
        claim: {
          amount: 1_000,
          reason: 'A broken window.',
          openedAt: booking.now,
          decision: null,
        },
      }),
    },
    {
      name: 'cancel a booking',
      path: paths.booking(booking.id),
      shows: booking.apartment.name,
      arrange: one(toPay),
      act: async (at) => {
        await at.getByRole('button', { name: 'Cancel booking' }).click();
        await at.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'booking, missing',
      path: paths.booking(booking.id),
      shows: 'Booking not found.',
      arrange: (at) => mockResponse(at, `bookings/read/${booking.id}`, missing, 404),
    },
    {
      name: 'booking form',
      path: paths.bookingForm(booking.apartment.id),
      shows: 'Book an Apartment',
    },
    { name: 'payment', path: payment, shows: 'Confirm and pay', arrange: one(toPay) },
    {
      name: 'payment, processing',
      path: payment,
      shows: 'Payment is processing. Please wait for confirmation.',
      arrange: one({ ...held, bookingStatus: 'booked', paymentStatus: 'processed' }),
    },
    {
      name: 'payment, expired',
      path: payment,
      shows: 'Confirm and pay',
      arrange: one({ ...held, bookingStatus: 'expired', checkInDate: '2099-01-01' }),
    },
    {
      name: 'payment, paid',
      path: payment,
      shows: 'This stay is paid for. See you soon!',
      arrange: one({ ...booking, bookingStatus: 'confirmed', paymentStatus: 'paid' }),
    },
    { name: 'payment, over', path: payment, shows: 'What you paid' },
  ];
}

export async function messagingPages(page: Page, token: string): Promise<AuditedPage[]> {
  const [chat] = (await getFromApi<ChatsResponse>(page, token, 'chats')).chats;
  if (!chat) throw new Error("The demo's guest has no conversation.");
  return [
    { name: 'messages', path: paths.messages, shows: 'No conversation selected' },
    {
      name: 'messages, empty',
      path: paths.messages,
      shows: 'No conversations yet',
      arrange: (at) => mockResponse(at, 'chats', { chats: [] }),
    },
    {
      name: 'conversation',
      path: paths.conversation(chat.id),
      shows: chat.lastMessage?.text ?? '',
    },
    {
      name: 'conversation, missing',
      path: paths.conversation('x'),
      shows: 'This conversation does not exist',
    },
    { name: 'notifications', path: paths.notifications, shows: 'Notifications' },
    {
      name: 'notifications, empty',
      path: paths.notifications,
      shows: 'No Notifications',
      arrange: (at) => mockResponse(at, 'notifications', { notifications: [] }),
    },
    { name: 'profile', path: paths.profile, shows: 'Account Management' },
    {
      name: 'profile, a new email waiting',
      path: paths.profile,
      shows: 'Confirm your new email',
      arrange: (at) =>
        at.route('**/api/v1/user/profile', async (route) => {
          const { profile } = (await (await route.fetch()).json()) as ProfileResponse;
          const pendingEmail = 'ada@a-long-name-of-a-place.gida.example';
          await route.fulfill({ json: { profile: { ...profile, pendingEmail } } });
        }),
      act: async (at) => {
        await at.getByRole('button', { name: 'Confirm new email' }).click();
        await at.getByText('Please enter your 6-digit pin.').first().waitFor();
      },
    },
    {
      name: 'profile, refused',
      path: paths.profile,
      shows: 'Account Management',
      act: async (at) => {
        await at.getByRole('button', { name: 'Change Password' }).click();
        await at.getByText('All fields are required').first().waitFor();
      },
    },
  ];
}
