import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { accessTokens } from '../http/who/access-token.ts';
import { ApiChild } from './api-child.ts';
import { freePort } from './free-port.ts';

const idOf = (kind: string, number: number): string =>
  `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`;
/** People and apartments of a trial are numbered from 1, so that a script can name them too. */
export const guestId = (number: number): string => idOf('8000', number);
export const apartmentId = (number: number): string => idOf('9000', number);
const hostId = idOf('a000', 1);

export type TrialOptions = {
  /** A PostgreSQL database of its own, for any number of processes; without one, one process on PGlite. */
  databaseUrl: string | null;
  processes: number;
  guests: number;
  apartments: number;
  asyncDelayMs?: number;
  env?: NodeJS.ProcessEnv;
};

/** API processes beside a payment sandbox, with people and apartments and nothing else. */
export async function aTrialSite(options: TrialOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'gida-trial-'));
  const database = {
    databaseUrl: options.databaseUrl,
    databaseConnections: 10,
    dataFolder: join(folder, 'data'),
  };
  const webhookSecret = `whsec_${secret()}`;
  const tokenSecret = secret();
  await inDatabase(database, async (db) => {
    await migrate(db);
    await insertPeopleAndHomes(db, options);
  });
  const sandboxFolder = join(folder, 'sandbox');
  const ports = await Promise.all(Array.from({ length: options.processes }, freePort));
  const sandbox = await startSandbox({
    port: 0,
    directory: sandboxFolder,
    secretKey: 'sk_sandbox_gida',
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${ports[0]}${apiBase}/${apiPaths.paymentWebhook}`,
    publicOrigin: 'http://localhost:3000',
    asyncDelayMs: options.asyncDelayMs ?? 400,
    retryDelaysMs: [200, 1_000],
  });
  const env = {
    ...options.env,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    GIDA_DATA: database.dataFolder,
    ACCESS_TOKEN_SECRET: tokenSecret,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_URL: sandbox.url,
    RATE_LIMIT_FACTOR: '100000',
  };
  const apis = ports.map((port) => new ApiChild(port, env));
  // One after the other: the first makes the job queue's tables.
  for (const api of apis) await api.start();
  const tokens = accessTokens(tokenSecret);
  return {
    apis,
    sandbox,
    sandboxFolder,
    webhookSecret,
    /** Headers of a request by this guest, for a quarter of an hour. */
    headersOf: async (guest: number) => ({
      authorization: `Bearer ${await tokens.issue(
        { id: guestId(guest), role: 'guest', loginId: guestId(guest) },
        'guest',
      )}`,
    }),
    /** PGlite has one process at a time: there, only while none runs. */
    inDatabase: <T>(work: (db: Db) => Promise<T>) => inDatabase(database, work),
    close: async () => {
      await Promise.all(apis.map((api) => api.stop()));
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TrialSite = Awaited<ReturnType<typeof aTrialSite>>;

const secret = (): string => randomBytes(32).toString('base64url');

async function inDatabase<T>(
  config: Parameters<typeof openDatabase>[0],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function insertPeopleAndHomes(
  db: Db,
  { guests, apartments }: Pick<TrialOptions, 'guests' | 'apartments'>,
): Promise<void> {
  const numbered = (kind: string) =>
    sql`('00000000-0000-4000-' || ${kind} || '-' || lpad(n::text, 12, '0'))::uuid`;
  await sql`
    insert into person (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    select ${numbered('8000')}, 'guest'::person_role, 'guest-' || n || '@example.com', 'Amina', 'Bello', '+234 803 000 0000',
           '1990-01-01'::date, 'none', now()
      from generate_series(1, ${guests}::int) n
     union all
    select ${hostId}::uuid, 'host'::person_role, 'host@example.com', 'Tunde', 'Ojo', '+234 803 000 0001', '1980-01-01'::date, 'none', now()
  `.execute(db);
  await sql`insert into login (id, person_id) select id, id from person where role = 'guest'`.execute(
    db,
  );
  await sql`
    insert into apartment
      (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, street, city, country)
    select ${numbered('9000')}, ${hostId}, 'Flat ' || n, 'A flat.', 5000000, 2000000, 4, '1 Marina', 'Lagos', 'Nigeria'
      from generate_series(1, ${apartments}::int) n
  `.execute(db);
}
