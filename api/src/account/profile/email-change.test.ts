import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { newestMails } from '../../mail/mail-sql.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn, testPassword } from '../../testing/factories.ts';
import { linkIn, newestMailTo, pinIn } from '../../testing/mail-of.ts';

let api: App;
beforeAll(async () => void (api = await anApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('keeps the old address until the pin that went to the new one is entered', async () => {
  const person = await aMover();

  const asked = await person.ask('Moved-In@example.com', { firstName: 'Amina Rose' });
  const before = await logIn('moved-in@example.com');
  const confirmed = await person.confirm(pinIn(await newestMailTo(api, 'moved-in@example.com')));

  expect(asked.json()).toMatchObject({
    message: 'Profile updated successfully',
    user: {
      firstName: 'Amina Rose',
      email: person.email,
      pendingEmail: 'moved-in@example.com',
    },
  });
  expect(before.statusCode).toBe(401);
  expect(confirmed.json()).toMatchObject({
    user: { email: 'moved-in@example.com', pendingEmail: null },
  });
  expect((await logIn('moved-in@example.com')).statusCode).toBe(200);
  expect((await logIn(person.email)).statusCode).toBe(401);
});

it('tells the old address twice: what is wanted, with a way out, and what was done', async () => {
  const person = await aMover();

  await person.ask('told@example.com');
  const warning = await newestMailTo(api, person.email);
  await person.confirm(pinIn(await newestMailTo(api, 'told@example.com')));
  const news = await newestMailTo(api, person.email);

  for (const mail of [warning, news]) {
    expect(mail.text).toContain('told@example.com');
    expect(mail.html).toContain('told@example.com');
  }
  expect(warning.text).toContain('/forget-password');
  expect(warning.text).toContain('/contact');
  expect(pinIn(warning)).toBe('');
});

it('answers the same for an address that is taken, mails no pin, and tells its owner', async () => {
  const owner = await aPerson(api);
  const person = await aMover();

  const taken = await person.ask(owner.email);
  const mail = await newestMailTo(api, owner.email);
  const wrong = await person.confirm('123456');
  const free = await person.ask('nobodys@example.com');

  expect(taken.statusCode).toBe(free.statusCode);
  expect(taken.json().message).toBe(free.json().message);
  expect(taken.json().user).toMatchObject({ email: person.email, pendingEmail: owner.email });
  expect(mail.text).toContain('it has an account already');
  expect(pinIn(mail)).toBe('');
  expect(wrong.json()).toMatchObject({ status: 400, error: 'wrong_pin' });
});

it('takes no more than five guesses at a pin, also at once, and then answers 498', async () => {
  const person = await aMover();
  await person.ask('guessing@example.com');
  const pin = pinIn(await newestMailTo(api, 'guessing@example.com'));
  const wrong = pin === '000000' ? '111111' : '000000';

  const guesses = await Promise.all(Array.from({ length: 7 }, () => person.confirm(wrong)));

  expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  expect((await person.confirm(pin)).statusCode).toBe(498);
});

it('answers 498 for a late pin, and sends another one, though not at once', async () => {
  const person = await aMover();
  await person.ask('late-mover@example.com');
  const late = pinIn(await newestMailTo(api, 'late-mover@example.com'));
  const tooSoon = await person.post('/request-verification');
  await sql`
    update email_change
       set expires_at = now() - interval '1 second', sent_at = now() - interval '11 minutes'
     where email = 'late-mover@example.com'
  `.execute(api.db);

  const expired = await person.confirm(late);
  const again = await person.post('/request-verification');
  const confirmed = await person.confirm(pinIn(await newestMailTo(api, 'late-mover@example.com')));

  expect(tooSoon.statusCode).toBe(429);
  expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
  expect(expired.json()).toMatchObject({ status: 498, error: 'pin_expired' });
  expect(again.statusCode).toBe(200);
  expect(confirmed.statusCode).toBe(200);
});

it('lets a pin prove the address it was sent to, and no other', async () => {
  const person = await aMover();
  await person.ask('first-wish@example.com');
  const pin = pinIn(await newestMailTo(api, 'first-wish@example.com'));

  await person.ask('second-wish@example.com');

  expect((await person.confirm(pin)).statusCode).toBe(400);
});

it('forgets the change when the person keeps the old address or types it again', async () => {
  const person = await aMover();
  const drop = () => api.inject({ method: 'DELETE', url: `${url}/email`, headers: person.headers });

  await person.ask('regretted@example.com');
  const kept = await drop();
  await person.ask('regretted@example.com');
  const typed = await person.ask(person.email);

  for (const answer of [kept, typed]) {
    expect(answer.json().user).toMatchObject({ email: person.email, pendingEmail: null });
  }
  expect((await person.confirm('123456')).statusCode).toBe(404);
  expect((await drop()).statusCode).toBe(200);
});

it('gives an address that was only registered to the one who proves it', async () => {
  await api.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: {
      firstName: 'Some',
      lastName: 'Body',
      telephone: '+234 803 123 4567',
      dateOfBirth: '1990-01-01',
      email: 'waiting@example.com',
      password: testPassword,
    },
  });
  const person = await aMover();

  await person.ask('waiting@example.com');
  const confirmed = await person.confirm(pinIn(await newestMailTo(api, 'waiting@example.com')));

  expect(confirmed.json().user.email).toBe('waiting@example.com');
});

