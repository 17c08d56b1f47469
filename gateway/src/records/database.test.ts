import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/temporary-postgres.ts';
import { openDatabase } from './database.ts';

let postgres: TemporaryPostgres | null;
beforeAll(async () => void (postgres = await startTemporaryPostgres()));
afterAll(() => postgres?.stop());

test('queries fail with 503 while PostgreSQL is stopped, and succeed when it is back', async (context) => {
  if (!postgres) return context.skip();
  const database = openDatabase(postgres.url);
  const ask = () => database.query<{ one: number }>('select 1 as one');

  for (let restart = 0; restart < 3; restart += 1) {
    await Promise.all([ask(), ask(), ask()]);
    const interrupted = [1, 2, 3].map(() =>
      database.query('select pg_sleep(1.5)').catch((error: unknown) => error),
    );
    await postgres.interrupt();

    for (const outcome of await Promise.all(interrupted))
      expect(outcome).toMatchObject({ status: 503, code: 'revisions_unavailable' });
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    await postgres.resume();
    expect(await ask()).toEqual([{ one: 1 }]);
  }
  await database.close();
});
