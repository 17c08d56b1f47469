import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { aWriterOf } from '../../testing/conversations/a-writer.ts';
import { anApi } from '../../testing/an-api.ts';
import { anApartment, signedInAdmin, testPassword } from '../../testing/factories.ts';

let api: App;
let headers: { authorization: string };
beforeAll(async () => {
  api = await anApi({ RATE_LIMIT_FACTOR: '100' });
  headers = await signedInAdmin(api);
});
afterAll(() => api.close());

it('shows a reported person with what was said until then, however many reported', async () => {
  const { guest, host, chat } = await aConversation();
  await guest.post(apiPaths.chatReport(chat), { reason: 'fraud', note: 'Wants cash.' });
  await host.says(guest, 'Written after the report.');
  const other = await aWriterOf(api, 'Kemi');
  const theirs = await other.says(host, 'Hello?');
  await other.post(apiPaths.chatReport(theirs), { reason: 'rude' });

  const [found] = await cases('open', host.email);

  expect(found).toMatchObject({
    kind: 'person',
    subjectId: host.id,
    person: { email: host.email, standing: 'good' },
    review: null,
    decision: null,
    reports: [
      {
        by: { email: guest.email },
        reason: 'fraud',
        note: 'Wants cash.',
        messages: [
          { text: 'Good evening', isByReported: false },
          { text: 'Pay me in cash.', isByReported: true },
        ],
      },
      { by: { email: other.email }, reason: 'rude', note: '' },
    ],
  });
});

it('keeps a muted person from writing, and nobody else', async () => {
  const { guest, host, chat } = await aConversation();
  await guest.post(apiPaths.chatReport(chat), { reason: 'rude' });

  const { status } = await decidePerson(host.id, 'muted');
  const refused = await host.post(apiPaths.chats, { receiverId: guest.id, message: 'What?' });

  expect(status).toBe(200);
  expect(refused).toMatchObject({ status: 403, body: { error: 'muted' } });
  expect((await guest.post(apiPaths.chats, { receiverId: host.id, message: 'No.' })).status).toBe(
    200,
  );
  expect((await host.get(apiPaths.chat(chat))).status).toBe(200);
  expect(await subjectsTo(host.email)).toEqual(['You cannot send messages on Gida at the moment']);
  expect(await toldTo(guest)).toContain('acted on it');
  expect(await cases('open', host.email)).toEqual([]);
  expect(await cases('decided', host.email)).toMatchObject([
    { decision: { outcome: 'muted', by: 'Ngozi Eze' }, reports: [{ by: { email: guest.email } }] },
  ]);
});

it('logs a suspended person out at once, and takes what they let from the listing', async () => {
  const { guest, host, chat } = await aConversation();
  const { id } = await anApartment(api, { hostId: host.id });
  await guest.post(apiPaths.chatReport(chat), { reason: 'fraud' });

  await decidePerson(host.id, 'suspended');
  const login = await logIn(host.email);
  const wrong = await logIn(host.email, 'not the password');

  expect((await host.get(apiPaths.chats)).status).toBe(401);
  expect(login).toMatchObject({ status: 403, body: { error: 'suspended' } });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'wrong_credentials' } });
  expect((await guest.get(apiPaths.apartment(id))).status).toBe(404);
});

it('lets an admin end a suspension, once, and tells the person', async () => {
  const person = await aWriterOf(api, 'Sade');
  await changeStanding(person.id, 'suspended');

  const [ended, again] = [
    await changeStanding(person.id, 'good'),
    await changeStanding(person.id, 'good'),
  ];

  expect([ended.status, again.status]).toEqual([200, 409]);
  expect((await logIn(person.email)).status).toBe(200);
  expect(await subjectsTo(person.email)).toEqual([
    'Your Gida account is suspended',
    'You can use Gida again as before',
  ]);
});

