import { apiBase, apiPaths } from '@gida/contracts/paths';
import { siteFactor } from '@gida/contracts/client-network';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { adminAuthHeaders, aUser, testPassword } from '../../testing/factories.ts';
import { latestMailTo } from '../../testing/test-mails.ts';

const { max } = rateLimits.credentials;

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it.each([
  ['guest', apiPaths.login, async () => (await aUser(api)).email],
  ['admin', apiPaths.adminLogin, anAdminsEmail],
])(
  'lets a known device of a %s log in while others behind its address guess',
  async (_who, path, someone) => {
    const email = await someone();
    const address = anAddress();
    const device = deviceOf(await send(path, { email, password: testPassword }, anAddress()));
    for (let tries = 0; tries < max; tries += 1) {
      await send(path, { email: `guessed-${tries}@example.com`, password: 'a guess' }, address);
    }

    const unknown = await send(path, { email, password: testPassword }, address);
    const known = await send(path, { email, password: testPassword }, address, device);

    expect([unknown.statusCode, known.statusCode]).toEqual([429, 200]);
  },
);

it('lets a known device log in while others of its IPv6 site guess', async () => {
  const { email } = await aUser(api);
  const device = deviceOf(await logIn(email, testPassword, anAddress()));
  for (let tries = 0; tries < max * siteFactor; tries += 1) {
    await logIn(`guessed-${tries}@example.com`, 'a guess', `2001:db8:7:${tries.toString(16)}::1`);
  }

  const unknown = await logIn(email, testPassword, '2001:db8:7:ffff::1');
  const known = await logIn(email, testPassword, '2001:db8:7:fffe::1', device);

  expect([unknown.statusCode, known.statusCode]).toEqual([429, 200]);
});

it('counts what a known device sends for other addresses for its network', async () => {
  const address = anAddress();
  for (let guesses = 0; guesses < max; guesses += 1) {
    // A new device each time, so that none reaches a limit of its own.
    const device = deviceOf(await logIn((await aUser(api)).email, testPassword, anAddress()));
    await logIn(`guessed-${guesses}@example.com`, 'a guess', address, device);
  }
  const device = deviceOf(await logIn((await aUser(api)).email, testPassword, anAddress()));

  expect((await logIn('other@example.com', 'a guess', address, device)).statusCode).toBe(429);
  expect((await logIn('other@example.com', 'a guess', address)).statusCode).toBe(429);
});

it('limits what one known device sends, from whatever network', async () => {
  const { email } = await aUser(api);
  const device = deviceOf(await logIn(email, testPassword, anAddress()));

  const statuses: number[] = [];
  for (let tries = 0; tries <= max; tries += 1) {
    statuses.push((await send(apiPaths.login, {}, anAddress(), device)).statusCode);
  }

  expect(statuses.slice(-2)).toEqual([400, 429]);
});

it('sends a known device a reset link while others behind its address ask for many', async () => {
  const { email } = await aUser(api);
  const address = anAddress();
  const device = deviceOf(await logIn(email, testPassword, anAddress()));
  const ask = (whose: string, cookie = '') =>
    send(apiPaths.forgotPassword, { email: whose }, address, cookie);
  for (let tries = 0; tries < rateLimits.email.max; tries += 1) await ask(`a${tries}@example.com`);

  expect((await ask(email)).statusCode).toBe(429);
  expect((await ask('another@example.com', device)).statusCode).toBe(429);
  expect((await ask(email, device)).statusCode).toBe(200);
});

it('sends a new pin and accepts it while others behind the address guess', async () => {
  const user = await aUser(api, { verified: false });
  const address = anAddress();
  const unverified = await logIn(user.email, testPassword, anAddress());
  const token = unverified.json().details[1].message;
  await sql`update verification set sent_at = now() - interval '1 minute'`.execute(api.db);
  for (let tries = 0; tries < max; tries += 1) {
    await send(apiPaths.verify('guessed'), { otp: '000000' }, address);
    await send(apiPaths.requestVerification('guessed'), {}, address);
  }

  const guessed = await send(apiPaths.verify('guessed'), { otp: '000000' }, address);
  const renewed = await send(apiPaths.requestVerification(token), {}, address);
  const otp = /\d{6}/.exec((await latestMailTo(api, user.email)).subject)?.[0];
  const verified = await send(apiPaths.verify(token), { otp }, address);
  const statuses: number[] = [];
  for (let tries = 1; tries <= max; tries += 1) {
    statuses.push((await send(apiPaths.verify(token), { otp }, anAddress())).statusCode);
  }

  expect([guessed, renewed, verified].map(({ statusCode }) => statusCode)).toEqual([429, 200, 200]);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

let addresses = 0;
/** Each is a network of its own. */
function anAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

const logIn = (email: string, password: string, address: string, cookie = '') =>
  send(apiPaths.login, { email, password, rememberMe: false }, address, cookie);

const send = (path: string, payload: object, address: string, cookie = '') =>
  api.inject({
    method: 'POST',
    url: `${apiBase}/${path}`,
    headers: { 'x-forwarded-for': address, cookie },
    payload,
  });

function deviceOf({ cookies }: Awaited<ReturnType<typeof send>>): string {
  const device = cookies.find(({ name }) => name.includes('device'));
  return `${device?.name}=${device?.value}`;
}

async function anAdminsEmail(): Promise<string> {
  await adminAuthHeaders(api);
  const { rows } = await sql<{ email: string }>`select email from admin limit 1`.execute(api.db);
  return rows[0]?.email ?? '';
}
