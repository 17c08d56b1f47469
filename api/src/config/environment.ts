import { brand } from '@gida/contracts/brand';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { defaultMapAttribution, isMapTilesUrl } from '@gida/contracts/map-tiles';
import { processVariables } from '@gida/server';
import { z } from 'zod';

import { AccessTokenSecrets } from './access-token-secrets.ts';
import { RetentionEnvironment } from './retention-days.ts';

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');
const text = z.string().min(1);
const count = z.coerce.number().int().min(0);
const port = count.max(65_535);
const price = z.coerce.number().positive();

/*
 * docs/how-to/configuration.md is generated from these schemas (`node scripts/documents/configuration.ts`): `description` is the meaning there, and
 * `byDefault` a default that is computed, `needed` where production needs it.
 */

/** What commands read that open the database and serve nobody. */
export const DatabaseEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().meta({
    description:
      '`production` for a real site. An unknown mode is refused: a misspelt `production` must not start anything else',
  }),
  GIDA_DATA: text.optional().meta({
    description:
      'data folder: uploaded pictures (shared by all APIs and workers, unless there is a bucket), builds of a gateway, the database of the demo',
    byDefault: '`.gida`',
  }),
  DATABASE_URL: postgresUrl.optional().meta({
    description: 'PostgreSQL, as the role that serves',
    byDefault: 'PGlite in `GIDA_DATA`',
  }),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    description:
      'PostgreSQL itself where `DATABASE_URL` is a pooler in transaction mode, for locks and migrations ([PgBouncer](run-in-production.md#pgbouncer))',
  }),
  MIGRATION_DATABASE_URL: postgresUrl.optional().meta({
    description:
      'a role that may change the schema, so that the role of `DATABASE_URL` need not; for `pnpm ops migrate`, and the first start of a gateway',
    byDefault: '`DATABASE_DIRECT_URL`, or `DATABASE_URL`',
  }),
  DATABASE_CONNECTIONS: count
    .min(1)
    .max(200)
    .default(10)
    .describe('connections to PostgreSQL that this process opens at most'),
  FILES_BUCKET_URL: z.url().optional().meta({
    description:
      'S3 bucket (`https://host/bucket`) for uploaded pictures, instead of a shared folder',
  }),
  AWS_ACCESS_KEY_ID: text
    .optional()
    .meta({ description: 'access key of the bucket', needed: 'with `FILES_BUCKET_URL`' }),
  AWS_SECRET_ACCESS_KEY: text
    .optional()
    .meta({ description: 'secret of that key', needed: 'with `FILES_BUCKET_URL`' }),
  AWS_REGION: text.default('us-east-1').describe('region of the bucket'),
});

/** What an API and a worker read. */
export const Environment = z.object({
  ...DatabaseEnvironment.shape,
  GIDA_DEMO: z.enum(['0', '1']).optional().meta({
    description:
      '`1` runs the demo: sample data, accounts with a published password, mailbox and payment sandbox. Refused in production',
  }),
  HOST: z.string().default('127.0.0.1').describe('address to listen at'),
  API_PORT: port.optional().meta({
    description: 'port to listen at; 0 for any free one',
    byDefault: '`PORT`, or 3001',
  }),
  PORT: port.optional().meta({
    description: 'port to listen at, where `API_PORT` is not set',
    byDefault: '3001',
  }),
  WORKER_PORT: port
    .default(3003)
    .describe("port of a worker's health checks and metrics; it serves nothing else"),
  JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off`: an API that leaves jobs, mails and sweeps to workers (`node api/src/process/worker.ts`). A worker does not start with it',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional()
    .meta({
      description: 'Redis, which passes socket events and rate limits between processes',
      needed: 'with several APIs or workers',
    }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .describe('mail server; without one mails stay in the mailbox of the demo'),
  MAIL_FROM: z.string().default('Gida <hello@gida.example>').describe('sender of all mails'),
  INVOICE_ISSUER: z.string().default(brand).describe('who issues invoices, as it stands in books'),
  INVOICE_ADDRESS: z.string().optional().describe('address of the issuer'),
  INVOICE_TAX_NUMBER: z.string().optional().describe('tax number of the issuer'),
  INVOICE_VAT_PERCENT: z.coerce.number().min(0).max(100).optional().meta({
    description: 'rate of VAT that prices include, in percent; 0 where none is charged',
    byDefault: '0; 7.5 in the demo',
  }),
  CONTACT_MAIL_TO: z
    .string()
    .default('hello@gida.example')
    .describe('who gets what visitors write in the contact form'),
  PAYMENTS: z
    .enum(['live', 'staging'])
    .default('live')
    .describe(
      '`staging`: a site that pays through the payment sandbox and says so on every page ([staging](run-a-staging-site.md)); refused with keys of the real provider',
    ),
  STRIPE_SECRET_KEY: text.optional().describe('key of the payment provider'),
  STRIPE_WEBHOOK_SECRET: text.optional().describe('checks that an event comes from the provider'),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe("the provider's key for browsers"),
  SANDBOX_URL: z
    .url()
    .default('http://127.0.0.1:3002')
    .describe(
      'the payment sandbox, in the demo while there is no `STRIPE_SECRET_KEY`, and with `PAYMENTS=staging`. Refused in production otherwise',
    ),
  PUBLIC_ORIGIN: z
    .url()
    .default('http://localhost:3000')
    .describe("the site's address in links and mails; https in production"),
  ACCESS_TOKEN_SECRETS: AccessTokenSecrets.optional().meta({
    description:
      'keys `id:secret,…` of access tokens and everything else of the API that is signed, such as `first:` and `openssl rand -base64 32`, the same everywhere: the first signs, all verify ([rotate](rotate-secrets.md#keys-of-access-tokens))',
    byDefault: 'in `GIDA_DATA`',
  }),
  MAP_KEY: text.optional().describe('Google Maps key; without one there is a drawn map only'),
  MAP_TILES_URL: z
    .string()
    .refine(isMapTilesUrl, 'must be a URL with {z}, {x} and {y}')
    .optional()
    .describe(
      'address of map tiles with `{z}`, `{x}`, `{y}` and perhaps `{s}`: maps show them over the drawing; the same in the gateway',
    ),
  MAP_ATTRIBUTION: text
    .default(defaultMapAttribution)
    .describe('whom maps with tiles name, as the provider of the tiles asks for'),
  GIDA_METRICS_TOKEN_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a sha256 in lower-case hex')
    .optional()
    .meta({
      description: 'sha256 (hex) of the bearer token for `/metrics`',
      byDefault: 'closed; open to this machine in the demo',
    }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('least level that is logged'),
  ...processVariables,
  TRUSTED_PROXIES: count
    .default(1)
    .describe('number of proxies in front whose `X-Forwarded-For` is trusted; a gateway is one'),
  RATE_LIMIT_FACTOR: count
    .min(1)
    .default(1)
    .describe(
      'multiplies every rate limit, where one machine simulates many users. Refused in production',
    ),
  HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .max(bookingLimits.holdMinutes)
    .default(bookingLimits.holdMinutes)
    .describe('how long unpaid dates are held; shorter in tests. Refused in production'),
  LISTING_CACHE_PAGES: count
    .default(500)
    .describe('encoded listing pages that each process caches, about 20 kB each; 0 for none'),
  NAIRA_PER_USD: price
    .default(1_500)
    .describe('what a US dollar costs in naira, for charges in dollars'),
  NAIRA_PER_EUR: price.default(1_650).describe('what a euro costs in naira, for charges in euros'),
  ...RetentionEnvironment.shape,
});
