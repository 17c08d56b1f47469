import { clientOf } from '../../testing/client-of.ts';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword } from '../../testing/factories.ts';
import { solutionOf } from '../../testing/solution-of.ts';

const api = await setupApi();

it('requests from many networks do not renew the tries of an email address', async () => {
  const email = 'victim@guests.example';
  const statuses: number[] = [];
  for (let tries = 1; tries <= 21; tries += 1) statuses.push(await guess(email, tries));
  expect(statuses.slice(-2)).toEqual([401, 429]);

  for (let network = 100; network < 11_000; network += 1) {
    const key = `network default ${addressOf(network)}`;
    await api.rateCounter.charge([{ key, max: 1, timeWindow: 60_000 }]);
  }

  expect(await guess(email, 20_000)).toBe(429);
});

it('somebody who guesses and does the work leaves the owner a way in from another site', async () => {
  const { email } = await aUser(api);
  for (let tries = 1; tries <= 20; tries += 1) await guess(email, tries);
  const path = `POST ${apiBase}/${apiPaths.login} ${email} `;
  // What others of the guesser's site have solved.
  for (const level of [0, 1])
    await solvedBefore(`network ${path} 2a00:1234:5678::/48 solved ${level}`, 4);
  const guesser = addressOf(1);
  const owner = '198.51.100.7';
  const easy = await logIn(email, testPassword, guesser);
  const hard = await logIn(email, testPassword, guesser, solutionOf(easy));
  const refused = await logIn(email, testPassword, guesser, solutionOf(hard));
  const asked = await logIn(email, testPassword, owner);
  const served = await logIn(email, testPassword, owner, solutionOf(asked));
  await solvedBefore(`${path} solved`, 40);
  const afterTotal = await logIn(
    email,
    testPassword,
    '192.0.2.7',
    solutionOf(await logIn(email, testPassword, '192.0.2.7')),
  );

  const responses = [easy, hard, refused, asked, served, afterTotal];
  expect(responses.map(({ status }) => status)).toEqual([429, 429, 429, 429, 200, 429]);
});

const solvedBefore = (key: string, amount: number) =>
  api.rateCounter.charge([{ key, max: amount, timeWindow: 60_000, amount }]);

const guess = async (email: string, network: number): Promise<number> =>
  (await logIn(email, `a guess ${network}`, addressOf(network))).status;

const logIn = (email: string, password: string, address: string, solution = '') =>
  clientOf(api, { 'x-forwarded-for': address, 'x-challenge-solution': solution }).post(
    apiPaths.login,
    { email, password, rememberMe: false },
  );

const addressOf = (network: number): string => `2a00:1234:5678:${network.toString(16)}::1`;
