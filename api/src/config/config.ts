import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { BucketConfig } from '@gida/server';
import { z } from 'zod';

import { modeProblems, productionProblems } from './validate-config.ts';
import { DatabaseEnvironment, Environment } from './environment.ts';
import { KeyRing } from './key-ring.ts';
import { OperatorError } from './operator-error.ts';
import { RetentionEnvironment } from './retention-days.ts';

/** Nobody's address and number: a real site that sets none has none on its invoices. */
const demoInvoice = {
  address: '1 Example Close, Victoria Island, Lagos, Nigeria',
  taxNumber: '00000000-0001',
  vatPercent: 7.5,
};

export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(
      ['Gida cannot start with this configuration:', ...problems.map((each) => `  - ${each}`)].join(
        '\n',
      ),
    );
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data: env, error } = schema.safeParse(given);
  if (error)
    throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  return { given, env };
}

export type Config = ReturnType<typeof readConfig>;

/** The only place in this package that reads the environment; its variables are in environment.ts. Empty variables count as missing. */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  role: 'api' | 'worker' = 'api',
) {
  const { given, env } = parse(Environment, environment);
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL) {
    throw new ConfigError(['MIGRATION_DATABASE_URL needs DATABASE_URL, the role that serves.']);
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new ConfigError(['DATABASE_DIRECT_URL needs DATABASE_URL, the pooler before it.']);
  }
  const isProduction = env.NODE_ENV === 'production';
  const problems = [...modeProblems(given), ...(isProduction ? productionProblems(given) : [])];
  if (role === 'worker' && env.JOBS === 'off') {
    problems.push('JOBS=off is for an API. A worker runs jobs; remove it here.');
  }
  if (problems.length > 0) throw new ConfigError(problems);

  const database = toDatabaseConfig(env);
  const secrets = isProduction ? null : loadOrCreateDemoSecrets(database.dataFolder);
  return {
    ...database,
    isProduction,
    /** Demo accounts, demo apartments, the mailbox page and the payment sandbox. */
    isDemo: !isProduction,
    role,
    /** Jobs, mails and sweeps; an API may leave them to workers. */
    runsJobs: env.JOBS === 'on',
    host: env.HOST,
    port: role === 'worker' ? env.WORKER_PORT : (env.API_PORT ?? env.PORT ?? 3001),
    trustedProxies: env.TRUSTED_PROXIES,
    stop: {
      // Nobody sends requests to a worker.
      delayMs: role === 'worker' ? 0 : (env.STOP_DELAY_SECONDS ?? (isProduction ? 5 : 0)) * 1_000,
      timeoutMs: env.STOP_TIMEOUT_SECONDS * 1_000,
    },
    logLevel: env.LOG_LEVEL,
    loggedRequestsPerSecond: env.LOG_REQUESTS_PER_SECOND,
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      share: env.OTEL_TRACES_SAMPLER_ARG,
    },
    redisUrl: env.REDIS_URL ?? null,
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    accessTokenKeys: new KeyRing(
      env.ACCESS_TOKEN_SECRETS ?? [{ id: 'demo', secret: secrets?.accessToken ?? '' }],
    ),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM, contactTo: env.CONTACT_MAIL_TO },
    invoice: {
      issuer: env.INVOICE_ISSUER,
      address: env.INVOICE_ADDRESS ?? (isProduction ? null : demoInvoice.address),
      taxNumber: env.INVOICE_TAX_NUMBER ?? (isProduction ? null : demoInvoice.taxNumber),
      vatPercent: env.INVOICE_VAT_PERCENT ?? (isProduction ? 0 : demoInvoice.vatPercent),
    },
    payment: {
      ...toProviderConfig(env),
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? secrets?.webhook ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    },
    holdMinutes: env.HOLD_MINUTES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    listingCachePages: env.LISTING_CACHE_PAGES,
    mapKey: env.MAP_KEY ?? null,
    mapTiles: env.MAP_TILES_URL
      ? { url: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION }
      : null,
    /** sha256 (hex) of the bearer token for `/metrics`; null opens them to this machine in the demo, and closes them in production. */
    metricsTokenHash: env.GIDA_METRICS_TOKEN_SHA256 ?? null,
    retentionDays: RetentionEnvironment.parse(env),
    rates: { usd: env.NAIRA_PER_USD, eur: env.NAIRA_PER_EUR },
  };
}

export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>;

/** What a command needs that opens the database and serves nobody, and nothing else. */
export function readDatabaseConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { env } = parse(DatabaseEnvironment, environment);
  if (env.NODE_ENV === 'production' && !env.DATABASE_URL) {
    throw new ConfigError(['DATABASE_URL is missing.']);
  }
  return toDatabaseConfig(env);
}

/** For what is asked of the gateway. */
export const readReleaseToken = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment['GIDA_TOKEN'] ?? '';

/** What a command needs that calls the payment provider, and nothing else. */
export function readProviderConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { env } = parse(ProviderEnvironment, environment);
  if (env.NODE_ENV === 'production' && !env.STRIPE_SECRET_KEY) {
    throw new ConfigError(['STRIPE_SECRET_KEY is missing.']);
  }
  return { payment: { ...toProviderConfig(env), webhookSecret: '' } };
}

const ProviderEnvironment = Environment.pick({
  NODE_ENV: true,
  PAYMENTS: true,
  STRIPE_SECRET_KEY: true,
  SANDBOX_URL: true,
});

const toProviderConfig = (env: z.infer<typeof ProviderEnvironment>) => ({
  secretKey: env.STRIPE_SECRET_KEY ?? 'sk_sandbox_gida',
  /** Where the payment sandbox listens; null when the keys are real ones. */
  sandboxUrl: env.STRIPE_SECRET_KEY && env.PAYMENTS === 'live' ? null : env.SANDBOX_URL,
});

function toDatabaseConfig(env: z.infer<typeof DatabaseEnvironment>) {
  const dataFolder = resolve(env.GIDA_DATA ?? join(import.meta.dirname, '../../../.gida'));
  return {
    dataFolder,
    filesFolder: join(dataFolder, 'files'),
    /** For uploaded pictures, instead of that folder. */
    filesBucket: toFilesBucket(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
  };
}

function toFilesBucket(env: z.infer<typeof DatabaseEnvironment>): BucketConfig | null {
  const { FILES_BUCKET_URL: url, AWS_REGION: region } = env;
  if (!url) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError(['FILES_BUCKET_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.']);
  }
  return { url, accessKeyId, secretAccessKey, region };
}

/** Generated once per data folder, so that a restart does not log anybody out. */
function loadOrCreateDemoSecrets(dataFolder: string): { accessToken: string; webhook: string } {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'api-secrets.json');
  try {
    const fresh = { accessToken: randomSecret(), webhook: `whsec_${randomSecret()}` };
    writeFileSync(file, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return z
      .object({ accessToken: z.string(), webhook: z.string() })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
  }
}

const randomSecret = (): string => randomBytes(32).toString('base64url');
