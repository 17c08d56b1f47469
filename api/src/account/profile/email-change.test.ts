// @engine postgres: SQL of account/profile/email-change-repository.ts
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { latestMails } from '../../mail/mail-repository.ts';
import { clientOf } from '../../testing/client-of.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders, testPassword } from '../../testing/factories.ts';
import { extractLink, latestMailTo, extractPin } from '../../testing/test-mails.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('keeps the old email address until the pin sent to the new one is entered', async () => {
  const user = await aUserChangingEmail();

  const asked = await user.ask('Moved-In@example.com', { firstName: 'Amina Rose' });
  const before = await logIn('moved-in@example.com');
  const confirmed = await user.confirm(extractPin(await latestMailTo(api, 'moved-in@example.com')));

  expect(asked.json()).toMatchObject({
    message: 'Profile updated successfully',
    user: {
      firstName: 'Amina Rose',
      email: user.email,
      pendingEmail: 'moved-in@example.com',
    },
  });
  expect(before.statusCode).toBe(401);
  expect(confirmed.json()).toMatchObject({
    user: { email: 'moved-in@example.com', pendingEmail: null },
  });
  expect((await logIn('moved-in@example.com')).statusCode).toBe(200);
  expect((await logIn(user.email)).statusCode).toBe(401);
});

it.each([
  ['without the password', undefined, 'Enter your password, too.'],
  ['with another password', 'not-the-password', 'The password is not correct.'],
])('changes nothing %s, whoever has the access token', async (_how, password, message) => {
  const user = await aUserChangingEmail();

  const refused = await user.ask('thief@elsewhere.example', { firstName: 'Thief', password });

  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect(refused.json().details).toEqual([{ field: 'password', message }]);
  expect((await user.profile()).json().profile).toMatchObject({
    firstName: user.firstName,
    pendingEmail: null,
  });
  const mails = await latestMails(api.db, 100);
  expect(mails.filter(({ to }) => to === 'thief@elsewhere.example' || to === user.email)).toEqual(
    [],
  );
});

it('asks for no password when the email address stays as it is', async () => {
  const user = await aUserChangingEmail();

  const { statusCode } = await user.ask(user.email.toUpperCase(), {
    telephone: '+2348031234567',
    password: undefined,
  });

  expect(statusCode).toBe(200);
});

it('emails the old address when the change is requested and when it is done', async () => {
  const user = await aUserChangingEmail();

  await user.ask('told@example.com');
  const warning = await latestMailTo(api, user.email);
  await user.confirm(extractPin(await latestMailTo(api, 'told@example.com')));
  const confirmation = await latestMailTo(api, user.email);

  for (const mail of [warning, confirmation]) {
    expect(mail.text).toContain('told@example.com');
    expect(mail.html).toContain('told@example.com');
  }
  expect(warning.text).toContain('/forget-password');
  expect(warning.text).toContain('/contact');
  expect(extractPin(warning)).toBe('');
});

it('returns the same response for a taken address, sends no pin and emails its owner', async () => {
  const owner = await aUser(api);
  const user = await aUserChangingEmail();

  const taken = await user.ask(owner.email);
  const mail = await latestMailTo(api, owner.email);
  const wrong = await user.confirm('123456');
  const free = await user.ask('nobodys@example.com');

  expect(taken.statusCode).toBe(free.statusCode);
  expect(taken.json().message).toBe(free.json().message);
  expect(taken.json().user).toMatchObject({ email: user.email, pendingEmail: owner.email });
  expect(mail.text).toContain('it already belongs to your account');
  expect(extractPin(mail)).toBe('');
  expect(wrong.json()).toMatchObject({ status: 400, error: 'wrong_pin' });
});

it('returns 498 after five wrong pins, also in parallel requests', async () => {
  const user = await aUserChangingEmail();
  await user.ask('guessing@example.com');
  const pin = extractPin(await latestMailTo(api, 'guessing@example.com'));
  const wrong = pin === '000000' ? '111111' : '000000';

  const guesses = await Promise.all(Array.from({ length: 7 }, () => user.confirm(wrong)));

  expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  const spent = await user.confirm(pin);
  expect(spent.statusCode).toBe(498);
  expect(spent.json().message).toMatch(/You can request a new one in \d+ seconds\.$/);
});

