import { expect, type Page } from '@playwright/test';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { bookingFixture, long } from './booking-fixture.ts';
import { hasButton, hasHeading, isTitled, main, type Screen } from './requirement.ts';

const brief = long.slice(0, 300);

const statuses = ['confirmed', 'pending', 'booked', 'completed', 'cancelled'] as const;
const cardOf = (page: Page, status: string) =>
  main(page)
    .getByRole('article')
    .filter({ hasText: `Stay ${status}` });

export const bookings: Screen = {
  screen: 'bookings',
  as: 'guest',
  open: async (page, token) => {
    const one = await bookingFixture(page, token);
    const booking = statuses.map((bookingStatus) => ({
      ...one,
      id: `b-${bookingStatus}`,
      apartment: { ...one.apartment, id: 'a', name: `Stay ${bookingStatus}` },
      bookingStatus,
    }));
    await mockResponse(page, 'bookings/read', { booking });
    return '/bookings';
  },
  requirements: [
    [2, 'is titled Bookings', isTitled('Bookings | Gida')],
    [2, 'one card per booking', (page) => expect(main(page).getByRole('article')).toHaveCount(5)],
    [2, 'the image', (page) => expect(cardOf(page, 'pending').locator('img')).toBeVisible()],
    [2, 'city, country', (page) => expect(cardOf(page, 'pending')).toContainText('Lagos, Nigeria')],
    [
      2,
      'the creation date',
      (page) => expect(cardOf(page, 'pending')).toContainText(/\w+ \d{1,2}, \d{4}/),
    ],
    ...statuses.map((status): Screen['requirements'][number] => [
      2,
      `${status}: View Details, and ${status === 'confirmed' ? 'Rebook' : 'Complete Booking'}`,
      async (page) => {
        const links = cardOf(page, status).getByRole('link');
        await expect(links.filter({ hasText: 'View Details' })).toHaveAttribute(
          'href',
          `/bookings/b-${status}`,
        );
        const next =
          status === 'confirmed'
            ? links.filter({ hasText: 'Rebook' })
            : links.filter({ hasText: 'Complete Booking' });
        await expect(next).toHaveAttribute(
          'href',
          status === 'confirmed' ? /^\/apartment\/a/ : `/booking/a/payment/b-${status}`,
        );
      },
    ]),
    [
      4,
      'booked is green, completed light green, cancelled red, confirmed and others grey',
      async (page) => {
        const colours = new Map<string, string>();
        for (const status of statuses) {
          const label = cardOf(page, status).getByText(status, { exact: true });
          colours.set(
            status,
            await label.evaluate((at) => {
              const { color, backgroundColor } = getComputedStyle(at);
              return `${color} on ${backgroundColor}`;
            }),
          );
        }
        expect(colours.get('confirmed')).toBe(colours.get('pending'));
        expect(new Set(colours.values()).size).toBe(4);
      },
    ],
    [
      2,
      'the empty state',
      async (page) => {
        await mockResponse(page, 'bookings/read', { booking: [] });
        await page.goto('/bookings');
        await expect(main(page)).toContainText(
          /No bookings available\.\s*You have not made any bookings yet\./,
        );
      },
    ],
  ],
};

export const details: Screen = {
  screen: 'booking details',
  as: 'guest',
  open: async (page, token) => {
    const booking = await bookingFixture(page, token, { specialRequests: long });
    await mockResponse(page, 'bookings/read/*', { booking });
    return `/bookings/${booking.id}`;
  },
  requirements: [
    [2, 'is titled with the brand as a prefix', isTitled('Gida | Booking Details')],
    [
      9,
      'at most 5 images and See more',
      async (page) => {
        const tiles = main(page).getByRole('list', { name: 'Known Apartment' });
        await expect(tiles.getByRole('img')).toHaveCount(5);
        await expect(main(page).getByRole('link', { name: 'See more' })).toBeVisible();
      },
    ],
    [2, 'the name', hasHeading('Known Apartment')],
    [
      9,
      'the description is cut to 300 characters',
      (page) => expect(main(page).getByText(brief).first()).toHaveText(`${brief}…`),
    ],
    [
      9,
      'special requests are cut to 300 characters',
      (page) => expect(main(page).getByText(brief).last()).toHaveText(`${brief}…`),
    ],
    [
      2,
      'the figures of the booking',
      async (page) =>
        expect(await main(page).locator('dt').allTextContents()).toEqual(
          expect.arrayContaining([
            'Booking ID',
            'Guests',
            'Check-in',
            'Check-out',
            'Total price',
            'Payment status',
            'Booking status',
          ]),
        ),
    ],
    [2, 'the invoice', hasButton('Download Invoice')],
    [
      8,
      '422 without a message',
      async (page) => {
        await mockResponse(page, 'bookings/read/*', { message: '' }, 422);
        await page.reload();
        await hasHeading('Unauthorized access to booking.')(page);
      },
    ],
    [
      8,
      '422 with a message',
      async (page) => {
        await mockResponse(page, 'bookings/read/*', { message: 'Not yours.', error: 'no' }, 422);
        await page.reload();
        await hasHeading('Not yours.')(page);
      },
    ],
    [
      8,
      'Booking not found.',
      async (page) => {
        await mockResponse(page, 'bookings/read/*', { message: '', error: 'none' }, 404);
        await page.reload();
        await hasHeading('Booking not found.')(page);
      },
    ],
  ],
};
