import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { limits } from '@gida/contracts/constants';
import { z } from 'zod';

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  GIDA_DATA: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Gida <hello@gida.example>'),
  CONTACT_MAIL_TO: z.string().default('hello@gida.example'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3002'),
  PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
  ACCESS_TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  MAP_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** How many proxies stand before this process; their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(1),
  /** Multiplies every rate limit. Above 1 only where one machine plays many people: tests and benches. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1),
  /** A shorter hold, for tests that wait for its end. */
  HOLD_MINUTES: z.coerce.number().positive().max(limits.holdMinutes).default(limits.holdMinutes),
  /** Encoded pages of the listing that each process keeps, some 20 kB each; 0 makes every page anew. */
  KEPT_LISTING_PAGES: z.coerce.number().int().min(0).default(500),
  NAIRA_PER_USD: z.coerce.number().positive().default(1_500),
  NAIRA_PER_EUR: z.coerce.number().positive().default(1_650),
});

/** What production may not go without: the demo has a stand-in for each. */
const neededInProduction = [
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_MAIL_TO',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
  'PUBLIC_ORIGIN',
  'ACCESS_TOKEN_SECRET',
  'NAIRA_PER_USD',
  'NAIRA_PER_EUR',
] as const;

const demoMark = /sandbox|gida\.example|localhost/;

export class ConfigProblem extends Error {
  constructor(wrongs: string[]) {
    super(['Gida cannot start like this:', ...wrongs.map((wrong) => `  - ${wrong}`)].join('\n'));
  }
}

export type Config = ReturnType<typeof readConfig>;

/** The only door to the environment of this package. Empty variables count as missing. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = Environment.safeParse(given);
  if (!read.success) {
    throw new ConfigProblem(read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`));
  }
  const env = read.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) refuseDemoDefaults(given);

  const dataFolder = resolve(env.GIDA_DATA ?? join(import.meta.dirname, '../../.gida'));
  const secrets = isProduction ? null : demoSecrets(dataFolder);
  return {
    isProduction,
    /** Demo accounts, demo apartments, the mailbox page and the payment sandbox. */
    isDemo: !isProduction,
    host: env.HOST,
    port: env.API_PORT ?? env.PORT ?? 3001,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    dataFolder,
    filesFolder: join(dataFolder, 'files'),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    redisUrl: env.REDIS_URL ?? null,
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    accessTokenSecret: env.ACCESS_TOKEN_SECRET ?? secrets?.accessToken ?? '',
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM, contactTo: env.CONTACT_MAIL_TO },
    payment: {
      secretKey: env.STRIPE_SECRET_KEY ?? 'sk_sandbox_gida',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? secrets?.webhook ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
      /** Where the payment sandbox listens; null when the keys are real ones. */
      sandboxUrl: env.STRIPE_SECRET_KEY ? null : env.SANDBOX_URL,
    },
    holdMinutes: env.HOLD_MINUTES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    keptListingPages: env.KEPT_LISTING_PAGES,
    mapKey: env.MAP_KEY ?? null,
    rates: { usd: env.NAIRA_PER_USD, eur: env.NAIRA_PER_EUR },
  };
}

function refuseDemoDefaults(given: Record<string, string | undefined>): void {
  const wrongs = neededInProduction.flatMap((name) => {
    const value = given[name];
    if (!value) return [`${name} is missing.`];
    return demoMark.test(value) ? [`${name} is a value of the demo.`] : [];
  });
  if (given['SANDBOX_URL']) wrongs.push('SANDBOX_URL belongs to the demo; remove it.');
  if (given['RATE_LIMIT_FACTOR']) wrongs.push('RATE_LIMIT_FACTOR is for tests; remove it.');
  if (given['PUBLIC_ORIGIN']?.startsWith('http:')) {
    wrongs.push('PUBLIC_ORIGIN must begin with https://, or cookies would travel in the clear.');
  }
  if (given['HOLD_MINUTES']) wrongs.push('HOLD_MINUTES is for tests; remove it.');
  if (wrongs.length > 0) throw new ConfigProblem(wrongs);
}

/** Generated once for each data folder, so that a restart signs nobody out. */
function demoSecrets(dataFolder: string): { accessToken: string; webhook: string } {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'api-secrets.json');
  try {
    const fresh = { accessToken: secret(), webhook: `whsec_${secret()}` };
    writeFileSync(file, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return z
      .object({ accessToken: z.string(), webhook: z.string() })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
  }
}

const secret = (): string => randomBytes(32).toString('base64url');
