// @engine postgres
import { randomUUID } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { clientNetwork, networkPrefixLimitFactor } from '@gida/contracts/client-network';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { createKnownDeviceCookie } from '../../http/auth/known-device.ts';
import { networkFactor, networkPrefix } from '../../http/rate-limit/bucket.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { adminAuthHeaders, aUser, testPassword } from '../../testing/factories.ts';
import { latestMailTo } from '../../testing/test-mails.ts';

const { max } = rateLimits.credentials;
const { max: maxLogins } = rateLimits.successfulLogins;

const api = await setupApi();

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

    expect([unknown.status, known.status]).toEqual([429, 200]);
  },
);

it('lets a known device log in while others of its IPv6 site guess', async () => {
  const { email } = await aUser(api);
  const device = deviceOf(await logIn(email, testPassword, anAddress()));
  for (let tries = 0; tries < max * networkPrefixLimitFactor; tries += 1) {
    await logIn(`guessed-${tries}@example.com`, 'a guess', `2001:db8:7:${tries.toString(16)}::1`);
  }

  const unknown = await logIn(email, testPassword, '2001:db8:7:ffff::1');
  const known = await logIn(email, testPassword, '2001:db8:7:fffe::1', device);

  expect([unknown.status, known.status]).toEqual([429, 200]);
});

it('counts what a known device sends for other addresses for its network', async () => {
  const address = anAddress();
  for (let guesses = 0; guesses < max; guesses += 1) {
    // A new device each time, so that none reaches a limit of its own.
    const device = deviceOf(await logIn((await aUser(api)).email, testPassword, anAddress()));
    await logIn(`guessed-${guesses}@example.com`, 'a guess', address, device);
  }
  const device = deviceOf(await logIn((await aUser(api)).email, testPassword, anAddress()));

  expect((await logIn('other@example.com', 'a guess', address, device)).status).toBe(429);
  expect((await logIn('other@example.com', 'a guess', address)).status).toBe(429);
});

it('limits what one known device sends, from whatever network', async () => {
  const { email } = await aUser(api);
  const device = deviceOf(await logIn(email, testPassword, anAddress()));

  const statuses: number[] = [];
  for (let tries = 0; tries <= max; tries += 1) {
    statuses.push((await send(apiPaths.login, {}, anAddress(), device)).status);
  }

  expect(statuses.slice(-2)).toEqual([400, 429]);
});

it.each([
  ['guest', apiPaths.login, async () => (await aUser(api)).email],
  ['admin', apiPaths.adminLogin, anAdminsEmail],
])(
  'keeps the id of a known device of a %s, so that a chain of logins is limited',
  async (_who, path, someone) => {
    const email = await someone();
    const address = anAddress();

    let device = '';
    const ids = new Set<string>();
    const statuses: number[] = [];
    // The cookie of each login is sent with the next.
    for (let logins = 0; logins <= maxLogins; logins += 1) {
      const response = await send(path, { email, password: testPassword }, address, device);
      statuses.push(response.status);
      if (response.status !== 200) continue;
      device = deviceOf(response);
      ids.add(device.split('.')[0] ?? '');
    }

    expect(ids.size).toBe(1);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  },
);

it.each([
  ['guest', apiPaths.login, async () => (await aUser(api)).email],
  ['admin', apiPaths.adminLogin, anAdminsEmail],
])(
  'limits the successful logins of a %s on all devices together, and counts no others',
  async (_who, path, someone) => {
    const email = await someone();
    const devices = [aDevice(email, path), aDevice(email, path), aDevice(email, path)];
    const tryOn = (place: number, password: string) =>
      send(path, { email, password }, anAddress(), devices[place % devices.length]);
    await tryOn(0, 'a guess');

    const statuses: number[] = [];
    for (let logins = 0; logins <= maxLogins; logins += 1) {
      statuses.push((await tryOn(logins, testPassword)).status);
    }
    const refused = await tryOn(1, testPassword);
    const wrong = await tryOn(2, 'a guess');

    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    // No password is verified any more.
    expect(wrong.status).toBe(429);
  },
);

