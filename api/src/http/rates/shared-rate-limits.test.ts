import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { aPerson, signedIn } from '../../testing/factories.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { hasRedis, startTemporaryRedis } from '../../testing/temporary-redis.ts';
import type { App } from '../app-type.ts';
import { limitByPerson, rates } from './rate-limits.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'gida-api-'));
let redis: Awaited<ReturnType<typeof startTemporaryRedis>>;
let database: Database;
let processes: App[];

beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startTemporaryRedis();
  database = await freshDatabase(process.env['DATABASE_URL']);
  processes = [await anApiProcess(), await anApiProcess()];
});
afterAll(async () => {
  if (!hasRedis) return;
  for (const app of processes) await app.close();
  await database.close();
  await redis.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

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
    const [one, other] = processes.map((app) => limitByPerson(app, 'a test', rates.messaging));
    const person = crypto.randomUUID();

    for (let said = 1; said <= rates.messaging.max; said += 1)
      await (said % 2 ? one : other)?.(person);

    await expect(one?.(person)).rejects.toMatchObject({ status: 429 });
    await expect(other?.(person)).rejects.toMatchObject({ status: 429 });
    await other?.(crypto.randomUUID());
  });

  it('each count for themselves while Redis is away, and lock nobody out', async () => {
    const headers = await aSignedInPerson();
    await redis.stop();

    const statuses: number[] = [];
    for (let tries = 1; tries <= rates.uploading.max + 1; tries += 1) {
      statuses.push((await ask(0, 'POST', apiPaths.profilePicture, headers)).statusCode);
    }
    const elsewhere = await ask(1, 'POST', apiPaths.profilePicture, headers);

    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(elsewhere.statusCode).not.toBe(429);
  });
});

async function anApiProcess(): Promise<App> {
  const env = { GIDA_DATA: dataFolder, LOG_LEVEL: 'silent', REDIS_URL: redis.url };
  const app = await buildApp(readConfig(env), database);
  await app.ready();
  return app;
}

async function aSignedInPerson() {
  const [app] = processes;
  if (!app) throw new Error('No process was started.');
  return signedIn(app, await aPerson(app));
}

const ask = (process: number, method: 'POST', path: string, headers: Record<string, string>) => {
  const app = processes[process];
  if (!app) throw new Error('No such process.');
  return app.inject({ method, url: `${apiBase}/${path}`, headers, payload: {} });
};