it('refuses an address that somebody has proven in the meantime', async () => {
  const person = await aMover();
  await person.ask('quicker@example.com');
  const pin = pinIn(await newestMailTo(api, 'quicker@example.com'));
  await aPerson(api, { email: 'quicker@example.com' });

  const answer = await person.confirm(pin);

  expect(answer.json()).toMatchObject({ status: 409, error: 'email_taken' });
});

it('makes reset links worthless that went to the old address', async () => {
  const person = await aMover();
  const forgot = { email: person.email };
  await api.inject({ method: 'POST', url: '/api/v1/auth/password/forgot', payload: forgot });
  const link = linkIn(await newestMailTo(api, person.email));
  await person.ask('safe-now@example.com');
  await person.confirm(pinIn(await newestMailTo(api, 'safe-now@example.com')));

  const answer = await reset(link);

  expect(answer.json()).toMatchObject({ error: 'expired_reset_token' });
});

it('drops the change when the owner of the old address sets a new password', async () => {
  const person = await aMover();
  await person.ask('thief@example.com');
  const pin = pinIn(await newestMailTo(api, 'thief@example.com'));
  const forgot = { email: person.email };
  await api.inject({ method: 'POST', url: '/api/v1/auth/password/forgot', payload: forgot });

  const done = await reset(linkIn(await newestMailTo(api, person.email)));
  const login = await logIn(person.email, 'another-quiet-flat');
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

it('writes to no more than ten addresses an hour for one person', async () => {
  const strict = await anApi();
  try {
    const headers = await signedIn(strict, await aPerson(strict));
    const ask = (at: number) =>
      strict.inject({
        method: 'PUT',
        url,
        headers,
        payload: { email: `stranger-${at}@example.com` },
      });

    for (let at = 0; at < 10; at += 1) expect((await ask(at)).statusCode).toBe(200);

    expect((await ask(10)).statusCode).toBe(429);
    const mails = await newestMails(strict.db, 100);
    expect(mails.filter(({ to }) => to.startsWith('stranger-'))).toHaveLength(10);
  } finally {
    await strict.close();
  }
});

const url = '/api/v1/user/profile';

/** Somebody signed in, with what they may do about their address. */
async function aMover() {
  const person = await aPerson(api);
  const headers = await signedIn(api, person);
  const post = (path: string, payload: object = {}) =>
    api.inject({ method: 'POST', url: `${url}/email${path}`, headers, payload });
  return {
    email: person.email,
    headers,
    post,
    ask: (email: string, more: object = {}) =>
      api.inject({ method: 'PUT', url, headers, payload: { email, ...more } }),
    confirm: (otp: string) => post('/verify', { otp }),
  };
}

const logIn = (email: string, password = testPassword) =>
  api.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, rememberMe: false },
  });

const reset = (link: string) =>
  api.inject({
    method: 'POST',
    url: `/api/v1/auth/password/reset/${link.split('/').at(-1) ?? ''}`,
    payload: { password: 'another-quiet-flat', confirmPassword: 'another-quiet-flat' },
  });
