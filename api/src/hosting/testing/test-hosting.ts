import type { ApartmentFacts } from '@gida/contracts/facts';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { aHost, anApartment } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { signedIn } from '../../testing/client-of.ts';
import { today } from '../../booking/testing/test-site.ts';
import type { Validators } from '../calendar/fetch-calendar.ts';

/** A host with one apartment, as an API client. */
export async function aHostWithApartment(api: App, user?: TestUser) {
  const host = user ?? (await aHost(api));
  const apartment = await anApartment(api, { hostId: host.id });
  const client = await signedIn(api, host);
  const { get, post } = client;
  return {
    ...client,
    apartment,
    block: (nights: object) => post(apiPaths.blockNights(apartment.id), nights),
    free: (nights: object) => post(apiPaths.unblockNights(apartment.id), nights),
    importText: (text: string, name = 'Elsewhere') =>
      post(apiPaths.calendarFeeds(apartment.id), { name, text }),
    importUrl: (url: string, name = 'Elsewhere') =>
      post(apiPaths.calendarFeeds(apartment.id), { name, url }),
    hosting: async (): Promise<HostedApartmentDetails> =>
      (await get(apiPaths.hostedApartment(apartment.id))).body.hosting,
  };
}

/** What a host states of an apartment; pass only the facts that matter. */
export const someFacts = (overrides: Partial<ApartmentFacts> = {}): ApartmentFacts => ({
  publicPowerHours: 20,
  inverter: true,
  generator: true,
  generatorHours: 4,
  waterSource: 'borehole',
  guards: 'always',
  gatedEstate: false,
  airportMinutes: 45,
  landmarkMinutes: 15,
  networks: ['mtn', 'airtel'],
  ...overrides,
});

/** Nights that begin in `daysAhead` days. */
export const nightsIn = (daysAhead: number, nights = 3) => ({
  from: addDays(today(), daysAhead),
  to: addDays(today(), daysAhead + nights),
});

const toIcalDate = (date: string): string => date.replaceAll('-', '');

/** A calendar as another site writes it. */
export const anIcalText = (...nights: { from: string; to: string }[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...nights.flatMap(({ from, to }, at) => [
      'BEGIN:VEVENT',
      `UID:${at}-${from}@elsewhere.example`,
      `DTSTAMP:20260101T000000Z`,
      `DTSTART;VALUE=DATE:${toIcalDate(from)}`,
      `DTEND;VALUE=DATE:${toIcalDate(to)}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** What the other site sends when a calendar is fetched. */
export const fetched =
  (text: string, validators: Validators = { day: today(), headers: {} }) =>
  async () => ({ text, validators });
