import type { APIRequestContext, Locator, Page } from '@playwright/test';

import type { HostedApartment } from '@gida/contracts/hosting';
import { addDays } from '@gida/contracts/dates';

import { findFreeStay, fetchAccessToken, type Nights } from '../booking/bookings.ts';
import { demoEmails } from '../fixtures/site-test.ts';

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

/** Turns the host's calendar to the month of this night, on whatever day the journey runs, and answers the night. */
export async function nightOf(page: Page, night: string): Promise<Locator> {
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const day = calendar.locator(`[data-day="${night}"]`);
  const first = calendar.locator('[data-day]').first();
  for (;;) {
    const shown = (await first.getAttribute('data-day')) ?? '';
    if (await day.isVisible()) return day;
    const turn = shown < night ? 'Next month' : 'Previous month';
    await calendar.getByRole('button', { name: turn }).click();
  }
}

export const nightBefore = (date: string): string => addDays(date, -1);
