// @engine postgres
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { mailsTo, notificationKinds, today } from '../booking/testing/test-site.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { askForReview } from './ask-for-review.ts';
import { listStaysToAskAbout } from './ask-for-review-repository.ts';
import { aReviewRequest, aStayToReview } from './testing/test-reviews.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('asks once by mail and notification, also when two processes do it at the same time', async () => {
  const { guest, bookingId } = await aStayToReview(api);
  expect(await listStaysToAskAbout(api.db, new Date())).toContain(bookingId);

  await Promise.all([askForReview(api, bookingId), askForReview(api, bookingId)]);
  await askForReview(api, bookingId);

  expect(await listStaysToAskAbout(api.db, new Date())).not.toContain(bookingId);
  expect(await notificationKinds(api, guest.id)).toEqual(['review_requested']);
  const [mail, ...others] = await mailsTo(api, guest.email);
  expect(mail?.subject).toBe('How was your stay? Quiet flat by the lagoon');
  expect(mail?.text).toContain(`/bookings/${bookingId}/review`);
  expect(others).toEqual([]);
});

it('asks neither a guest who has reviewed the stay nor one whose account is closed', async () => {
  const reviewed = await aStayToReview(api);
  await reviewed.write();
  const erased = await aStayToReview(api);
  await sql`update user_account set erased_at = now() where id = ${erased.guest.id}`.execute(
    api.db,
  );
  const suspended = await aStayToReview(api);
  await sql`update user_account set status = 'suspended' where id = ${suspended.guest.id}`.execute(
    api.db,
  );

  for (const { guest, bookingId } of [reviewed, erased, suspended]) {
    await askForReview(api, bookingId);
    expect(await notificationKinds(api, guest.id)).toEqual([]);
    expect(await mailsTo(api, guest.email)).toEqual([]);
  }
});

it.each([
  ['08:59 in Lagos on the day after check-out', 1, '07:59', false],
  ['09:00 in Lagos on the day after check-out', 1, '08:00', true],
  ['23:59 in Lagos 13 days after check-out', 13, '22:59', true],
  ['the 14th day after check-out', 14, '12:00', false],
])('at %s a stay is due: %s days, %s UTC', async (_when, days, time, isDue) => {
  const { bookingId } = await aStayToReview(api);
  const now = new Date(`${addDays(today(), days - 3)}T${time}:00Z`);

  expect((await listStaysToAskAbout(api.db, now)).includes(bookingId)).toBe(isDue);
});

it.each([
  ['confirmed', 3],
  ['cancelled', 3],
  ['completed', 0],
  ['completed', 20],
])('does not ask about a %s stay that ended %i days ago', async (status, endedDaysAgo) => {
  const { bookingId } = await aStayToReview(api, { status, endedDaysAgo });

  expect(await listStaysToAskAbout(api.db, new Date())).not.toContain(bookingId);
});

it('runs with the scheduled tasks', async () => {
  const { guest } = await aStayToReview(api);

  await api.queue.drain({ ignoreStartAfter: true });
  await api.db
    .transaction()
    .execute((db) => api.queue.enqueue(db, 'scheduled-tasks', {}, { onlyIfAbsent: true }));
  await api.queue.drain({ ignoreStartAfter: true });

  expect(await notificationKinds(api, guest.id)).toEqual(['review_requested']);
});

it('offers the review on the booking', async () => {
  const { guest, bookingId } = await aStayToReview(api);

  expect((await guest.booking(bookingId)).review).toBe('open');
  await guest.post(apiPaths.stayReview(bookingId), aReviewRequest());
  expect((await guest.booking(bookingId)).review).toBe('editable');
});