it('hides a reported review from everybody, and from the rating', async () => {
  const { reviewId, apartmentId, author, reader } = await aReportedReview();
  const [found] = await cases('open', author.email);

  await decideReview(reviewId, 'hidden');
  const { apartment } = (await reader.get(apiPaths.apartment(apartmentId))).body;

  expect(found).toMatchObject({
    kind: 'review',
    review: { rating: 1, comment: 'The host is a thief.', isHidden: false },
    reports: [{ by: { email: reader.email } }],
  });
  expect(apartment).toMatchObject({ reviews: [], rating: null, reviewCount: 0 });
  expect(await toldTo(author)).toContain('Your review of Quiet flat by the lagoon is hidden');
  expect(await subjectsTo(author.email)).toEqual([
    'Your review is hidden: Quiet flat by the lagoon',
  ]);
});

it('leaves a review that breaks no rule, and says so to whoever reported it', async () => {
  const { reviewId, apartmentId, author, reader } = await aReportedReview();

  await decideReview(reviewId, 'dismissed');

  const { apartment } = (await reader.get(apiPaths.apartment(apartmentId))).body;
  expect(apartment.reviews).toHaveLength(1);
  expect(await toldTo(reader)).toContain('found nothing against our rules');
  expect(await subjectsTo(author.email)).toEqual([]);
});

it('takes one decision for a report, however many admins press', async () => {
  const { reviewId } = await aReportedReview();

  const answers = await Promise.all(
    ['hidden', 'dismissed', 'hidden'].map((outcome) => decideReview(reviewId, outcome)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await sql`
    select outcome from moderation_decision where subject_id = ${reviewId}
  `.execute(api.db);
  expect(rows).toHaveLength(1);
});

it('refuses outcomes that do not fit, no reason, and what nobody reported', async () => {
  const { reviewId, author } = await aReportedReview();

  expect((await decideReview(reviewId, 'muted')).status).toBe(400);
  expect((await decideReview(reviewId, 'hidden', ' ')).status).toBe(400);
  expect((await decidePerson(author.id, 'muted')).status).toBe(409);
  expect((await decidePerson(crypto.randomUUID(), 'muted')).status).toBe(404);
});

async function aConversation() {
  const guest = await aWriterOf(api, 'Amina');
  const host = await aWriterOf(api, 'Tunde', { role: 'host' });
  const chat = await guest.says(host, 'Good evening');
  await host.says(guest, 'Pay me in cash.');
  return { guest, host, chat };
}

async function aReportedReview() {
  const [author, reader] = [await aWriterOf(api, 'Bola'), await aWriterOf(api, 'Chidi')];
  const { id: apartmentId } = await anApartment(api);
  const reviewId = crypto.randomUUID();
  await sql`
    insert into review (id, apartment_id, person_id, rating, comment)
    values (${reviewId}, ${apartmentId}, ${author.id}, 1, 'The host is a thief.')
  `.execute(api.db);
  await reader.post(apiPaths.reportReview(reviewId));
  return { reviewId, apartmentId, author, reader };
}

async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `${apiBase}/${path}`;
  const answer = await api.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const decideReview = (id: string, outcome: string, note = 'Against our rules.') =>
  ask('POST', apiPaths.decideReview(id), { outcome, note });

const decidePerson = (id: string, outcome: string) =>
  ask('POST', apiPaths.decidePerson(id), { outcome, note: 'We read it.' });

const changeStanding = (id: string, standing: string) =>
  ask('POST', apiPaths.adminStanding(id), { standing, note: 'We spoke.' });

const cases = async (state: string, search: string) =>
  (await ask('GET', `${apiPaths.adminModeration}?state=${state}&search=${search}`)).body.cases;

async function logIn(email: string, password = testPassword) {
  const url = `${apiBase}/${apiPaths.login}`;
  const payload = { email, password, rememberMe: false };
  const answer = await api.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${email} order by id
  `.execute(api.db);
  return rows.map(({ subject }) => subject);
}

async function toldTo({ id }: { id: string }): Promise<string> {
  const { rows } = await sql<{ message: string }>`
    select message from notification where person_id = ${id}
  `.execute(api.db);
  return rows.map(({ message }) => message).join('\n');
}
