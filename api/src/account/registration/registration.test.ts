// @engine postgres: SQL of account/registration/verification-repository.ts
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword } from '../../testing/factories.ts';
import { latestMailTo, extractPin } from '../../testing/test-mails.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

it('registers a visitor who can log in after entering the mailed pin', async () => {
  const registered = await register({ email: 'New.Guest@example.com' });
  const token = registered.body.data.verificationToken;
  const pin = extractPin(await latestMailTo(api, 'new.guest@example.com'));
  const verified = await verify(token, pin);
  const login = await post('auth/login', {
    email: 'new.guest@example.com',
    password: testPassword,
  });

  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({
    status: 201,
    message: expect.stringContaining('Registration successful'),
  });
  expect(verified.body).toMatchObject({ status: 200 });
  expect(login.body).toMatchObject({ user: { role: 'guest' }, access_token: expect.any(String) });
});

describe('the pin in the browser that registered', () => {
  it('logs in once, with the cookies of a login', async () => {
    const { token, pin, there } = await registerInBrowser('here@example.com');

    const verified = await there.post(apiPaths.verify(token), { otp: pin });
    const again = await there.post(apiPaths.verify(token), { otp: pin });

    expect(verified.body).toMatchObject({
      message: 'Your email address has been verified, and you are logged in.',
      login: { user: { firstName: 'Amina', role: 'guest' } },
    });
    const bearer = { authorization: `Bearer ${verified.body.login.access_token}` };
    expect((await clientOf(api, bearer).get(apiPaths.profile)).status).toBe(200);
    expect(verified.cookies.map(({ name }) => name)).toEqual([
      expect.stringContaining('gida-refresh-guest'),
      expect.stringContaining('gida-device-guest'),
    ]);
    expect(verified.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(again.body).toEqual({ status: 200, message: expect.stringContaining('log in now') });
    expect(again.cookies).toEqual([]);
  });

  it('logs nobody in elsewhere, with the cookie of another registration, or after ten minutes', async () => {
    const other = await registerInBrowser('other@example.com');
    const elsewhere = await registerInBrowser('elsewhere@example.com');
    const mixed = await registerInBrowser('mixed@example.com');
    const late = await registerInBrowser('too.late@example.com');
    const loginOf = async ({ token, pin }: { token: string; pin: string }, from = clientOf(api)) =>
      (await from.post(apiPaths.verify(token), { otp: pin })).body;

    expect(await loginOf(elsewhere)).not.toHaveProperty('login');
    expect(await loginOf(mixed, other.there)).not.toHaveProperty('login');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    onTestFinished(() => void vi.useRealTimers());
    // The database of a test may go by this clock, too, and a pin lives as long.
    await sql`update verification set expires_at = now() + interval '1 minute'`.execute(api.db);
    const afterwards = await loginOf(late, late.there);
    expect(afterwards).toMatchObject({ status: 200 });
    expect(afterwards).not.toHaveProperty('login');
  });

  it('chooses a password instead when others have registered the address, too', async () => {
    await register({ email: 'shared@example.com', password: 'somebody else 1' });
    const { token, pin, there } = await registerInBrowser('shared@example.com');

    const { body } = await there.post(apiPaths.verify(token), { otp: pin });

    expect(body).toMatchObject({ resetToken: expect.any(String) });
    expect(body).not.toHaveProperty('login');
  });

  it('says as little about a taken address', async () => {
    const owner = await aUser(api, { email: 'taken.here@example.com' });

    const [taken, free] = [
      await register({ email: owner.email }),
      await register({ email: 'free.here@example.com' }),
    ];

    const shapeOf = ({ cookies }: typeof taken) =>
      cookies.map(({ value, ...cookie }) => ({ ...cookie, expires: null, length: value.length }));
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    expect(taken.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', maxAge: 600 }]);
  });

  async function registerInBrowser(email: string) {
    const { body, cookies } = await register({ email });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const pin = extractPin(await latestMailTo(api, email));
    return { token: body.data.verificationToken, pin, there: clientOf(api, { cookie }) };
  }
});

it('returns 498 when the pin has expired, and sends a new one on request', async () => {
  const token = (await register({ email: 'late@example.com' })).body.data.verificationToken;
  const pin = extractPin(await latestMailTo(api, 'late@example.com'));
  await sql`update verification set expires_at = now() - interval '1 second', sent_at = now() - interval '11 minutes'`.execute(
    api.db,
  );

  const expired = await verify(token, pin);
  expect(expired.status).toBe(498);
  expect(expired.body.message).toBe('This pin has expired. Please request a new one.');
  expect((await post(`auth/request-verification/${token}`)).status).toBe(200);
  const newPin = extractPin(await latestMailTo(api, 'late@example.com'));
  expect((await verify(token, newPin)).status).toBe(200);
});

it('accepts at most five wrong pins, also in parallel requests', async () => {
  const token = (await register({ email: 'guessed@example.com' })).body.data.verificationToken;
  const pin = extractPin(await latestMailTo(api, 'guessed@example.com'));
  const wrong = pin === '000000' ? '111111' : '000000';

  const guesses = await Promise.all(Array.from({ length: 7 }, () => verify(token, wrong)));

  expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(5);
  const spent = await verify(token, pin);
  expect(spent.status).toBe(498);
  expect(spent.body.message).toMatch(
    /^This pin has expired\. You can request a new one in \d+ seconds\.$/,
  );
  expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
});

it('returns the same response for a taken address and emails its owner', async () => {
  const owner = await aUser(api, { email: 'taken@example.com' });

  const known = await register({ email: owner.email });
  const unknown = await register({ email: 'unknown@example.com' });

  expect(known.status).toBe(unknown.status);
  expect(known.body.message).toBe(unknown.body.message);
  expect(known.body.data.verificationToken).toHaveLength(
    unknown.body.data.verificationToken.length,
  );
  expect((await latestMailTo(api, owner.email)).subject).toContain('already have');
  expect((await post('auth/login', { email: owner.email, password: testPassword })).status).toBe(
    200,
  );
});

it('verification of a taken address cannot be told from that of a free one', async () => {
  const owner = await aUser(api, { email: 'well.known@example.com' });

  expect(await verificationStatuses(owner.email)).toEqual(
    await verificationStatuses('never.seen@example.com'),
  );
  const mails = await sql`
    select from mail where recipient = ${owner.email} and subject like '%pin%'
  `.execute(api.db);
  expect(mails.rows).toEqual([]);
});

it('does not include the user id in the verification link', async () => {
  const email = 'no.name@example.com';
  const { verificationToken } = (await register({ email })).body.data;

  const { rows } = await sql<{ id: string }>`
    select id from user_account where email = ${email}
  `.execute(api.db);

  const link = Buffer.from(verificationToken, 'base64url').toString('hex');
  expect(link).not.toContain(rows[0]?.id.replaceAll('-', ''));
});

it('lets the owner of an address register and claim it while others register it again and again', async () => {
  const strict = await setupApi();
  onTestFinished(() => strict.close());
  const email = 'contested@example.com';
  const send = (path: string, payload: object, address: string) =>
    clientOf(strict, { 'x-forwarded-for': address }).post(path, payload);
  const registerFrom = (address: string, password = testPassword) =>
    send(apiPaths.register, { ...visitor, email, password }, address);

  await registerFrom('198.51.100.1');
  const statuses: number[] = [];
  for (let tries = 1; tries <= 11; tries += 1)
    statuses.push((await registerFrom('203.0.113.9', 'somebody else 1')).status);
  const own = await registerFrom('198.51.100.1');
  const claim = await latestMailTo(strict, email);
  const { rows: mails } = await sql`select from mail where recipient = ${email}`.execute(strict.db);

  expect(statuses).toEqual(Array(11).fill(201));
  expect(own.status).toBe(201);
  expect(mails).toHaveLength(4);
  expect(claim.text).toContain('keeps asking us for emails to this address');
  const [, link = ''] = /\/reset-password\/([\w-]+)/.exec(claim.text) ?? [];
  const chosen = { password: 'Chosen-by-owner-5', confirmPassword: 'Chosen-by-owner-5' };
  const claimed = await send(apiPaths.resetPassword(link), chosen, '198.51.100.1');
  const login = { email, password: chosen.password };
  expect(claimed.status).toBe(200);
  expect((await send(apiPaths.login, login, '198.51.100.1')).status).toBe(200);
});

it('accepts an earlier pin on its own page after another registration, which has tries of its own', async () => {
  const email = 'earlier@example.com';
  const earlier = (await register({ email })).body.data.verificationToken;
  const pin = extractPin(await latestMailTo(api, email));
  const newest = (await register({ email, password: 'somebody else 1' })).body.data
    .verificationToken;
  const wrong = pin === '000000' ? '111111' : '000000';
  for (let tries = 1; tries <= 6; tries += 1) await verify(newest, wrong);

  expect((await verify(newest, pin)).status).toBe(498);
  expect((await verify(earlier, wrong)).status).toBe(400);
  expect((await verify(earlier, pin)).body).toMatchObject({
    status: 200,
    resetToken: expect.any(String),
  });
});

it('login after a registration cannot tell a taken address from a free one', async () => {
  const owner = await aUser(api, { email: 'has.account@example.com' });
  const password = 'Somebody-elses-77';

  const [taken, free] = [
    await loginResponses(owner.email, password),
    await loginResponses('has.none@example.com', password),
  ];

  expect(taken).toEqual(free);
  expect(free.map(({ status }) => status)).toEqual([403, 403, 401]);
  expect((await post('auth/login', { email: owner.email, password: testPassword })).status).toBe(
    200,
  );
});

it('leads once to choosing a password when two registrations wait for an address', async () => {
  const email = 'twice@example.com';
  await register({ email });
  const token = (await register({ email, password: 'somebody else 1' })).body.data
    .verificationToken;
  const pin = extractPin(await latestMailTo(api, email));

  const wrong = await verify(token, pin === '000000' ? '111111' : '000000');
  const verified = await verify(token, pin);
  const repeated = await verify(token, '000000');
  const loginWith = async (password: string) =>
    (await post('auth/login', { email, password })).status;

  expect(wrong.body.resetToken).toBeUndefined();
  expect(verified.status).toBe(200);
  expect(repeated.body.resetToken).toBeUndefined();
  expect(await loginWith('somebody else 1')).toBe(401);
  expect(await loginWith(testPassword)).toBe(401);
  const chosen = { password: 'Chosen-by-owner-5', confirmPassword: 'Chosen-by-owner-5' };
  const { resetToken } = verified.body;
  expect((await post(`auth/password/reset/${resetToken}`, chosen)).status).toBe(200);
  expect(await loginWith(chosen.password)).toBe(200);
});

it('counts a repeated registration with the same password as one', async () => {
  const email = 'pressed.twice@example.com';
  await register({ email });
  const token = (await register({ email })).body.data.verificationToken;

  const verified = await verify(token, extractPin(await latestMailTo(api, email)));

  expect(verified.body).toEqual({
    status: 200,
    message: expect.stringContaining('log in'),
    email,
  });
  expect((await post('auth/login', { email, password: testPassword })).status).toBe(200);
});

it.each([
  ['a common password', { password: 'Password1' }, 'password'],
  ['the name of this site and a year', { password: 'GIDA-2026!' }, 'password'],
  ['the user’s full name', { password: '77AminaBello77' }, 'password'],
  ['a birth date under 18', { dateOfBirth: '2020-01-01' }, 'dateOfBirth'],
  ['a name with a link', { firstName: 'You won! Visit win.example' }, 'firstName'],
])('returns 400 for %s and names the field', async (_case, wrong, field) => {
  const response = await register({ email: 'wrong@example.com', ...wrong });

  expect(response.status).toBe(400);
  expect(response.body.details[0].field).toBe(field);
});

it('writes no name into mails to addresses that nobody has proven', async () => {
  const email = 'unproven@example.com';
  await register({ email, firstName: 'Send money to my account' });
  await post('auth/password/forgot', { email });

  const { rows } = await sql<{ text: string }>`
    select text || html as text from mail where recipient = ${email}
  `.execute(api.db);
  const texts = rows.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes('Send money'))).toEqual([]);
  expect(texts.every((text) => text.startsWith('Hello,'))).toBe(true);
});