it.each([
  ['address', networkFactor, () => '198.18.0.1'],
  [
    'IPv6 prefix',
    networkFactor * networkPrefixLimitFactor,
    (place: number) => `2001:db8:9:${place.toString(16)}::1`,
  ],
])('limits the known devices of one %s together', async (_what, factor, addressOf) => {
  const { prefix } = clientNetwork(addressOf(0));
  const key = `${networkPrefix}POST ${apiBase}/${apiPaths.login} users ${prefix}`;
  // As if others had sent all requests but three.
  const amount = max * factor - 3;
  await api.rateCounter.charge([{ ...rateLimits.credentials, key, amount }]);

  const statuses: number[] = [];
  for (let devices = 0; devices < 4; devices += 1) {
    const device = aDevice(`known-${devices}@example.com`);
    statuses.push((await send(apiPaths.login, {}, addressOf(devices), device)).status);
  }

  expect(statuses).toEqual([400, 400, 400, 429]);
});

it('limits the successful logins of an account that begin at the same time', async () => {
  const { email } = await aUser(api);
  for (let logins = 1; logins < maxLogins; logins += 1) {
    const before = await logIn(email, testPassword, anAddress(), aDevice(email));
    expect(before.status).toBe(200);
  }

  const responses = await Promise.all(
    Array.from({ length: 3 }, () => logIn(email, testPassword, anAddress())),
  );

  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 429, 429]);
});

it('leaves places for others at the address of an account that logs in many times at once', async () => {
  const [{ email }, neighbour, newcomer] = [await aUser(api), await aUser(api), await aUser(api)];
  const address = anAddress();
  const devices = Array.from({ length: 5 }, () => aDevice(email));

  const flood = Array.from({ length: 100 }, (_, place) =>
    logIn(email, testPassword, address, devices[place % devices.length]),
  );
  const known = logIn(neighbour.email, testPassword, address, aDevice(neighbour.email));
  const unknown = logIn(newcomer.email, testPassword, address);
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);

  expect([(await known).status, (await unknown).status]).toEqual([200, 200]);
  expect(refused).not.toHaveLength(0);
});

it('sends a known device a reset link while others behind its address ask for many', async () => {
  const { email } = await aUser(api);
  const address = anAddress();
  const device = deviceOf(await logIn(email, testPassword, anAddress()));
  const ask = (whose: string, cookie = '') =>
    send(apiPaths.forgotPassword, { email: whose }, address, cookie);
  for (let tries = 0; tries < rateLimits.email.max; tries += 1) await ask(`a${tries}@example.com`);

  expect((await ask(email)).status).toBe(429);
  expect((await ask('another@example.com', device)).status).toBe(429);
  expect((await ask(email, device)).status).toBe(200);
});

it('sends a new pin and accepts it while others behind the address guess', async () => {
  const user = await aUser(api, { verified: false });
  const address = anAddress();
  const unverified = await logIn(user.email, testPassword, anAddress());
  const token = unverified.body.details[1].message;
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
    statuses.push((await send(apiPaths.verify(token), { otp }, anAddress())).status);
  }

  expect([guessed, renewed, verified].map(({ status }) => status)).toEqual([429, 200, 200]);
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
  clientOf(api, { 'x-forwarded-for': address, cookie }).post(path, payload);

function deviceOf({ cookies }: Awaited<ReturnType<typeof send>>): string {
  const device = cookies.find(({ name }) => name.includes('device'));
  return `${device?.name}=${device?.value}`;
}

/** As if somebody had logged in with the address. */
function aDevice(email: string, path: string = apiPaths.login): string {
  let cookie = '';
  const reply = {
    request: { routeOptions: { config: { usesCookies: true } }, cookies: {} },
    setCookie: (name: string, value: string) => void (cookie = `${name}=${value}`),
  };
  const audience = path === apiPaths.login ? 'guest' : 'admin';
  createKnownDeviceCookie(api.config, audience).remember(reply as never, email);
  return cookie;
}

async function anAdminsEmail(): Promise<string> {
  const email = `admin-${randomUUID()}@example.com`;
  await adminAuthHeaders(api);
  // One that no other test logs in.
  await sql`update admin set email = ${email} where id = (select id from admin limit 1)`.execute(
    api.db,
  );
  return email;
}