it('returns 498 for an expired pin, and limits how often a new one is sent', async () => {
  const user = await aUserChangingEmail();
  await user.ask('late-mover@example.com');
  const late = extractPin(await latestMailTo(api, 'late-mover@example.com'));
  const tooSoon = await user.post('/request-verification');
  await sql`
    update email_change
       set expires_at = now() - interval '1 second', sent_at = now() - interval '11 minutes'
     where email = 'late-mover@example.com'
  `.execute(api.db);

  const expired = await user.confirm(late);
  const again = await user.post('/request-verification');
  const confirmed = await user.confirm(
    extractPin(await latestMailTo(api, 'late-mover@example.com')),
  );

  expect(tooSoon.statusCode).toBe(429);
  expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
  expect(expired.json()).toMatchObject({ status: 498, error: 'pin_expired' });
  expect(again.statusCode).toBe(200);
  expect(confirmed.statusCode).toBe(200);
});

it('rejects a pin that was sent to another address', async () => {
  const user = await aUserChangingEmail();
  await user.ask('first-choice@example.com');
  const pin = extractPin(await latestMailTo(api, 'first-choice@example.com'));

  await user.ask('second-choice@example.com');

  expect((await user.confirm(pin)).statusCode).toBe(400);
});

it('cancels the change on request, or when the old address is entered again', async () => {
  const user = await aUserChangingEmail();
  const drop = () => api.inject({ method: 'DELETE', url: `${url}/email`, headers: user.headers });

  await user.ask('regretted@example.com');
  const kept = await drop();
  await user.ask('regretted@example.com');
  const typed = await user.ask(user.email);

  for (const response of [kept, typed]) {
    expect(response.json().user).toMatchObject({ email: user.email, pendingEmail: null });
  }
  expect((await user.confirm('123456')).statusCode).toBe(404);
  expect((await drop()).statusCode).toBe(200);
});

it('takes over an address whose registration was never verified', async () => {
  await register(api, 'waiting@example.com');
  const user = await aUserChangingEmail();

  await user.ask('waiting@example.com');
  const confirmed = await user.confirm(extractPin(await latestMailTo(api, 'waiting@example.com')));

  expect(confirmed.json().user.email).toBe('waiting@example.com');
});

it('returns 409 when someone else verified the address in the meantime', async () => {
  const user = await aUserChangingEmail();
  await user.ask('quicker@example.com');
  const pin = extractPin(await latestMailTo(api, 'quicker@example.com'));
  await aUser(api, { email: 'quicker@example.com' });

  const response = await user.confirm(pin);

  expect(response.json()).toMatchObject({ status: 409, error: 'email_taken' });
});

it('invalidates password reset links sent to the old address', async () => {
  const user = await aUserChangingEmail();
  const forgot = { email: user.email };
  await clientOf(api).post('auth/password/forgot', forgot);
  const link = extractLink(await latestMailTo(api, user.email));
  await user.ask('safe-now@example.com');
  await user.confirm(extractPin(await latestMailTo(api, 'safe-now@example.com')));

  const response = await reset(link);

  expect(response.json()).toMatchObject({ error: 'expired_reset_token' });
});

it('cancels a pending email change when the password is reset', async () => {
  const user = await aUserChangingEmail();
  await user.ask('thief@example.com');
  const pin = extractPin(await latestMailTo(api, 'thief@example.com'));
  const forgot = { email: user.email };
  await clientOf(api).post('auth/password/forgot', forgot);

  const done = await reset(extractLink(await latestMailTo(api, user.email)));
  const login = await logIn(user.email, 'another-quiet-flat');
  const headers = { authorization: `Bearer ${login.json().access_token}` };
  const late = await api.inject({
    method: 'POST',
    url: `${url}/email/verify`,
    headers,
    payload: { otp: pin },
  });

  expect(done.statusCode).toBe(200);
  expect(late.statusCode).toBe(404);
});

