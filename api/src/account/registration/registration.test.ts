import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

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

it('goes on the same for an address that is taken: pins, waiting, tries and old links', async () => {
  const owner = await aPerson(api, { email: 'well.known@example.com' });

  expect(await whatFollows(owner.email)).toEqual(await whatFollows('never.seen@example.com'));
  const mails = await sql`
    select from mail where recipient = ${owner.email} and subject like '%pin%'
  `.execute(api.db);
  expect(mails.rows).toEqual([]);
});

it('does not name the person in the link', async () => {
  const { rows } = await sql<{ id: string }>`select id from person`.execute(api.db);
  const { verificationToken } = (await register({ email: 'no.name@example.com' })).json().data;
  const named = Buffer.from(verificationToken, 'base64url').toString('hex').slice(0, 32);

  const after = await sql<{ id: string }>`select id from person`.execute(api.db);

  expect(after.rows).toHaveLength(rows.length + 1);
  expect(after.rows.map(({ id }) => id.replaceAll('-', ''))).not.toContain(named);
});

it('sends no more than ten pins an hour to one address, from wherever they are asked for', async () => {
  const strict = await anApi();
  onTestFinished(() => strict.close());
  const registerFrom = (place: number) =>
    strict.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { ...visitor, email: 'flooded@example.com' },
      headers: { 'x-forwarded-for': `203.0.113.${place}` },
    });

  const answers = [];
  for (let place = 1; place <= 11; place += 1) answers.push(await registerFrom(place));

  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(10).fill(201), 429]);
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
  ['a name that is an advertisement', { firstName: 'You won! Visit win.example' }, 'firstName'],
  ['a name that is an address', { firstName: 'https://win' }, 'firstName'],
  ['a name of two lines', { lastName: 'Bello\nBcc: all@example.com' }, 'lastName'],
  ['a name that turns what follows around', { lastName: 'Bello\u202Emoc' }, 'lastName'],
  ['a missing name', { firstName: ' ' }, 'firstName'],
])('refuses %s and says which field', async (_case, wrong, field) => {
  const answer = await register({ email: 'wrong@example.com', ...wrong });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().details[0].field).toBe(field);
});

it.each(['Ọláyínká', 'Chukwu-Emeka', 'D’Almeida', 'J.P. (Junior)', 'ƊanMálàm', 'محمد'])(
  'takes %s for a name',
  async (firstName) => {
    const email = `${Buffer.from(firstName).toString('hex')}@example.com`;

    expect((await register({ email, firstName })).statusCode).toBe(201);
  },
);

it('tells a visitor with an invented link nothing', async () => {
  expect((await verify('invented', '123456')).statusCode).toBe(400);
  expect((await post('/auth/request-verification/invented')).statusCode).toBe(200);
});

const post = (path: string, payload: object = {}) =>
  api.inject({ method: 'POST', url: `/api/v1${path}`, payload });

const verify = (token: string, otp: string) => post(`/auth/verify/${token}`, { otp });

const visitor = {
  firstName: 'Amina',
  lastName: 'Bello',
  telephone: '+234 803 123 4567',
  dateOfBirth: '1990-01-01',
  password: testPassword,
};

const register = (fields: object) => post('/auth/register', { ...visitor, ...fields });

/** All that a stranger can see who registers with this address. */
async function whatFollows(email: string): Promise<number[]> {
  const seen: number[] = [];
  const see = async (answer: Promise<{ statusCode: number }>) =>
    void seen.push((await answer).statusCode);
  const tokenOf = async () => (await register({ email })).json().data.verificationToken;
  const timePasses = (seconds: number) =>
    sql`
      update verification
         set sent_at = sent_at - make_interval(secs => ${seconds}),
             expires_at = expires_at - make_interval(secs => ${seconds})
       where email = ${email}
    `.execute(api.db);

  const first = await tokenOf();
  const second = await tokenOf();
  expect(second).not.toBe(first);
  await see(verify(first, '000000'));
  await see(post(`/auth/request-verification/${first}`));
  await see(post(`/auth/request-verification/${second}`));
  for (let tries = 0; tries < 6; tries += 1) await see(verify(second, '000000'));
  await timePasses(31);
  await see(post(`/auth/request-verification/${second}`));
  await see(verify(second, '000000'));
  await timePasses(601);
  await see(verify(second, '000000'));
  await see(post(`/auth/request-verification/${second}`));
  return seen;
}
