import type { Page } from '@playwright/test';

import type { BookingsResponse } from '@gida/contracts/booking';
import type { HostedApartmentsResponse } from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';
import type { HostedReviewsResponse, StayReviewResponse } from '@gida/contracts/reviews';

import { getFromApi, mockResponse } from '../fixtures/login-by-api.ts';
import { everyFact } from './every-fact.ts';
import type { AuditedPage } from './public-pages.ts';

const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const at = '2026-04-05T10:00:00.000Z';
const written = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 17,
  rating: 4,
  scores: { cleanliness: 5, accuracy: 4, communication: 3, location: 2, value: 1 },
  comment: endless,
  pictures: ['/media/scenes/bedroom/1.svg', '/media/scenes/pool/2.svg'],
  createdAt: at,
  reply: { text: endless, createdAt: at },
};

/** The review of a stay: to write, refused, and written. */
export async function stayReviewPages(page: Page, token: string): Promise<AuditedPage[]> {
  const { booking } = await getFromApi<BookingsResponse>(page, token, 'bookings/read');
  const completed = booking.find(({ bookingStatus }) => bookingStatus === 'completed');
  if (!completed) throw new Error("The demo's guest has no stay that is over.");
  const path = paths.stayReview(completed.id);
  const api = `bookings/${completed.id}/review`;
  const told = withFacts(await getFromApi<StayReviewResponse>(page, token, api));
  const own = { ...written, editedAt: at, editableUntil: at, isHidden: false };
  return [
    {
      name: 'review a stay, refused',
      path,
      shows: 'Review your stay',
      arrange: (where) => mockResponse(where, api, { ...told, state: 'open', review: null }),
      act: async (where) => {
        await where.getByRole('button', { name: 'Publish review' }).click();
        await where.getByText('Write a few words about your stay.').waitFor();
      },
    },
    {
      name: 'review of a stay',
      path,
      shows: 'Your review',
      arrange: (where) => mockResponse(where, api, { ...told, state: 'editable', review: own }),
    },
    {
      name: 'review of a stay, not yet',
      path,
      shows: 'You cannot review this stay yet.',
      arrange: (where) => mockResponse(where, api, { ...told, state: 'unavailable', review: null }),
    },
  ];
}

/** So that the form asks about every fact. */
const withFacts = (told: StayReviewResponse): StayReviewResponse => ({
  ...told,
  stay: { ...told.stay, apartment: { ...told.stay.apartment, facts: everyFact } },
});

export async function hostedReviewPages(page: Page, token: string): Promise<AuditedPage[]> {
  const { apartments } = await getFromApi<HostedApartmentsResponse>(
    page,
    token,
    'hosting/apartments',
  );
  const [first] = apartments;
  if (!first) throw new Error("The demo's host has no apartment.");
  const path = paths.hostedReviews(first.id);
  const api = `hosting/apartments/${first.id}/reviews?*`;
  const told: HostedReviewsResponse = {
    apartment: { id: first.id, name: endless },
    summary: { average: 4, reviews: 22, stars: [0, 22, 0, 0, 0], scores: null },
    reviews: [
      { ...written, guestFirstName: endless },
      { ...written, id: written.id.replace(/1$/, '2'), guestFirstName: 'Ada', reply: null },
    ],
    pagination: { currentPage: 1, totalPages: 3 },
  };
  return [
    {
      name: 'reviews of a hosted apartment',
      path,
      shows: `Reviews of ${endless}`,
      arrange: (where) => mockResponse(where, api, told),
      act: async (where) => {
        await where.getByRole('button', { name: 'Answer the review by Ada' }).click();
        await where.getByRole('button', { name: 'Publish answer' }).click();
        await where.getByText('Write your answer.').waitFor();
      },
    },
    {
      name: 'reviews of a hosted apartment, empty',
      path,
      shows: 'No reviews yet.',
      arrange: (where) => mockResponse(where, api, { ...told, summary: null, reviews: [] }),
    },
  ];
}
