import type { Hosting } from '@gida/contracts/hosting';
import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { aHost, anApartment, signedIn } from '../../testing/factories.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { today } from '../../booking/testing/test-site.ts';

/** A host with one apartment, and what they press. */
export async function aHostAtWork(api: App, person?: TestPerson) {
  const host = person ?? (await aHost(api));
  const apartment = await anApartment(api, { hostId: host.id });
  const headers = await signedIn(api, host);
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await api.inject({
      method,
      url: `${apiBase}/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ...host,
    apartment,
    headers,
    send,
    block: (nights: object) => send('POST', apiPaths.blockNights(apartment.id), nights),
    free: (nights: object) => send('POST', apiPaths.freeNights(apartment.id), nights),
    importText: (text: string, name = 'Elsewhere') =>
      send('POST', apiPaths.calendarFeeds(apartment.id), { name, text }),
    importUrl: (url: string, name = 'Elsewhere') =>
      send('POST', apiPaths.calendarFeeds(apartment.id), { name, url }),
    hosting: async (): Promise<Hosting> =>
      (await send('GET', apiPaths.hostedApartment(apartment.id))).body.hosting,
  };
}

/** Nights that begin in so many days. */
export const nightsIn = (days: number, nights = 3) => ({
  from: addDays(today(), days),
  to: addDays(today(), days + nights),
});

const compact = (date: string): string => date.replaceAll('-', '');

/** A calendar as another site writes it. */
export const aCalendar = (...nights: { from: string; to: string }[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...nights.flatMap(({ from, to }, at) => [
      'BEGIN:VEVENT',
      `UID:${at}-${from}@elsewhere.example`,
      `DTSTAMP:20260101T000000Z`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
