import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { updateLoginsClosed } from '../../ops/demo-login-repository.ts';
import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders, testPassword } from '../../testing/factories.ts';
import { extractLink, latestMailTo } from '../../testing/test-mails.ts';

const newPassword = 'Dry season dust 9';

const api = await setupApi();

it('resets the password with the mailed link, once', async () => {
  const { email } = await aUser(api);
  const token = await askForToken(email);

  const reset = await post(`auth/password/reset/${token}`, withConfirmation(newPassword));
  const again = await post(`auth/password/reset/${token}`, withConfirmation('Another one 12'));

  expect(reset.status).toBe(200);
  expect(again.body).toMatchObject({
    status: 400,
    message: expect.stringContaining('expired reset token'),
  });
  expect((await login(email, newPassword)).status).toBe(200);
  expect((await login(email, testPassword)).status).toBe(401);
  // Now the browser is known, so guesses of others do not keep it out.
  for (let tries = 0; tries < 20; tries += 1) await login(email, `a guess ${tries}`);
  expect((await login(email, newPassword)).status).toBe(429);
  const headers = { cookie: cookieOf(reset) };
  expect((await post('auth/login', { email, password: newPassword }, headers)).status).toBe(200);
});

it('the links of earlier requests end with the one that is used', async () => {
  const { email } = await aUser(api);
  const tokens = [await askForToken(email), await askForToken(email)];

  const used = await post(`auth/password/reset/${tokens[1]}`, withConfirmation(newPassword));
  const other = await post(`auth/password/reset/${tokens[0]}`, withConfirmation('Another one 12'));

  expect(new Set(tokens).size).toBe(2);
  expect([used.status, other.status]).toEqual([200, 400]);
});

it('the link of an account whose login the operator has closed ends, and no other', async () => {
  const [closed, other] = [await aUser(api), await aUser(api)];
  await sql`update user_account set password_hash = 'published' where email = ${closed.email}`.execute(
    api.db,
  );
  const tokens = [await askForToken(closed.email), await askForToken(other.email)];

  await updateLoginsClosed(api.db, ['published']);

  const statuses: number[] = [];
  for (const token of tokens) {
    const reset = await post(`auth/password/reset/${token}`, withConfirmation(newPassword));
    statuses.push(reset.status);
  }
  expect(statuses).toEqual([400, 200]);
});

it('the reset link stays valid when the new password is rejected', async () => {
  const { email } = await aUser(api);
  const token = await askForToken(email);

  const easy = await post(`auth/password/reset/${token}`, withConfirmation('Gida-2026!'));
  const good = await post(`auth/password/reset/${token}`, withConfirmation(newPassword));

  expect(easy.body).toMatchObject({ status: 400, error: 'guessable_password' });
  expect(good.status).toBe(200);
});

it('returns the same response for known and unknown addresses', async () => {
  const { email } = await aUser(api);

  const known = await post('auth/password/forgot', { email });
  const unknown = await post('auth/password/forgot', { email: 'nobody@example.com' });

  expect(known.body).toEqual(unknown.body);
});

it('returns 429 after 20 wrong current passwords from different IPs', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const guess = (place: number) =>
    clientOf(api, { ...headers, 'x-forwarded-for': `203.0.113.${place}` }).post(
      'auth/password/change',
      { oldPassword: `guess ${place}`, newPassword },
    );

  const errors = [];
  for (let place = 1; place <= 21; place += 1) errors.push((await guess(place)).body.error);

  expect(errors.at(-2)).toBe('wrong_password');
  expect(errors.at(-1)).toBe('too_many_requests');
});

it('rejects a reset link after an hour', async () => {
  const { email } = await aUser(api);
  const token = await askForToken(email);
  await sql`update password_reset set expires_at = now() - interval '1 second'`.execute(api.db);

  const reset = await post(`auth/password/reset/${token}`, withConfirmation(newPassword));

  expect(reset.body.message).toContain('expired reset token');
});

it('returns 400 when the passwords do not match', async () => {
  const response = await post('auth/password/reset/any', {
    password: newPassword,
    confirmPassword: 'other',
  });

  expect(response.body).toMatchObject({ status: 400, message: 'Passwords do not match' });
});

it('ends all other sessions when the password is changed', async () => {
  const user = await aUser(api);
  const other = cookieOf(await login(user.email, testPassword));
  const here = await login(user.email, testPassword);
  const headers = { authorization: `Bearer ${here.body.access_token}` };

  const changed = await post(
    'auth/password/change',
    { oldPassword: testPassword, newPassword },
    headers,
  );

  expect(changed.status).toBe(200);
  expect((await login(user.email, newPassword)).status).toBe(200);
  expect((await refresh(other)).status).toBe(401);
  expect((await refresh(cookieOf(here))).status).toBe(200);
  expect((await latestMailTo(api, user.email)).subject).toContain('password was changed');
});

it('returns 400 and keeps the password when the current one is wrong', async () => {
  const user = await aUser(api);
  const headers = await authHeaders(api, user);

  const response = await post(
    'auth/password/change',
    { oldPassword: 'a guess', newPassword },
    headers,
  );

  expect(response.body).toMatchObject({ status: 400, details: [{ field: 'oldPassword' }] });
  expect((await login(user.email, testPassword)).status).toBe(200);
});

/** Of the link that is sent. */
async function askForToken(email: string): Promise<string> {
  await post('auth/password/forgot', { email });
  const link = extractLink(await latestMailTo(api, email));
  return link.split('/').at(-1) ?? '';
}

const withConfirmation = (password: string) => ({ password, confirmPassword: password });

const post = (path: string, payload: object, headers = {}) =>
  clientOf(api, headers).post(path, payload);

const login = (email: string, password: string) => post('auth/login', { email, password });

const refresh = (cookie: string) => post('auth/refresh-token', {}, { cookie });

const cookieOf = ({ cookies: [cookie] }: Awaited<ReturnType<typeof login>>): string =>
  `${cookie?.name}=${cookie?.value}`;
