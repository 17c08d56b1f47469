// @engine postgres
import { clientOf } from '../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { aGuest, notificationKinds } from '../booking/testing/test-site.ts';
import type { Guest } from '../booking/testing/test-site.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { anApartment } from '../testing/factories.ts';
import {
  aPastStay,
  aReviewRequest,
  aStayToReview,
  putReview,
  storedRating,
} from './testing/test-reviews.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('publishes the review of a stay with its scores, and notifies the host', async () => {
  const { guest, host, apartment, bookingId, write, read } = await aStayToReview(api);
  expect(await read()).toMatchObject({ state: 'open', review: null });

  const { status, body } = await write({ comment: '  Quiet and cool.  ' });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: 'Thank you. Your review is published.',
    state: 'editable',
    stay: { bookingId, apartment: { id: apartment.id } },
    review: { rating: 4, comment: 'Quiet and cool.', scores: aReviewRequest().scores, reply: null },
  });
  const shown = (await guest.get(apiPaths.apartment(apartment.id))).body.apartment;
  expect(shown).toMatchObject({
    rating: 4,
    reviewCount: 1,
    reviews: [{ id: body.review.id, number: body.review.number, comment: 'Quiet and cool.' }],
    reviewSummary: {
      average: 4,
      reviews: 1,
      stars: [0, 1, 0, 0, 0],
      scores: { cleanliness: 5, location: 3 },
    },
  });
  expect((await guest.booking(bookingId)).review).toBe('editable');
  expect(await notificationKinds(api, host.id)).toEqual(['review_received']);
});

it('keeps one review when two are submitted at once', async () => {
  const { apartment, write } = await aStayToReview(api);

  const responses = await Promise.all([
    write({ rating: 5 }),
    write({ rating: 1 }),
    write({ rating: 3 }),
  ]);

  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe('already_reviewed');
  expect(await storedRating(api, apartment.id)).toMatchObject({ reviewCount: 1 });
});

it.each([
  ['confirmed, before its end', { status: 'confirmed', endedDaysAgo: -3 }],
  ['cancelled', { status: 'cancelled' }],
  ['pending', { status: 'pending' }],
])('returns 409 for a stay that is %s', async (_case, fields) => {
  const { write, read } = await aStayToReview(api, fields);

  expect((await read()).state).toBe('unavailable');
  expect(await write()).toMatchObject({ status: 409, body: { error: 'not_reviewable' } });
});

it('lets nobody but the guest of the booking read, write or change its review', async () => {
  const { bookingId, host, write } = await aStayToReview(api);
  await write();
  const path = apiPaths.stayReview(bookingId);

  for (const other of [host, await aGuest(api)]) {
    expect((await other.get(path)).status).toBe(422);
    expect((await other.post(path, aReviewRequest())).status).toBe(422);
    expect((await putReview(api, other, bookingId)).status).toBe(422);
  }
});

it.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['no text', { comment: '   ' }, 'comment'],
  ['a text that is too long', { comment: 'a'.repeat(2_001) }, 'comment'],
  [
    'seven pictures',
    { pictures: Array.from({ length: 7 }, (_, at) => aPictureUrl(at)) },
    'pictures',
  ],
  ['a picture from elsewhere', { pictures: ['https://example.com/a.webp'] }, 'pictures.0'],
  ['a picture that was never uploaded', { pictures: [aPictureUrl(1)] }, 'pictures'],
])('returns 400 for a review with %s', async (_case, overrides, field) => {
  const { write } = await aStayToReview(api);

  const { status, body } = await write(overrides);

  expect(status).toBe(400);
  expect(body.details).toMatchObject([{ field }]);
});

it.each([
  ['one minute before 48 hours are over', '47 hours 59 minutes', 200],
  ['after 48 hours', '48 hours', 409],
])('answers a change %s with its age by the clock', async (_when, age, status) => {
  const { apartment, write, change, read } = await aStayToReview(api);
  await write({ rating: 2 });
  await sql`update review set created_at = now() - ${age}::interval where apartment_id = ${apartment.id}`.execute(
    api.db,
  );

  const changed = await change({ rating: 5, comment: 'Better than I wrote.' });

  expect(changed.status).toBe(status);
  expect((await read()).review.rating).toBe(status === 200 ? 5 : 2);
  expect(await storedRating(api, apartment.id)).toEqual({
    rating: status === 200 ? 5 : 2,
    reviewCount: 1,
  });
});

it('returns 404 for a change of a review that was never written', async () => {
  expect((await (await aStayToReview(api)).change()).status).toBe(404);
});

it('shows pictures that the guest uploaded for the stay', async () => {
  const { guest, bookingId, apartment, write } = await aStayToReview(api);

  const uploaded = await upload(guest, bookingId);
  const { body } = await write({ pictures: [uploaded.body.image] });

  expect(body.review.pictures).toEqual([uploaded.body.image]);
  const [shown] = (await guest.get(apiPaths.apartmentReviews(apartment.id))).body.reviews;
  expect((await api.inject(shown.pictures[0])).headers['content-type']).toBe('image/webp');
});

it('takes no picture for a stay of somebody else, or one that cannot be reviewed', async () => {
  const { bookingId } = await aStayToReview(api);
  const coming = await aStayToReview(api, { status: 'confirmed', endedDaysAgo: -4 });

  expect((await upload(await aGuest(api), bookingId)).status).toBe(422);
  expect((await upload(coming.guest, coming.bookingId)).status).toBe(409);
});

it('numbers reviews in ascending order over the whole site', async () => {
  const numbers = [];
  for (let at = 0; at < 3; at += 1) {
    const { write } = await aStayToReview(api);
    numbers.push((await write()).body.review.number);
  }

  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

it('keeps rating and count right while many guests write, change and are removed at once', async () => {
  const apartment = await anApartment(api);
  const guests = await Promise.all(Array.from({ length: 8 }, () => aGuest(api)));
  const stays = await Promise.all(
    guests.map(async (guest, at) => ({
      guest,
      bookingId: await aPastStay(api, guest, apartment.id, { endedDaysAgo: 3 + at * 3 }),
    })),
  );

  await Promise.all(
    stays.map(({ guest, bookingId }, at) =>
      guest.post(apiPaths.stayReview(bookingId), aReviewRequest({ rating: (at % 5) + 1 })),
    ),
  );
  await Promise.all([
    ...stays
      .slice(0, 4)
      .map(({ guest, bookingId }) => putReview(api, guest, bookingId, { rating: 5 })),
    sql`update review set hidden_at = now() where booking_id = ${stays[7]?.bookingId}`.execute(
      api.db,
    ),
    sql`delete from review where booking_id = ${stays[6]?.bookingId}`.execute(api.db),
  ]);

  const { rows } = await sql<{ rating: number; count: number }>`
    select round(avg(rating), 2) as rating, count(*)::int as count
      from review where apartment_id = ${apartment.id} and hidden_at is null
  `.execute(api.db);
  expect(await storedRating(api, apartment.id)).toEqual({
    rating: rows[0]?.rating,
    reviewCount: rows[0]?.count,
  });
  expect(rows[0]?.count).toBe(6);
});

function aPictureUrl(at: number): string {
  return `/media/pictures/00000000-0000-4000-8000-00000000000${at}-960.webp`;
}

async function upload({ headers }: Guest, bookingId: string) {
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#a52' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'stay.png');
  return clientOf(api, headers).post(apiPaths.reviewPictures(bookingId), form);
}
