import { clientOf } from '../testing/client-of.ts';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aGuest, notificationKinds } from '../booking/testing/test-site.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { adminAuthHeaders, aHost, anApartment } from '../testing/factories.ts';
import { aPastStay, aReviewRequest, aStayToReview, storedRating } from './testing/test-reviews.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('pages the reviews of an apartment, newest first, without those of blocked authors', async () => {
  const reader = await aGuest(api);
  const apartment = await anApartment(api);
  const authors = await anApartmentWithReviews(apartment.id, 12);
  const page = async (at: number, as = reader) =>
    (await as.get(`${apiPaths.apartmentReviews(apartment.id)}?page=${at}`)).body;

  const first = await page(1);
  const second = await page(2);
  await sql`insert into user_block (user_id, blocked_id) values (${reader.id}, ${authors[0]}), (${reader.id}, ${authors[11]})`.execute(
    api.db,
  );

  const comments = [...first.reviews, ...second.reviews].map(({ comment }) => comment);
  expect(comments).toEqual(Array.from({ length: 12 }, (_, at) => `Review ${11 - at}`));
  expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2 });
  expect(await page(9)).toMatchObject({ pagination: { currentPage: 1, totalPages: 1 } });
  expect((await page(1)).reviews).toHaveLength(10);
  expect(await page(2, await aGuest(api))).toEqual(second);
});

it('reads reviews from before there were scores for parts of a stay', async () => {
  const { host, apartment, write, read } = await aStayToReview(api);
  await write();
  await sql`
    update review
       set cleanliness = null, accuracy = null, communication = null, location = null, value = null
     where apartment_id = ${apartment.id}
  `.execute(api.db);

  const { summary, reviews } = (await host.get(apiPaths.hostedReviews(apartment.id))).body;

  expect(summary).toMatchObject({ reviews: 1, average: 4, scores: null });
  expect(reviews).toMatchObject([{ scores: null }]);
  expect((await read()).review).toMatchObject({ rating: 4, scores: null });
});

it('an apartment without reviews has one empty page of them', async () => {
  const apartment = await anApartment(api);

  const { body } = await (await aGuest(api)).get(apiPaths.apartmentReviews(apartment.id));

  expect(body).toEqual({ reviews: [], pagination: { currentPage: 1, totalPages: 1 } });
});

it('counts the vote of a user once, the latest one', async () => {
  const { write, apartment } = await aStayToReview(api);
  const { id } = (await write()).body.review;
  const [voter, other] = [await aGuest(api), await aGuest(api)];
  const vote = (guest: typeof voter, isHelpful: boolean) =>
    guest.post(apiPaths.voteOnReview(id), { isHelpful });
  const shownTo = async (guest: typeof voter) =>
    (await guest.get(apiPaths.apartmentReviews(apartment.id))).body.reviews[0];

  await Promise.all([vote(voter, true), vote(voter, true), vote(voter, true), vote(other, true)]);
  expect(await shownTo(voter)).toMatchObject({ relevant: 2, myVote: true });

  await vote(voter, false);
  expect(await shownTo(voter)).toMatchObject({ relevant: 1, myVote: false });
  expect(await shownTo(other)).toMatchObject({ relevant: 1, myVote: true });
});

it('refuses a vote on your own review, on one of your own home and on one that is not there', async () => {
  const { guest, host, write } = await aStayToReview(api);
  const { id } = (await write()).body.review;
  const vote = (review: string) => guest.post(apiPaths.voteOnReview(review), { isHelpful: true });

  expect(await vote(id)).toMatchObject({ status: 400, body: { error: 'own_review' } });
  expect(await host.post(apiPaths.voteOnReview(id), { isHelpful: true })).toMatchObject({
    status: 400,
    body: { error: 'own_review' },
  });
  expect((await vote(crypto.randomUUID())).status).toBe(404);
});

