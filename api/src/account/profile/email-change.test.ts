// @engine postgres: SQL of account/profile/email-change-repository.ts
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { listLatestMails } from '../../mail/mail-repository.ts';
import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders, testPassword } from '../../testing/factories.ts';
import { extractLink, latestMailTo, extractPin } from '../../testing/test-mails.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

it('keeps the old email address until the pin sent to the new one is entered', async () => {
  const user = await aUserChangingEmail();

  const asked = await user.ask('Moved-In@example.com', { firstName: 'Amina Rose' });
  const before = await logIn('moved-in@example.com');
  const confirmed = await user.confirm(extractPin(await latestMailTo(api, 'moved-in@example.com')));

  expect(asked.body).toMatchObject({
    message: 'Profile updated successfully',
    user: {
      firstName: 'Amina Rose',
      email: user.email,
      pendingEmail: 'moved-in@example.com',
    },
  });
  expect(before.status).toBe(401);
  expect(confirmed.body).toMatchObject({
    user: { email: 'moved-in@example.com', pendingEmail: null },
  });
  expect((await logIn('moved-in@example.com')).status).toBe(200);
  expect((await logIn(user.email)).status).toBe(401);
});

it.each([
  ['without the password', undefined, 'Enter your password, too.'],
  ['with another password', 'not-the-password', 'The password is not correct.'],
])('changes nothing %s, whoever has the access token', async (_how, password, message) => {
  const user = await aUserChangingEmail();

  const refused = await user.ask('thief@elsewhere.example', { firstName: 'Thief', password });

  expect([refused.status, refused.body.message]).toEqual([400, message]);
  expect(refused.body.details).toEqual([{ field: 'password', message }]);
  expect((await user.profile()).body.profile).toMatchObject({
    firstName: user.firstName,
    pendingEmail: null,
  });
  const mails = await listLatestMails(api.db, 100);
  expect(mails.filter(({ to }) => to === 'thief@elsewhere.example' || to === user.email)).toEqual(
    [],
  );
});

it('asks for no password when the email address stays as it is', async () => {
  const user = await aUserChangingEmail();

  const { status } = await user.ask(user.email.toUpperCase(), {
    telephone: '+2348031234567',
    password: undefined,
  });

  expect(status).toBe(200);
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

  expect(taken.status).toBe(free.status);
  expect(taken.body.message).toBe(free.body.message);
  expect(taken.body.user).toMatchObject({ email: user.email, pendingEmail: owner.email });
  expect(mail.text).toContain('it already belongs to your account');
  expect(extractPin(mail)).toBe('');
  expect(wrong.body).toMatchObject({ status: 400, error: 'wrong_pin' });
});

it('returns 498 after five wrong pins, also in parallel requests', async () => {
  const user = await aUserChangingEmail();
  await user.ask('guessing@example.com');
  const pin = extractPin(await latestMailTo(api, 'guessing@example.com'));
  const wrong = pin === '000000' ? '111111' : '000000';

  const guesses = await Promise.all(Array.from({ length: 7 }, () => user.confirm(wrong)));

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  const spent = await user.confirm(pin);
  expect(spent.status).toBe(498);
  expect(spent.body.message).toMatch(/You can request a new one in \d+ seconds\.$/);
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

  expect(tooSoon.status).toBe(429);
  expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
  expect(expired.body).toMatchObject({ status: 498, error: 'pin_expired' });
  expect(again.status).toBe(200);
  expect(confirmed.status).toBe(200);
});

it('rejects a pin that was sent to another address', async () => {
  const user = await aUserChangingEmail();
  await user.ask('first-choice@example.com');
  const pin = extractPin(await latestMailTo(api, 'first-choice@example.com'));

  await user.ask('second-choice@example.com');

  expect((await user.confirm(pin)).status).toBe(400);
});

it('cancels the change on request, or when the old address is entered again', async () => {
  const user = await aUserChangingEmail();
  const drop = () => clientOf(api, user.headers).delete(apiPaths.pendingEmail);

  await user.ask('regretted@example.com');
  const kept = await drop();
  await user.ask('regretted@example.com');
  const typed = await user.ask(user.email);

  for (const response of [kept, typed]) {
    expect(response.body.user).toMatchObject({ email: user.email, pendingEmail: null });
  }
  expect((await user.confirm('123456')).status).toBe(404);
  expect((await drop()).status).toBe(200);
});

it('takes over an address whose registration was never verified', async () => {
  await register(api, 'waiting@example.com');
  const user = await aUserChangingEmail();

  await user.ask('waiting@example.com');
  const confirmed = await user.confirm(extractPin(await latestMailTo(api, 'waiting@example.com')));

  expect(confirmed.body.user.email).toBe('waiting@example.com');
});

