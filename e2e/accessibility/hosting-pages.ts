import type { Page } from '@playwright/test';

import { addDays } from '@gida/contracts/dates';
import type {
  HostedApartmentsResponse,
  HostedApartmentDetails,
  HostedApartmentResponse,
} from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';
import type { AuditedPage } from './public-pages.ts';

const notTheirs = {
  status: 403,
  error: 'not_allowed',
  message: 'You may not do that.',
  details: [],
  requestId: 'r',
};

/** The demo's host has apartments; the guests who come to them are mocked. */
export async function hostingPages(page: Page, token: string): Promise<AuditedPage[]> {
  const { apartments } = await getFromApi<HostedApartmentsResponse>(
    page,
    token,
    'hosting/apartments',
  );
  const [first] = apartments;
  if (!first) throw new Error("The demo's host has no apartment.");
  const told = await getFromApi<HostedApartmentResponse>(
    page,
    token,
    `hosting/apartments/${first.id}`,
  );
  const hosting = busy(told.hosting);
  const path = paths.hostedApartment(first.id);
  const bookings = paths.hostedApartment(first.id, 'bookings');
  const arrange = (at: Page) =>
    mockResponse(at, `hosting/apartments/${first.id}`, { ...told, hosting });
  const opens = (button: string) => async (at: Page) => {
    await at.getByRole('button', { name: button, exact: true }).click();
    await at.getByRole('dialog').waitFor();
  };
  return [
    { name: 'hosting', path: paths.hosting, shows: first.name },
    {
      name: 'hosting, empty',
      path: paths.hosting,
      shows: 'No apartments yet.',
      arrange: (at) => mockResponse(at, 'hosting/apartments', { apartments: [] }),
    },
    {
      name: 'hosting, for hosts only',
      path: paths.hosting,
      shows: 'This page is for hosts.',
      arrange: (at) => mockResponse(at, 'hosting/apartments', notTheirs, 403),
    },
    { name: 'hosted apartment', path, shows: first.name },
    { name: 'hosted apartment, busy', path, shows: 'Booked on both sites', arrange },
    {
      name: 'hosted apartment, refused',
      path,
      shows: first.name,
      act: async (at) => {
        await at.getByRole('button', { name: 'Block nights', exact: true }).click();
        await at.getByText('Choose the first night.').waitFor();
      },
    },
    ...['address', 'arrival'].map((tab) => ({
      name: `hosted apartment, ${tab}`,
      path: paths.hostedApartment(first.id, tab),
    })),
    { name: 'hosted apartment, bookings', path: bookings, shows: 'Zainab', arrange },
    {
      name: 'facts of a hosted apartment, refused',
      path: paths.hostedApartment(first.id, 'facts'),
      shows: first.name,
      act: async (at) => {
        await at.getByLabel('Hours of public power a day').fill('often');
        await at.getByRole('button', { name: 'Save these facts' }).click();
        await at.getByText('Enter whole hours from 0 to 24.').waitFor();
      },
    },
    { name: 'claim', path: bookings, arrange, act: opens('Claim from caution fee of Zainab') },
    { name: 'update a calendar', path, arrange, act: opens('Update Pasted') },
    { name: 'hosted apartment, missing', path: paths.hostedApartment('none') },
  ];
}

function busy(hosting: HostedApartmentDetails): HostedApartmentDetails {
  const { today } = hosting;
  const stay = (id: string, guestFirstName: string, from: number) => ({
    id: `0b0e8f0a-0000-4000-8000-00000000000${id}`,
    guestFirstName,
    guestId: `0b0e8f0a-0000-4000-8000-00000000001${id}`,
    guestTelephone: { text: '0803 123 4567', e164: '+2348031234567' },
    checkInDate: addDays(today, from),
    checkOutDate: addDays(today, from + 3),
    nights: 3,
    guests: 2,
    specialRequests: 'A cot for the little one, please.',
    bookingStatus: 'confirmed' as const,
    isPaid: true,
    canCancel: true,
    claimable: 0,
    claim: null,
  });
  const left = { bookingStatus: 'completed' as const, canCancel: false };
  const feed = {
    id: '0b0e8f0a-0000-4000-8000-000000000009',
    syncedAt: `${today}T08:00:00.000Z`,
    checkedAt: `${today}T09:00:00.000Z`,
    error: null,
    entries: 2,
    unread: null,
    fewerEntries: null,
  };
  return {
    ...hosting,
    bookings: [
      stay('1', 'Amina', 4),
      { ...stay('2', 'Zainab', -4), ...left, claimable: 20_000 },
      {
        ...stay('3', 'Chidi', -9),
        ...left,
        claim: {
          amount: 5_000,
          reason: 'A window.',
          openedAt: `${today}T08:00:00.000Z`,
          decision: null,
        },
      },
    ],
    feeds: [
      {
        ...feed,
        name: 'Pasted',
        url: null,
        conflicts: [
          {
            from: addDays(today, 4),
            to: addDays(today, 6),
            summary: 'Reserved',
            bookingId: stay('1', '', 4).id,
          },
        ],
        conflictCount: 1,
      },
      {
        ...feed,
        id: `${feed.id.slice(0, -1)}8`,
        name: 'Elsewhere',
        url: 'https://elsewhere.example/a-long-secret-address/of-one-apartment/calendar.ics',
        error: 'The other site did not answer in time.',
        conflicts: [],
        conflictCount: 0,
      },
    ],
    calendarUrl: 'https://gida.example/api/v1/calendars/secret.ics',
  };
}