it('lets the host answer a review once, and notifies the guest', async () => {
  const { host, guest, apartment, write, read } = await aStayToReview(api);
  const { id } = (await write()).body.review;
  const answer = (text: string) => host.post(apiPaths.replyToReview(id), { text });

  const answers = await Promise.all([answer('Thank you.'), answer('Come back soon.')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await answer('Once more.')).toMatchObject({ body: { error: 'already_answered' } });
  const { text } = (await read()).review.reply;
  expect(['Thank you.', 'Come back soon.']).toContain(text);
  const { reviews, summary } = (await host.get(apiPaths.hostedReviews(apartment.id))).body;
  expect(reviews).toMatchObject([{ id, guestFirstName: 'Amina', reply: { text } }]);
  expect(summary).toMatchObject({ reviews: 1 });
  expect(await notificationKinds(api, guest.id)).toEqual(['review_answered']);
});

it.each(['', '   ', 'x'.repeat(reviewLimits.replyLength + 1)])(
  'refuses an empty or an endless answer of the host',
  async (text) => {
    const { host, write } = await aStayToReview(api);
    const { id } = (await write()).body.review;

    const answered = await host.post(apiPaths.replyToReview(id), { text });

    expect(answered).toMatchObject({ status: 400, body: { details: [{ field: 'text' }] } });
  },
);

it('returns 404 to a host who answers or reads reviews of another host', async () => {
  const { apartment, write } = await aStayToReview(api);
  const { id } = (await write()).body.review;
  const other = await aGuest(api, await aHost(api));

  expect((await other.post(apiPaths.replyToReview(id), { text: 'Mine.' })).status).toBe(404);
  expect((await other.get(apiPaths.hostedReviews(apartment.id))).status).toBe(404);
});

it('takes a removed review out of the rating, for readers, voters and the host', async () => {
  const { host, guest, apartment, write, change, read } = await aStayToReview(api);
  const { id } = (await write({ rating: 1 })).body.review;
  await anApartmentWithReviews(apartment.id, 1);
  await host.post(apiPaths.replyToReview(id), { text: 'That is not true.' });
  const reader = await aGuest(api);
  await reader.post(apiPaths.reportReview(id));
  expect(await storedRating(api, apartment.id)).toEqual({ rating: 2.5, reviewCount: 2 });

  const headers = await adminAuthHeaders(api);
  const { cases } = (await clientOf(api, headers).get(apiPaths.adminModeration)).body;
  expect(cases).toMatchObject([{ subjectId: id, review: { reply: 'That is not true.' } }]);
  await clientOf(api, headers).post(apiPaths.decideReview(id), {
    outcome: 'hidden',
    note: 'Insults the host.',
  });

  expect(await storedRating(api, apartment.id)).toEqual({ rating: 4, reviewCount: 1 });
  expect(
    (await reader.get(apiPaths.apartment(apartment.id))).body.apartment.reviewSummary,
  ).toMatchObject({ average: 4, reviews: 1, stars: [0, 1, 0, 0, 0] });
  expect((await reader.post(apiPaths.voteOnReview(id), { isHelpful: true })).status).toBe(404);
  expect((await host.post(apiPaths.replyToReview(id), { text: 'Hm.' })).status).toBe(404);
  expect((await change()).body.error).toBe('review_fixed');
  expect(await read()).toMatchObject({ state: 'fixed', review: { isHidden: true } });
  expect(
    (await guest.post(apiPaths.stayReview((await read()).stay.bookingId), aReviewRequest())).status,
  ).toBe(409);
});

/** Reviews with four stars by as many guests, one an hour. Returns their ids. */
async function anApartmentWithReviews(apartmentId: string, count: number): Promise<string[]> {
  const authors: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const guest = await aGuest(api);
    const bookingId = await aPastStay(api, guest, apartmentId, { endedDaysAgo: 10 + at * 3 });
    await guest.post(apiPaths.stayReview(bookingId), aReviewRequest({ comment: `Review ${at}` }));
    authors.push(guest.id);
  }
  return authors;
}