it('returns 409 when someone else verified the address in the meantime', async () => {
  const user = await aUserChangingEmail();
  await user.ask('quicker@example.com');
  const pin = extractPin(await latestMailTo(api, 'quicker@example.com'));
  await aUser(api, { email: 'quicker@example.com' });

  const response = await user.confirm(pin);

  expect(response.body).toMatchObject({ status: 409, error: 'email_taken' });
});

it('invalidates password reset links sent to the old address', async () => {
  const user = await aUserChangingEmail();
  const forgot = { email: user.email };
  await clientOf(api).post('auth/password/forgot', forgot);
  const link = extractLink(await latestMailTo(api, user.email));
  await user.ask('safe-now@example.com');
  await user.confirm(extractPin(await latestMailTo(api, 'safe-now@example.com')));

  const response = await reset(link);

  expect(response.body).toMatchObject({ error: 'expired_reset_token' });
});

it('cancels a pending email change when the password is reset', async () => {
  const user = await aUserChangingEmail();
  await user.ask('thief@example.com');
  const pin = extractPin(await latestMailTo(api, 'thief@example.com'));
  const forgot = { email: user.email };
  await clientOf(api).post('auth/password/forgot', forgot);

  const done = await reset(extractLink(await latestMailTo(api, user.email)));
  const login = await logIn(user.email, 'another-quiet-flat');
  const headers = { authorization: `Bearer ${login.body.access_token}` };
  const late = await clientOf(api, headers).post(apiPaths.verifyPendingEmail, { otp: pin });

  expect(done.status).toBe(200);
  expect(late.status).toBe(404);
});

it.each([
  ['a new password', 'POST', apiPaths.changePassword],
  ['the end of all other sessions', 'DELETE', apiPaths.activeSessions],
] as const)('cancels a pending email change with %s', async (_what, method, path) => {
  const user = await aUserChangingEmail();
  const address = `thief-${method.toLowerCase()}@example.com`;
  await user.ask(address);
  const passwords = { oldPassword: testPassword, newPassword: 'another-quiet-flat' };

  const { send } = clientOf(api, user.headers);
  const done = await send(method, path, method === 'POST' ? passwords : undefined);
  await sql`update email_change set sent_at = now() - interval '11 minutes'`.execute(api.db);
  const again = await user.post('/request-verification');
  const late = await user.confirm(extractPin(await latestMailTo(api, address)));

  expect([done, again, late].map(({ status }) => status)).toEqual([200, 404, 404]);
  expect((await user.profile()).body.profile.pendingEmail).toBeNull();
});

it('returns 429 after ten email changes in an hour', async () => {
  const strict = await setupApi();
  const client = clientOf(strict, await authHeaders(strict, await aUser(strict)));
  const ask = (at: number) =>
    client.put(apiPaths.profile, {
      email: `stranger-${at}@example.com`,
      password: testPassword,
    });

  for (let at = 0; at < 10; at += 1) expect((await ask(at)).status).toBe(200);

  expect((await ask(10)).status).toBe(429);
  await sql`update email_change set sent_at = now() - interval '11 minutes'`.execute(strict.db);
  const again = await client.post(apiPaths.requestPendingEmailPin);
  expect(again.status).toBe(429);
  const mails = await listLatestMails(strict.db, 100);
  expect(mails.filter(({ to }) => to.startsWith('stranger-'))).toHaveLength(10);
});

it('sends one address at most three mails in ten minutes, whichever accounts ask, and lets it register', async () => {
  const strict = await setupApi();
  onTestFinished(() => strict.close());
  const ask = async (headers: { authorization: string }) =>
    clientOf(strict, headers).put(apiPaths.profile, {
      email: 'flooded@example.com',
      password: testPassword,
    });
  const [one, other] = [
    await authHeaders(strict, await aUser(strict)),
    await authHeaders(strict, await aUser(strict)),
  ];

  for (let at = 0; at < 3; at += 1) await ask(one);
  const refused = await ask(other);
  await sql`update email_change set sent_at = now() - interval '11 minutes'`.execute(strict.db);
  const again = await clientOf(strict, one).post(apiPaths.requestPendingEmailPin);
  const registered = await register(strict, 'flooded@example.com');

  expect([refused, again, registered].map(({ status }) => status)).toEqual([429, 429, 201]);
  const mails = await listLatestMails(strict.db, 100);
  expect(mails.filter(({ to }) => to === 'flooded@example.com')).toHaveLength(3);
});

/** A signed-in user with the email change requests. */
async function aUserChangingEmail() {
  const user = await aUser(api);
  const headers = await authHeaders(api, user);
  const post = (path: string, payload: object = {}) =>
    clientOf(api, headers).post(`user/profile/email${path}`, payload);
  return {
    email: user.email,
    headers,
    post,
    ask: (email: string, more: object = {}) =>
      clientOf(api, headers).put(apiPaths.profile, { email, password: testPassword, ...more }),
    firstName: user.firstName,
    profile: () => clientOf(api, headers).get(apiPaths.profile),
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
