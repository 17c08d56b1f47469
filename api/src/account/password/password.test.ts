import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn, testPassword } from '../../testing/factories.ts';
import { linkIn, newestMailTo } from '../../testing/mail-of.ts';

const newPassword = 'Dry season dust 9';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('lets a person who forgot the password set a new one, once, by a mailed link', async () => {
  const { email } = await aPerson(api);
  await post('/auth/password/forgot', { email });
  const token = linkIn(await newestMailTo(api, email))
    .split('/')
    .at(-1);

  const reset = await post(`/auth/password/reset/${token}`, both(newPassword));
  const again = await post(`/auth/password/reset/${token}`, both('Another one 12'));

  expect(reset.statusCode).toBe(200);
  expect(again.json()).toMatchObject({
    status: 400,
    message: expect.stringContaining('expired reset token'),
  });
  expect((await login(email, newPassword)).statusCode).toBe(200);
  expect((await login(email, testPassword)).statusCode).toBe(401);
});

it('keeps the link when the new password is refused', async () => {
  const { email } = await aPerson(api);
  await post('/auth/password/forgot', { email });
  const token = linkIn(await newestMailTo(api, email))
    .split('/')
    .at(-1);

  const easy = await post(`/auth/password/reset/${token}`, both('Gida-2026!'));
  const good = await post(`/auth/password/reset/${token}`, both(newPassword));

  expect(easy.json()).toMatchObject({ status: 400, error: 'guessable_password' });
  expect(good.statusCode).toBe(200);
});

it('says the same about every address', async () => {
  const { email } = await aPerson(api);

  const known = await post('/auth/password/forgot', { email });
  const unknown = await post('/auth/password/forgot', { email: 'nobody@example.com' });

  expect(known.json()).toEqual(unknown.json());
});

it('slows down who guesses at the old password from many places', async () => {
  const headers = await signedIn(api, await aPerson(api));
  const guess = (place: number) =>
    api.inject({
      method: 'POST',
      url: '/api/v1/auth/password/change',
      payload: { oldPassword: `guess ${place}`, newPassword },
      headers: { ...headers, 'x-forwarded-for': `203.0.113.${place}` },
    });

  const errors = [];
  for (let place = 1; place <= 21; place += 1) errors.push((await guess(place)).json().error);

  expect(errors.at(-2)).toBe('wrong_password');
  expect(errors.at(-1)).toBe('too_many_requests');
});

it('refuses a link that is an hour old', async () => {
  const { email } = await aPerson(api);
  await post('/auth/password/forgot', { email });
  const token = linkIn(await newestMailTo(api, email))
    .split('/')
    .at(-1);
  await sql`update password_reset set expires_at = now() - interval '1 second'`.execute(api.db);

  const reset = await post(`/auth/password/reset/${token}`, both(newPassword));

  expect(reset.json().message).toContain('expired reset token');
});

it('refuses two passwords that differ', async () => {
  const answer = await post('/auth/password/reset/any', {
    password: newPassword,
    confirmPassword: 'other',
  });

  expect(answer.json()).toMatchObject({ status: 400, message: 'Passwords do not match' });
});

it('ends every other login when the password changes, and keeps this one', async () => {
  const person = await aPerson(api);
  const other = cookieOf(await login(person.email, testPassword));
  const here = await login(person.email, testPassword);
  const headers = { authorization: `Bearer ${here.json().access_token}` };

  const changed = await post(
    '/auth/password/change',
    { oldPassword: testPassword, newPassword },
    headers,
  );

  expect(changed.statusCode).toBe(200);
  expect((await refresh(other)).statusCode).toBe(401);
  expect((await refresh(cookieOf(here))).statusCode).toBe(200);
  expect((await newestMailTo(api, person.email)).subject).toContain('password was changed');
});

it('changes nothing for someone who does not know the old password', async () => {
  const person = await aPerson(api);
  const headers = await signedIn(api, person);

  const answer = await post(
    '/auth/password/change',
    { oldPassword: 'a guess', newPassword },
    headers,
  );

  expect(answer.json()).toMatchObject({ status: 400, details: [{ field: 'oldPassword' }] });
  expect((await login(person.email, testPassword)).statusCode).toBe(200);
});

const both = (password: string) => ({ password, confirmPassword: password });

const post = (path: string, payload: object, headers = {}) =>
  api.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers });

const login = (email: string, password: string) => post('/auth/login', { email, password });

const refresh = (cookie: string) => post('/auth/refresh-token', {}, { cookie });

const cookieOf = ({ cookies: [cookie] }: Awaited<ReturnType<typeof login>>): string =>
  `${cookie?.name}=${cookie?.value}`;