it.each([
  ['a new password', 'POST', '/api/v1/auth/password/change'],
  ['the end of all other sessions', 'DELETE', '/api/v1/user/sessions'],
] as const)('cancels a pending email change with %s', async (_what, method, path) => {
  const user = await aUserChangingEmail();
  const address = `thief-${method.toLowerCase()}@example.com`;
  await user.ask(address);
  const passwords = { oldPassword: testPassword, newPassword: 'another-quiet-flat' };

  const done = await api.inject({
    method,
    url: path,
    headers: user.headers,
    ...(method === 'POST' && { payload: passwords }),
  });
  await sql`update email_change set sent_at = now() - interval '11 minutes'`.execute(api.db);
  const again = await user.post('/request-verification');
  const late = await user.confirm(extractPin(await latestMailTo(api, address)));

  expect([done, again, late].map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  expect((await user.profile()).json().profile.pendingEmail).toBeNull();
});

it('returns 429 after ten email changes in an hour', async () => {
  const strict = await createTestApi();
  try {
    const headers = await authHeaders(strict, await aUser(strict));
    const ask = (at: number) =>
      strict.inject({
        method: 'PUT',
        url,
        headers,
        payload: { email: `stranger-${at}@example.com`, password: testPassword },
      });

    for (let at = 0; at < 10; at += 1) expect((await ask(at)).statusCode).toBe(200);

    expect((await ask(10)).statusCode).toBe(429);
    await sql`update email_change set sent_at = now() - interval '11 minutes'`.execute(strict.db);
    const again = await strict.inject({
      method: 'POST',
      url: `${url}/email/request-verification`,
      headers,
    });
    expect(again.statusCode).toBe(429);
    const mails = await latestMails(strict.db, 100);
    expect(mails.filter(({ to }) => to.startsWith('stranger-'))).toHaveLength(10);
  } finally {
    await strict.close();
  }
});

it('sends one address at most three mails in ten minutes, whichever accounts ask, and lets it register', async () => {
  const strict = await createTestApi();
  onTestFinished(() => strict.close());
  const ask = async (headers: { authorization: string }) =>
    strict.inject({
      method: 'PUT',
      url,
      headers,
      payload: { email: 'flooded@example.com', password: testPassword },
    });
  const [one, other] = [
    await authHeaders(strict, await aUser(strict)),
    await authHeaders(strict, await aUser(strict)),
  ];

  for (let at = 0; at < 3; at += 1) await ask(one);
  const refused = await ask(other);
  await sql`update email_change set sent_at = now() - interval '11 minutes'`.execute(strict.db);
  const again = await strict.inject({
    method: 'POST',
    url: `${url}/email/request-verification`,
    headers: one,
  });
  const registered = await register(strict, 'flooded@example.com');

  expect([refused, again, registered].map(({ statusCode }) => statusCode)).toEqual([429, 429, 201]);
  const mails = await latestMails(strict.db, 100);
  expect(mails.filter(({ to }) => to === 'flooded@example.com')).toHaveLength(3);
});

const url = '/api/v1/user/profile';

/** A signed-in user with the email change requests. */
async function aUserChangingEmail() {
  const user = await aUser(api);
  const headers = await authHeaders(api, user);
  const post = (path: string, payload: object = {}) =>
    api.inject({ method: 'POST', url: `${url}/email${path}`, headers, payload });
  return {
    email: user.email,
    headers,
    post,
    ask: (email: string, more: object = {}) =>
      api.inject({
        method: 'PUT',
        url,
        headers,
        payload: { email, password: testPassword, ...more },
      }),
    firstName: user.firstName,
    profile: () => api.inject({ url, headers }),
    confirm: (otp: string) => post('/verify', { otp }),
  };
}

const logIn = (email: string, password = testPassword) =>
  clientOf(api).post('auth/login', { email, password, rememberMe: false });

const register = (of: App, email: string) =>
  clientOf(of).post('auth/register', {
    firstName: 'Some',
    lastName: 'Body',
    telephone: '+234 803 123 4567',
    dateOfBirth: '1990-01-01',
    email,
    password: testPassword,
  });

const reset = (link: string) =>
  clientOf(api).post(`auth/password/reset/${link.split('/').at(-1) ?? ''}`, {
    password: 'another-quiet-flat',
    confirmPassword: 'another-quiet-flat',
  });
