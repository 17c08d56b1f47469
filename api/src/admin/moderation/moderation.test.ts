// @engine postgres: SQL of admin/moderation/moderation-case-repository.ts
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { listNotifications } from '../../messaging/notifications/notification-repository.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { anApartment, adminAuthHeaders, testPassword } from '../../testing/factories.ts';
import { clientOf, type HttpMethod } from '../../testing/client-of.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const headers = await adminAuthHeaders(api);

it('groups all reports about a user with the messages before each report', async () => {
  const { guest, host, chat } = await aConversation();
  const picture = '/media/pictures/0b0e8f0a-0000-4000-8000-000000000001-960.webp';
  await sql`update chat_message set pictures = array[${picture}] where sender_id = ${host.id}`.execute(
    api.db,
  );
  await guest.post(apiPaths.chatReport(chat), { reason: 'fraud', note: 'Wants cash.' });
  await host.says(guest, 'Written after the report.');
  const other = await aChatUser(api, 'Kemi');
  const theirs = await other.says(host, 'Hello?');
  await other.post(apiPaths.chatReport(theirs), { reason: 'rude' });

  const [found] = await cases('open', host.email);

  expect(found).toMatchObject({
    kind: 'user',
    subjectId: host.id,
    user: { email: host.email, status: 'active' },
    review: null,
    decision: null,
    reports: [
      {
        by: { email: guest.email },
        reason: 'fraud',
        note: 'Wants cash.',
        messages: [
          { text: 'Good evening', pictures: [], isByReported: false },
          { text: 'Pay me in cash.', pictures: [picture], isByReported: true },
        ],
      },
      { by: { email: other.email }, reason: 'rude', note: '' },
    ],
  });
});

it('returns 403 when a muted user sends a message until an admin lets them, and notifies both sides', async () => {
  const { guest, host, chat } = await aConversation();
  await guest.post(apiPaths.chatReport(chat), { reason: 'rude' });

  const { status } = await decideUser(host.id, 'muted');
  const refused = await host.post(apiPaths.chats, { receiverId: guest.id, message: 'What?' });

  expect(status).toBe(200);
  expect(refused).toMatchObject({ status: 403, body: { error: 'muted' } });
  expect((await guest.post(apiPaths.chats, { receiverId: host.id, message: 'No.' })).status).toBe(
    200,
  );
  expect((await host.get(apiPaths.chat(chat))).status).toBe(200);
  expect(await subjectsTo(host.email)).toEqual(['You cannot send messages on Gida at the moment']);
  expect(await notificationsTo(guest)).toContain('taken action');
  expect(await cases('open', host.email)).toEqual([]);
  expect(await cases('decided', host.email)).toMatchObject([
    { decision: { outcome: 'muted', by: 'Ngozi Eze' }, reports: [{ by: { email: guest.email } }] },
  ]);
  await changeStatus(host.id, 'active');
  const again = await host.post(apiPaths.chats, { receiverId: guest.id, message: 'Sorry.' });
  expect(again.status).toBe(200);
});

it('suspending a user ends their sessions and unpublishes their apartments', async () => {
  const { guest, host, chat } = await aConversation();
  const { id } = await anApartment(api, { hostId: host.id });
  await guest.post(apiPaths.chatReport(chat), { reason: 'fraud' });

  await decideUser(host.id, 'suspended');
  const login = await logIn(host.email);
  const wrong = await logIn(host.email, 'not the password');

  expect((await host.get(apiPaths.chats)).status).toBe(401);
  expect(login).toMatchObject({ status: 403, body: { error: 'suspended' } });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'wrong_credentials' } });
  expect((await guest.get(apiPaths.apartment(id))).status).toBe(404);
});

it('an admin lifts a suspension once and the user is notified', async () => {
  const user = await aChatUser(api, 'Sade');
  await changeStatus(user.id, 'suspended');

  const [ended, again] = [
    await changeStatus(user.id, 'active'),
    await changeStatus(user.id, 'active'),
  ];

  expect([ended.status, again.status]).toEqual([200, 409]);
  expect((await logIn(user.email)).status).toBe(200);
  expect(await subjectsTo(user.email)).toEqual([
    'Your Gida account is suspended',
    'Your Gida account is active again',
  ]);
});

it('a hidden review no longer shows and no longer counts in the rating', async () => {
  const { reviewId, apartmentId, author, reader } = await aReportedReview();
  await aReportedReview();
  const [found] = await cases('open', author.email);

  await decideReview(reviewId, 'hidden');
  const { apartment } = (await reader.get(apiPaths.apartment(apartmentId))).body;

  expect(found).toMatchObject({
    kind: 'review',
    review: { rating: 1, comment: 'The host is a thief.', isHidden: false },
    reports: [{ by: { email: reader.email } }],
  });
  expect(apartment).toMatchObject({ reviews: [], rating: null, reviewCount: 0 });
  expect(await notificationsTo(author)).toContain(
    'Your review of Quiet flat by the lagoon has been hidden',
  );
  expect(await subjectsTo(author.email)).toEqual([
    'Your review has been hidden: Quiet flat by the lagoon',
  ]);
});