it('does not reveal whether a verification token exists', async () => {
  expect((await verify('invented', '123456')).status).toBe(400);
  expect((await post('auth/request-verification/invented')).status).toBe(200);
});

const post = (path: string, payload: object = {}) => clientOf(api).post(path, payload);

const verify = (token: string, otp: string) => post(`auth/verify/${token}`, { otp });

const visitor = {
  firstName: 'Amina',
  lastName: 'Bello',
  telephone: '+234 803 123 4567',
  dateOfBirth: '1990-01-01',
  password: testPassword,
};

const register = (fields: object) => post('auth/register', { ...visitor, ...fields });

/** The status codes that a visitor sees who registers with this address. */
async function verificationStatuses(email: string): Promise<number[]> {
  const statuses: number[] = [];
  const record = async (response: Promise<{ status: number }>) =>
    void statuses.push((await response).status);
  const registerForToken = async () => (await register({ email })).body.data.verificationToken;
  const advanceTime = (seconds: number) =>
    sql`
      update verification
         set sent_at = sent_at - make_interval(secs => ${seconds}),
             expires_at = expires_at - make_interval(secs => ${seconds})
       where email = ${email}
    `.execute(api.db);

  const first = await registerForToken();
  const second = await registerForToken();
  expect(second).not.toBe(first);
  await record(verify(first, '000000'));
  await record(post(`auth/request-verification/${first}`));
  await record(post(`auth/request-verification/${second}`));
  for (let tries = 0; tries < 6; tries += 1) await record(verify(second, '000000'));
  await advanceTime(31);
  await record(post(`auth/request-verification/${second}`));
  await record(verify(second, '000000'));
  await advanceTime(601);
  await record(verify(second, '000000'));
  await record(post(`auth/request-verification/${second}`));
  return statuses;
}

/** What somebody sees who registers with an address and then logs in: right password twice, then a wrong one. */
async function loginResponses(email: string, password: string) {
  await register({ email, password });
  const responses = [
    await post('auth/login', { email, password }),
    await post('auth/login', { email, password }),
    await post('auth/login', { email, password: 'a wrong one' }),
  ];
  return responses.map((response) => {
    const { requestId: _, details, ...body } = response.body;
    const shape = details.map(({ field, message }: { field?: string; message: string }) =>
      field === 'verificationToken' ? { field, length: message.length } : { field, message },
    );
    return { ...body, shape, cookies: response.cookies };
  });
}
