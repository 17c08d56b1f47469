import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aUser, testPassword } from '../testing/factories.ts';
import { solutionOf } from '../testing/solution-of.ts';
import { requestedMailLimits } from './requested-mail-limits.ts';

const { total, perPrefix } = requestedMailLimits;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const api = await setupApi();

it('mails of the contact form leave those of registrations and passwords to others of the address', async () => {
  const address = '203.0.113.9';
  await useUp(`network contact mails ${address}`, perPrefix);

  expect((await send(apiPaths.contact, contact, address)).status).toBe(429);
  expect((await send(apiPaths.register, aRegistration(), address)).status).toBe(201);
  const forgotten = { email: (await aUser(api)).email };
  expect((await send(apiPaths.forgotPassword, forgotten, address)).status).toBe(200);
});

it('serves a stranger who does some work although the address has used up its mails', async () => {
  const address = '2001:db8:1:1::1';
  await useUp(`network registration mails 2001:db8:1::/48`, perPrefix);
  const refused = await send(apiPaths.register, aRegistration(), '2001:db8:1:2::1');

  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  const solution = solutionOf(refused);
  expect((await send(apiPaths.register, aRegistration(), address, solution)).status).toBe(201);
  const again = await send(apiPaths.register, aRegistration(), address, solution);
  expect(again.status).toBe(429);
  const forged = solution.replace(/\d+$/, (number) => String(Number(number) + 1));
  expect((await send(apiPaths.register, aRegistration(), address, forged)).status).toBe(429);
});

it('asks for more work while others at the address use up what some work gives, up to a wide total', async () => {
  const address = '203.0.113.30';
  const key = `network password mails ${address}`;
  const ask = async (refused?: Awaited<ReturnType<typeof send>>) => {
    const { email } = await aUser(api);
    return send(apiPaths.forgotPassword, { email }, address, refused && solutionOf(refused));
  };
  await useUp(key, perPrefix);
  const easy = await ask();
  await useUp(`${key} solved 0`, 5, minuteMs);
  const hard = await ask(easy);
  const served = await ask(hard);
  const others = [await ask(await ask(await ask())), await ask(await ask())];
  await useUp(`${key} solved 1`, 100, minuteMs);
  const last = await ask(others[1]);

  expect([easy, hard, served, ...others, last].map(({ status }) => status)).toEqual([
    429, 429, 200, 200, 429, 429,
  ]);
  const iterations = [easy, hard].map((refused) => Number.parseInt(refused.body.challenge, 10));
  expect(iterations[1]).toBe(4 * (iterations[0] ?? 0));
  expect(last.body.challenge).toBeUndefined();
});

it('asks for work and alerts staff above the total of a purpose, and refuses nobody who does it', async () => {
  await useUp('password mails', total);
  const statuses: number[] = [];
  for (let at = 1; at <= 8; at += 1) {
    const { email } = await aUser(api);
    const refused = await send(apiPaths.forgotPassword, { email }, `198.51.100.${at}`);
    const solution = solutionOf(refused);
    const solved = await send(apiPaths.forgotPassword, { email }, `198.51.100.${at}`, solution);
    statuses.push(refused.status, solved.status);
  }

  expect(new Set(statuses.filter((_, at) => at % 2 === 0))).toEqual(new Set([429]));
  expect(new Set(statuses.filter((_, at) => at % 2 === 1))).toEqual(new Set([200]));
  const { rows } = await sql`select kind, message from alert`.execute(api.db);
  expect(rows).toEqual([{ kind: 'many_mails', message: expect.stringContaining('password') }]);
});

it('does not ask a device that has logged in before', async () => {
  await useUp('password mails', total);
  const { email } = await aUser(api);
  const login = await send(apiPaths.login, { email, password: testPassword }, '192.0.2.1');
  const [{ name, value } = { name: '', value: '' }] = login.cookies.filter((cookie) =>
    cookie.name.includes('device'),
  );

  const known = await send(apiPaths.forgotPassword, { email }, '192.0.2.1', '', `${name}=${value}`);

  expect(known.status).toBe(200);
});

async function useUp(key: string, max: number, timeWindow = hourMs): Promise<void> {
  const charge = async (amount: number) =>
    (await api.rateCounter.charge([{ key, max, timeWindow, amount }])).counts[0];
  await charge(max - ((await charge(0))?.current ?? 0));
}

const send = (path: string, payload: object, address: string, solution = '', cookie = '') =>
  clientOf(api, { 'x-forwarded-for': address, 'x-challenge-solution': solution, cookie }).post(
    path,
    payload,
  );

const contact = {
  name: 'Bola',
  email: 'bola@guests.example',
  message: 'Is the pool open in January?',
};
let registrations = 0;
const aRegistration = () => ({
  firstName: 'Bola',
  lastName: 'Ade',
  telephone: '+234 803 000 0000',
  dateOfBirth: '1990-01-01',
  email: `bola${(registrations += 1)}@guests.example`,
  password: 'Dry season dust 9',
});
