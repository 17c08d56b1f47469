// @engine postgres
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { beforeAll, describe, expect, it } from 'vitest';

import { aUser, authHeaders } from '../../testing/factories.ts';
import { hasRedis } from '../../testing/temporary-redis.ts';
import { setupTwoInstances } from '../../testing/setup-two-instances.ts';
import { createLoginLimiter, createUserRateLimiter, rateLimits } from './rate-limits.ts';

const instances = setupTwoInstances();

describe.skipIf(!hasRedis)('rate limits of two instances that share Redis', () => {
  beforeAll(() => {
    // A busy machine takes longer than a quarter of a second, and each instance would count for itself.
    for (const index of [0, 1]) instances.instance(index).app.rateCounter.maxWaitMs = 20_000;
  });

  it.each([
    ['a login', 'POST', apiPaths.login, rateLimits.credentials],
    ['a one-time pin', 'POST', apiPaths.verify('x'), rateLimits.credentials],
    ['a forgotten password', 'POST', apiPaths.forgotPassword, rateLimits.email],
    ['a message', 'POST', apiPaths.chats, rateLimits.message],
    ['a hold', 'POST', apiPaths.createBooking(crypto.randomUUID()), rateLimits.hold],
    ['an uploaded picture', 'POST', apiPaths.profilePicture, rateLimits.upload],
  ] as const)('are shared for %s', async (_what, method, path, { max }) => {
    const headers = await signInUser();
    const statuses: number[] = [];
    for (let tries = 1; tries <= max; tries += 1) {
      // alternating instances; invalid bodies count, too
      statuses.push((await ask(tries % 2, method, path, headers)).statusCode);
    }

    const responses = [await ask(0, method, path, headers), await ask(1, method, path, headers)];

    expect(statuses).not.toContain(429);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(Number(responses[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are shared for messages of one user over the socket', async () => {
    const limitIn = (process: number) =>
      createUserRateLimiter(instances.instance(process).app, 'a test', rateLimits.message);
    const [one, other] = [limitIn(0), limitIn(1)];
    const user = crypto.randomUUID();

    for (let said = 1; said <= rateLimits.message.max; said += 1)
      await (said % 2 ? one : other)(user);

    await expect(one(user)).rejects.toMatchObject({ status: 429 });
    await expect(other(user)).rejects.toMatchObject({ status: 429 });
    await other(crypto.randomUUID());
  });

  it('are shared for the successful logins of an account', async () => {
    const [one, other] = [0, 1].map((process) =>
      createLoginLimiter(instances.instance(process).app, 'guest'),
    );
    const email = `${crypto.randomUUID()}@example.com`;

    for (let logins = 1; logins <= rateLimits.successfulLogins.max; logins += 1) {
      await other?.check(email);
      await one?.count(email);
    }

    await expect(other?.check(email)).rejects.toMatchObject({ status: 429 });
    await expect(other?.count(email)).rejects.toMatchObject({ status: 429 });
  });

  it('fall back to counting in memory while Redis is down', async () => {
    const headers = await signInUser();
    await instances.stopRedis();

    const statuses: number[] = [];
    for (let tries = 1; tries <= rateLimits.upload.max + 1; tries += 1) {
      statuses.push((await ask(0, 'POST', apiPaths.profilePicture, headers)).statusCode);
    }
    const elsewhere = await ask(1, 'POST', apiPaths.profilePicture, headers);

    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(elsewhere.statusCode).not.toBe(429);
  });
});

async function signInUser() {
  const { app } = instances.instance(0);
  return authHeaders(app, await aUser(app));
}

const ask = (process: number, method: 'POST', path: string, headers: Record<string, string>) =>
  instances
    .instance(process)
    .app.inject({ method, url: `${apiBase}/${path}`, headers, payload: {} });
