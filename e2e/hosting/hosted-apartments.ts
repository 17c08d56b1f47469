import { expect, type APIRequestContext, type Page } from '@playwright/test';

import type { HostedApartment } from '@gida/contracts/hosting';
import { addDays } from '@gida/contracts/dates';

import { findFreeStay, fetchAccessToken, type Nights } from '../booking/bookings.ts';
import { calendarDay } from '../fixtures/calendar-day.ts';
import { demoEmails, guestPassword } from '../fixtures/site-test.ts';

/** Apartments of the demo's host; each journey takes its own, because they run side by side. */
export async function hostedApartments(request: APIRequestContext): Promise<HostedApartment[]> {
  const response = await request.get('/api/v1/hosting/apartments', {
    headers: { Authorization: `Bearer ${await fetchAccessToken(request, demoEmails.host)}` },
  });
  const { apartments } = (await response.json()) as { apartments: HostedApartment[] };
  return apartments;
}

/** Nights late in the month that a guest may still book. */
export const lateStay = (request: APIRequestContext, apartmentId: string): Promise<Nights> =>
  findFreeStay(request, apartmentId, { nights: 2, after: 17 });

type Entry = { uid: string; from: string; to: string; summary?: string };

/** What another site would give away as its calendar. */
export const icsOf = (...entries: Entry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...entries.flatMap(({ uid, from, to, summary = 'Reserved' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@elsewhere.example`,
      `DTSTAMP:20260101T000000Z`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A guest takes these nights, without a page. */
export async function hold(
  request: APIRequestContext,
  email: string,
  apartmentId: string,
  { checkIn, checkOut }: Nights,
): Promise<void> {
  const response = await request.post(`/api/v1/bookings/create/${apartmentId}`, {
    headers: { Authorization: `Bearer ${await fetchAccessToken(request, email, guestPassword)}` },
    data: { checkInDate: checkIn, checkOutDate: checkOut, guests: 1 },
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** Turns the host's calendar to the month of this night, and answers the night. */
export const nightOf = (page: Page, night: string) =>
  calendarDay(page.getByRole('region', { name: 'Calendar' }), night);

export const nightBefore = (date: string): string => addDays(date, -1);
