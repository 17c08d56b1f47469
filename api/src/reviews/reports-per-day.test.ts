// @engine postgres: SQL of account/user-repository.ts
// @engine postgres
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aGuest } from '../booking/testing/test-site.ts';
import { aChatUser } from '../testing/conversations/chat-user.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { anApartment } from '../testing/factories.ts';

const maxReportsPerDay = 30;

const api = await setupApi();

it('refuses another report of a review by somebody who reported very many within a day', async () => {
  const { guest, reviews } = await aGuestWhoReported(maxReportsPerDay);
  const [reported = '', other = ''] = [reviews[0], reviews[maxReportsPerDay]];

  const refused = await guest.post(apiPaths.reportReview(other));
  const again = await guest.post(apiPaths.reportReview(reported));
  await letADayPass(guest.id);
  const nextDay = await guest.post(apiPaths.reportReview(other));

  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    429,
    'too_many_reports',
    'You have reported very much today. Please report more tomorrow. If somebody is in danger, contact us.',
  ]);
  expect(again.status).toBe(200);
  expect(nextDay.status).toBe(200);
});

it('counts reports that arrive at the same time', async () => {
  const { guest, reviews } = await aGuestWhoReported(maxReportsPerDay - 1);

  const responses = await Promise.all(
    reviews.slice(-3).map((review) => guest.post(apiPaths.reportReview(review))),
  );

  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
});

it('blocks an author also when no report is accepted any more', async () => {
  const { guest, reviews } = await aGuestWhoReported(maxReportsPerDay);

  const { status } = await guest.post(apiPaths.blockReviewer(reviews.at(-1) ?? ''));

  expect(status).toBe(200);
  const { rows } = await sql<{ blocks: number; reports: number }>`
    select (select count(*)::int from user_block where user_id = ${guest.id}) as blocks,
           (select count(*)::int from review_report where user_id = ${guest.id}) as reports
  `.execute(api.db);
  expect(rows).toEqual([{ blocks: 1, reports: maxReportsPerDay }]);
});

it('counts reports of people together with those of reviews', async () => {
  const { guest: reporter } = await aGuestWhoReported(maxReportsPerDay);
  const other = await aChatUser(api, 'Tunde');
  const { body } = await reporter.post(apiPaths.chats, { receiverId: other.id });
  const report = { reason: 'rude' };

  const refused = await reporter.post(apiPaths.chatReport(body.chat.id), report);
  await letADayPass(reporter.id);
  const nextDay = await reporter.post(apiPaths.chatReport(body.chat.id), report);
  await sql`update review_report set created_at = now() where user_id = ${reporter.id}`.execute(
    api.db,
  );
  const again = await reporter.post(apiPaths.chatReport(body.chat.id), { reason: 'fraud' });

  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_reports']);
  expect([nextDay.status, again.status]).toEqual([200, 200]);
});

/** A guest who reported so many of these reviews, and three more reviews. */
async function aGuestWhoReported(count: number) {
  const [guest, author] = [await aGuest(api), await aGuest(api)];
  const { id } = await anApartment(api);
  const { rows } = await sql<{ id: string }>`
    insert into review (apartment_id, user_id, rating, comment)
    select ${id}, ${author.id}, 1, 'Loud.' from generate_series(1, ${count + 3}::int)
    returning id
  `.execute(api.db);
  const reviews = rows.map((row) => row.id);
  await sql`
    insert into review_report (review_id, user_id)
    select unnest(${reviews.slice(0, count)}::uuid[]), ${guest.id}
  `.execute(api.db);
  return { guest, reviews };
}

async function letADayPass(userId: string): Promise<void> {
  for (const table of ['review_report', 'user_report']) {
    await sql`
      update ${sql.table(table)} set created_at = created_at - interval '25 hours' where user_id = ${userId}
    `.execute(api.db);
  }
}