it('keeps a review when the report is dismissed and notifies the reporter', async () => {
  const { reviewId, apartmentId, author, reader } = await aReportedReview();

  await decideReview(reviewId, 'dismissed');

  const { apartment } = (await reader.get(apiPaths.apartment(apartmentId))).body;
  expect(apartment.reviews).toHaveLength(1);
  expect(await notificationsTo(reader)).toContain('found no violation of our rules');
  expect(await subjectsTo(author.email)).toEqual([]);
});

it('accepts one decision and returns 409 to admins who decide in parallel', async () => {
  const { reviewId } = await aReportedReview();

  const responses = await Promise.all(
    ['hidden', 'dismissed', 'hidden'].map((outcome) => decideReview(reviewId, outcome)),
  );

  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await sql`
    select outcome from moderation_decision where subject_id = ${reviewId}
  `.execute(api.db);
  expect(rows).toHaveLength(1);
});

it('rejects an invalid outcome, a missing reason and a user without reports', async () => {
  const { reviewId, author } = await aReportedReview();

  expect((await decideReview(reviewId, 'muted')).status).toBe(400);
  expect((await decideReview(reviewId, 'hidden', ' ')).status).toBe(400);
  expect((await decideUser(author.id, 'muted')).status).toBe(409);
  expect((await decideUser(crypto.randomUUID(), 'muted')).status).toBe(404);
});

it('lists and finds a reported user while thousands of reviews are reported', async () => {
  await reportManyReviews(2_001);
  const { guest, host, chat } = await aConversation();
  await guest.post(apiPaths.chatReport(chat), { reason: 'fraud' });
  await sql`update user_report set created_at = now() - interval '9 days' where chat_id = ${chat}`.execute(
    api.db,
  );

  const [oldest] = await cases('open', '');
  const [found] = await cases('open', host.email);

  expect([oldest.subjectId, found.subjectId]).toEqual([host.id, host.id]);
});

async function reportManyReviews(count: number): Promise<void> {
  const [author, reader] = [await aChatUser(api, 'Bola'), await aChatUser(api, 'Chidi')];
  const { id } = await anApartment(api);
  await sql`
    with reported as (
      insert into review (apartment_id, user_id, rating, comment)
      select ${id}, ${author.id}, 1, 'Loud.' from generate_series(1, ${count}::int)
      returning id
    )
    insert into review_report (review_id, user_id, created_at)
    select id, ${reader.id}, now() - interval '8 days' from reported
  `.execute(api.db);
}

async function aConversation() {
  const guest = await aChatUser(api, 'Amina');
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  const chat = await guest.says(host, 'Good evening');
  await host.says(guest, 'Pay me in cash.');
  return { guest, host, chat };
}

async function aReportedReview() {
  const [author, reader] = [await aChatUser(api, 'Bola'), await aChatUser(api, 'Chidi')];
  const { id: apartmentId } = await anApartment(api);
  const reviewId = crypto.randomUUID();
  await sql`
    insert into review (id, apartment_id, user_id, rating, comment)
    values (${reviewId}, ${apartmentId}, ${author.id}, 1, 'The host is a thief.')
  `.execute(api.db);
  await reader.post(apiPaths.reportReview(reviewId));
  return { reviewId, apartmentId, author, reader };
}

const ask = (method: HttpMethod, path: string, payload?: object) =>
  clientOf(api, headers).send(method, path, payload);

const decideReview = (id: string, outcome: string, note = 'Against our rules.') =>
  ask('POST', apiPaths.decideReview(id), { outcome, note });

const decideUser = (id: string, outcome: string) =>
  ask('POST', apiPaths.decideUser(id), { outcome, note: 'We read it.' });

const changeStatus = (id: string, status: string) =>
  ask('POST', apiPaths.adminUserStatus(id), { status, note: 'We spoke.' });

const cases = async (state: string, search: string) =>
  (await ask('GET', `${apiPaths.adminModeration}?state=${state}&search=${search}`)).body.cases;

async function logIn(email: string, password = testPassword) {
  const url = `${apiBase}/${apiPaths.login}`;
  const payload = { email, password, rememberMe: false };
  const response = await api.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
}

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${email} order by id
  `.execute(api.db);
  return rows.map(({ subject }) => subject);
}

async function notificationsTo({ id }: { id: string }): Promise<string> {
  const notifications = await listNotifications(api.db, id);
  return notifications.map(({ message }) => message).join('\n');
}
