import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, testPassword } from '../../testing/factories.ts';
import { newestMailTo, pinIn } from '../../testing/mail-of.ts';

let api: App;
beforeAll(async () => void (api = await anApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('lets a visitor register, prove the address with the mailed pin, and log in', async () => {
  const registered = await register({ email: 'New.Guest@example.com' });
  const token = registered.json().data.verificationToken;
  const pin = pinIn(await newestMailTo(api, 'new.guest@example.com'));
  const verified = await verify(token, pin);
  const login = await post('/auth/login', {
    email: 'new.guest@example.com',
    password: testPassword,
  });

  expect(registered.statusCode).toBe(201);
  expect(registered.json()).toMatchObject({
    status: 201,
    message: expect.stringContaining('Registration successful'),
  });
  expect(verified.json()).toMatchObject({ status: 200 });
  expect(login.json()).toMatchObject({ user: { role: 'guest' }, access_token: expect.any(String) });
});

it('offers a new pin, by status 498, when the pin has expired', async () => {
  const token = (await register({ email: 'late@example.com' })).json().data.verificationToken;
  const pin = pinIn(await newestMailTo(api, 'late@example.com'));
  await sql`update verification set expires_at = now() - interval '1 second', sent_at = now() - interval '11 minutes'`.execute(
    api.db,
  );

  expect((await verify(token, pin)).statusCode).toBe(498);
  expect((await post(`/auth/request-verification/${token}`)).statusCode).toBe(200);
  const newPin = pinIn(await newestMailTo(api, 'late@example.com'));
  expect((await verify(token, newPin)).statusCode).toBe(200);
});

it('takes no more than five guesses at a pin, also when they come at once', async () => {
  const token = (await register({ email: 'guessed@example.com' })).json().data.verificationToken;
  const pin = pinIn(await newestMailTo(api, 'guessed@example.com'));
  const wrong = pin === '000000' ? '111111' : '000000';

  const guesses = await Promise.all(Array.from({ length: 7 }, () => verify(token, wrong)));

  expect(guesses.filter((guess) => guess.statusCode === 400)).toHaveLength(5);
  expect((await verify(token, pin)).statusCode).toBe(498);
});

it('answers the same for an address that is taken, and tells its owner by mail', async () => {
  const owner = await aPerson(api, { email: 'taken@example.com' });

  const known = await register({ email: owner.email });
  const unknown = await register({ email: 'unknown@example.com' });

  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.json().message).toBe(unknown.json().message);
  expect(known.json().data.verificationToken).toHaveLength(
    unknown.json().data.verificationToken.length,
  );
  expect((await newestMailTo(api, owner.email)).subject).toContain('already have');
  expect(
    (await post('/auth/login', { email: owner.email, password: testPassword })).statusCode,
  ).toBe(200);
});

it('gives an address that nobody proved to whoever registers it last and reads its mail', async () => {
  await register({ email: 'twice@example.com', password: 'somebody else 1' });
  const token = (await register({ email: 'twice@example.com' })).json().data.verificationToken;
  await verify(token, pinIn(await newestMailTo(api, 'twice@example.com')));

  expect(
    (await post('/auth/login', { email: 'twice@example.com', password: 'somebody else 1' }))
      .statusCode,
  ).toBe(401);
  expect(
    (await post('/auth/login', { email: 'twice@example.com', password: testPassword })).statusCode,
  ).toBe(200);
});

it.each([
  ['a common password', { password: 'Password1' }, 'password'],
  ['the name of this site and a year', { password: 'GIDA-2026!' }, 'password'],
  ['a city of ours', { password: 'lagos1234' }, 'password'],
  ['the own name, both of it', { password: '77AminaBello77' }, 'password'],
  ['a short password', { password: 'short' }, 'password'],
  ['a child', { dateOfBirth: '2020-01-01' }, 'dateOfBirth'],
  ['a date that is none', { dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['a missing name', { firstName: ' ' }, 'firstName'],
])('refuses %s and says which field', async (_case, wrong, field) => {
  const answer = await register({ email: 'wrong@example.com', ...wrong });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().details[0].field).toBe(field);
});

it('tells a visitor with an invented link nothing', async () => {
  expect((await verify('invented', '123456')).statusCode).toBe(400);
  expect((await post('/auth/request-verification/invented')).statusCode).toBe(200);
});

const post = (path: string, payload: object = {}) =>
  api.inject({ method: 'POST', url: `/api/v1${path}`, payload });

const verify = (token: string, otp: string) => post(`/auth/verify/${token}`, { otp });

const register = (fields: object) =>
  post('/auth/register', {
    firstName: 'Amina',
    lastName: 'Bello',
    telephone: '+234 803 123 4567',
    dateOfBirth: '1990-01-01',
    password: testPassword,
    ...fields,
  });
