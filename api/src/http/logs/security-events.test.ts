import { Writable } from 'node:stream';
import { expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword } from '../../testing/factories.ts';
import { extractLink, latestMailTo, extractPin } from '../../testing/test-mails.ts';

const wrongPassword = 'not the password 1';
const newPassword = 'Dry season dust 9';
const newcomer = 'newcomer@example.com';

let lines = '';
const logs = new Writable({
  write: (chunk, _encoding, done) => {
    lines += String(chunk);
    done();
  },
});

const api = await setupApi({ LOG_LEVEL: 'trace' }, { logs });

it('logs authentication events without passwords, pins, tokens or email addresses', async () => {
  const { id, email } = await aUser(api);

  const registered = await post('auth/register', registrationBody);
  const { verificationToken } = registered.body.data;
  const pin = extractPin(await latestMailTo(api, newcomer));
  await post(`auth/verify/${verificationToken}`, { otp: pin === '000000' ? '000001' : '000000' });
  await post(`auth/verify/${verificationToken}`, { otp: pin });
  await post('auth/login', { email, password: wrongPassword });
  const { access_token } = (await post('auth/login', { email, password: testPassword })).body;
  const authorization = `Bearer ${access_token}`;
  await clientOf(api, { authorization }).get('admin/users');
  await post('auth/password/change', { oldPassword: testPassword, newPassword }, authorization);
  await post('auth/password/forgot', { email });
  const resetToken =
    extractLink(await latestMailTo(api, email))
      .split('/')
      .at(-1) ?? '';
  const again = { password: testPassword, confirmPassword: testPassword };
  await post(`auth/password/reset/${resetToken}`, again);
  await post(`auth/password/reset/${resetToken}`, again);

  expect(loggedEvents(lines)).toEqual([
    'wrong_pin',
    'address_verified',
    'wrong_credentials',
    'logged_in',
    'access_denied',
    'password_changed',
    'password_reset',
    'expired_reset_token',
  ]);
  expect(lines).toContain(`"userId":"${id}"`);
  for (const secret of [
    testPassword,
    wrongPassword,
    newPassword,
    pin,
    verificationToken,
    resetToken,
    access_token,
    email,
    newcomer,
  ]) {
    expect(lines).not.toContain(secret);
  }
});

it('logs the caller and the request id of a completed request', async () => {
  const { id, email } = await aUser(api);
  const { access_token } = (await post('auth/login', { email, password: testPassword })).body;

  await clientOf(api, {
    authorization: `Bearer ${access_token}`,
    'x-request-id': 'from-the-browser-1',
  }).get('user/profile');

  expect(lines.split('\n').filter((line) => line.includes('from-the-browser-1'))).toEqual([
    expect.stringContaining(`"caller":"${id}"`),
  ]);
});

const registrationBody = {
  firstName: 'Amina',
  lastName: 'Bello',
  email: newcomer,
  telephone: '+234 803 123 4567',
  dateOfBirth: '1990-01-01',
  password: testPassword,
};

const post = (path: string, payload: object, authorization?: string) =>
  clientOf(api, authorization ? { authorization } : {}).post(path, payload);

const loggedEvents = (written: string): string[] =>
  written
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).event ?? []);
