import { apiBase, apiPaths } from '@gida/contracts/paths';
import { describe, expect, it } from 'vitest';

import { aPerson, signedIn } from '../../testing/factories.ts';
import { hasRedis } from '../../testing/temporary-redis.ts';
import { twoProcesses } from '../../testing/two-processes.ts';
import { limitByPerson, rates } from './rate-limits.ts';

const processes = twoProcesses();

describe.skipIf(!hasRedis)('two processes that share Redis', () => {
  it.each([
    ['a login', 'POST', apiPaths.login, rates.guessing],
    ['a one-time pin', 'POST', apiPaths.verify('x'), rates.guessing],
    ['a forgotten password', 'POST', apiPaths.forgotPassword, rates.mailing],
    ['a message', 'POST', apiPaths.chats, rates.messaging],
    ['a hold', 'POST', apiPaths.createBooking(crypto.randomUUID()), rates.holding],
    ['an uploaded picture', 'POST', apiPaths.profilePicture, rates.uploading],
  ] as const)('count tries at %s together', async (_what, method, path, { max }) => {
    const headers = await aSignedInPerson();
    const statuses: number[] = [];
    for (let tries = 1; tries <= max; tries += 1) {
      // alternately, and empty: what is refused for its words is a try too
      statuses.push((await ask(tries % 2, method, path, headers)).statusCode);
    }

    const answers = [await ask(0, method, path, headers), await ask(1, method, path, headers)];

    expect(statuses).not.toContain(429);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count what one person says over the live line together', async () => {
    const limitIn = (process: number) =>
      limitByPerson(processes.process(process).app, 'a test', rates.messaging);
    const [one, other] = [limitIn(0), limitIn(1)];
    const person = crypto.randomUUID();

    for (let said = 1; said <= rates.messaging.max; said += 1)
      await (said % 2 ? one : other)(person);

    await expect(one(person)).rejects.toMatchObject({ status: 429 });
    await expect(other(person)).rejects.toMatchObject({ status: 429 });
    await other(crypto.randomUUID());
  });

  it('each count for themselves while Redis is away, and lock nobody out', async () => {
    const headers = await aSignedInPerson();
    await processes.stopRedis();

    const statuses: number[] = [];
    for (let tries = 1; tries <= rates.uploading.max + 1; tries += 1) {
      statuses.push((await ask(0, 'POST', apiPaths.profilePicture, headers)).statusCode);
    }
    const elsewhere = await ask(1, 'POST', apiPaths.profilePicture, headers);

    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(elsewhere.statusCode).not.toBe(429);
  });
});

async function aSignedInPerson() {
  const { app } = processes.process(0);
  return signedIn(app, await aPerson(app));
}

const ask = (process: number, method: 'POST', path: string, headers: Record<string, string>) =>
  processes
    .process(process)
    .app.inject({ method, url: `${apiBase}/${path}`, headers, payload: {} });
