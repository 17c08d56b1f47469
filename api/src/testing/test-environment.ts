import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { freePorts } from '../../../scripts/free-ports.ts';
import { startSandbox } from '../../../demo/sandbox/start-sandbox.ts';
import type { SandboxOptions } from '../../../demo/sandbox/start-sandbox.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createAccessTokens } from '../http/auth/access-token.ts';
import { KeyRing } from '../config/key-ring.ts';
import { ApiChildProcess } from './api-child-process.ts';
import { createInDataFolder } from './create-test-database.ts';

const numberedId = (kind: string, number: number): string =>
  `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`;
/** Users and apartments are numbered from 1, so that external scripts can use their ids. */
export const testGuestId = (number: number): string => numberedId('8000', number);
export const testApartmentId = (number: number): string => numberedId('9000', number);
export const testHostId = numberedId('a000', 1);

export type TestEnvironmentOptions = {
  /** A PostgreSQL database of its own, for any number of processes; without one, one process on PGlite. */
  databaseUrl: string | null;
  processes: number;
  guests: number;
  apartments: number;
  asyncPaymentDelayMs?: number;
  /** Where the data folder is made. */
  parentFolder?: string;
  env?: NodeJS.ProcessEnv;
};

/** API processes and a payment sandbox on a database with users and apartments only. */
export async function startTestEnvironment(options: TestEnvironmentOptions) {
  const folder = mkdtempSync(join(options.parentFolder ?? tmpdir(), 'gida-test-environment-'));
  const database = {
    databaseUrl: options.databaseUrl,
    databaseConnections: 10,
    dataFolder: join(folder, 'data'),
  };
  const webhookSecret = `whsec_${secret()}`;
  const tokenSecret = secret();
  if (!options.databaseUrl) await createInDataFolder(database.dataFolder);
  await withDatabase(database, async (db) => {
    await migrate(db);
    await insertUsersAndApartments(db, options);
  });
  // The provider keeps its records on a disk of its own.
  const sandboxFolder = mkdtempSync(join(tmpdir(), 'gida-test-sandbox-'));
  const firstPort = await freePorts(options.processes);
  const ports = Array.from({ length: options.processes }, (_, index) => firstPort + index);
  const sandbox = await startInterruptibleSandbox({
    port: 0,
    directory: sandboxFolder,
    secretKey: 'sk_sandbox_gida',
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${ports[0]}${apiBase}/${apiPaths.paymentWebhook}`,
    publicOrigin: 'http://localhost:3000',
    asyncDelayMs: options.asyncPaymentDelayMs ?? 400,
    retryDelaysMs: [200, 1_000],
  });
  const env = {
    RATE_LIMIT_FACTOR: '100000',
    ...options.env,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    GIDA_DATA: database.dataFolder,
    ACCESS_TOKEN_SECRETS: `first:${tokenSecret}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_URL: sandbox.url,
  };
  const apis = ports.map((port) => new ApiChildProcess(port, env));
  // Sequentially: the first creates the tables of the job queue.
  for (const api of apis) await api.start();
  const tokens = createAccessTokens(new KeyRing([{ id: 'first', secret: tokenSecret }]));
  const close = async () => {
    await Promise.all(apis.map((api) => api.stop()));
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(sandboxFolder, { recursive: true, force: true });
  };
  return {
    apis,
    sandbox,
    dataFolder: database.dataFolder,
    sandboxFolder,
    webhookSecret,
    /** Request headers of a guest, valid for 15 minutes. */
    headersOf: (guest: number) => headersOf(tokens, guest),
    /** PGlite allows one process: use only while no API process runs. */
    inDatabase: <T>(work: (db: Db) => Promise<T>) => withDatabase(database, work),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The request headers of a guest by number, or of the host. */
export async function headersOf(
  tokens: ReturnType<typeof createAccessTokens>,
  person: number | 'host',
) {
  const [id, role] =
    person === 'host' ? [testHostId, 'host' as const] : [testGuestId(person), 'guest' as const];
  const token = await tokens.issue({ id, role, sessionId: id }, 'guest');
  return { authorization: `Bearer ${token}` };
}

export type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>;

/** A provider that can be away for a while; it comes back on the same port with its records. */
async function startInterruptibleSandbox(options: SandboxOptions) {
  let running = await startSandbox(options);
  const { url } = running;
  return {
    url,
    close: () => running.close(),
    interrupt: () => running.close(),
    resume: async () => {
      running = await startSandbox({ ...options, port: Number(new URL(url).port) });
    },
  };
}

const secret = (): string => randomBytes(32).toString('base64url');

async function withDatabase<T>(
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

export async function insertUsersAndApartments(
  db: Db,
  { guests, apartments }: Pick<TestEnvironmentOptions, 'guests' | 'apartments'>,
): Promise<void> {
  const numbered = (kind: string) =>
    sql`('00000000-0000-4000-' || ${kind} || '-' || lpad(n::text, 12, '0'))::uuid`;
  await sql`
    insert into user_account (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    select ${numbered('8000')}, 'guest'::user_role, 'guest-' || n || '@example.com', 'Amina', 'Bello', '+234 803 000 0000',
           '1990-01-01'::date, 'none', now()
      from generate_series(1, ${guests}::int) n
     union all
    select ${testHostId}::uuid, 'host'::user_role, 'host@example.com', 'Tunde', 'Ojo', '+234 803 000 0001', '1980-01-01'::date, 'none', now()
  `.execute(db);
  await sql`insert into session (id, user_id) select id, id from user_account`.execute(db);
  await sql`
    insert into apartment
      (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, street, city, country)
    select ${numbered('9000')}, ${testHostId}, 'Flat ' || n, 'A flat.', 5000000, 2000000, 4, '1 Marina', 'Lagos', 'Nigeria'
      from generate_series(1, ${apartments}::int) n
  `.execute(db);
}
