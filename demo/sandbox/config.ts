/** The only place of the sandbox that reads the environment. */
import { resolve } from 'node:path';

import { brandUpper } from '@gida/contracts/brand';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { z } from 'zod';

/** Public demo values: they protect nothing and are rejected in production mode. */
export const sandboxDefaults = {
  secretKey: 'sk_sandbox_gida',
  publishableKey: 'pk_test_sandbox_gida',
  webhookSecret: 'whsec_sandbox_gida',
  webhookPath: `${apiBase}/${apiPaths.paymentWebhook}`,
  asyncDelayMs: 20_000,
  merchantName: brandUpper,
} as const;

const port = z.coerce.number().int().min(0).max(65_535);

const demoModes = ['development', 'test'];

/** In a demo, or for a staging site. Any other mode could be a misspelt `production`. */
export const mayStart = () =>
  demoModes.includes(process.env['NODE_ENV'] || 'development') || isStagingMode();

const isStagingMode = () =>
  process.env['NODE_ENV'] === 'production' && process.env['PAYMENTS'] === 'staging';

export const SandboxEnvironment = z.object({
  NODE_ENV: z.string().optional().meta({
    description:
      'it starts as `development` or `test` only, or with `PAYMENTS=staging` as `production`',
    byDefault: '`development`',
  }),
  PAYMENTS: z
    .string()
    .optional()
    .describe('`staging`: the provider of a staging site ([staging](run-a-staging-site.md))'),
  PORT: port.default(3000).describe("the site's port, from which the others are counted"),
  SANDBOX_PORT: port.optional().meta({ description: 'port to listen at', byDefault: '`PORT` + 2' }),
  SANDBOX_HOST: z.string().default('127.0.0.1').describe('address to listen at'),
  GIDA_DATA: z
    .string()
    .default('.gida')
    .describe('its records are in the folder `sandbox` of this one'),
  API_URL: z.string().optional().meta({
    description: 'the API, which gets the events',
    byDefault: '`http://127.0.0.1`, `PORT` + 1',
  }),
  SANDBOX_WEBHOOK_URL: z
    .string()
    .optional()
    .meta({
      description: 'where events are sent',
      byDefault: `\`API_URL\` and \`${sandboxDefaults.webhookPath}\``,
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .default(sandboxDefaults.secretKey)
    .describe('the key that the API sends'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default(sandboxDefaults.webhookSecret)
    .describe('signs events; the same as in the API'),
  PUBLIC_ORIGIN: z.string().optional().meta({
    description: "the site's address",
    byDefault: '`http://localhost:PORT`',
  }),
  SANDBOX_ASYNC_DELAY_MS: z.coerce
    .number()
    .min(0)
    .default(sandboxDefaults.asyncDelayMs)
    .describe('how long a bank transfer takes'),
  SANDBOX_LATENCY_MS: z.coerce.number().min(0).default(0).describe('how long each answer takes'),
});

export function readSandboxConfig() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  const env = SandboxEnvironment.parse(given);
  if (isStagingMode()) requireOwnSecrets(env);
  const apiUrl = env.API_URL ?? `http://127.0.0.1:${env.PORT + 1}`;
  return {
    port: env.SANDBOX_PORT ?? env.PORT + 2,
    host: env.SANDBOX_HOST,
    directory: resolve(env.GIDA_DATA, 'sandbox'),
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? `${apiUrl}${sandboxDefaults.webhookPath}`,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    asyncDelayMs: env.SANDBOX_ASYNC_DELAY_MS,
    latencyMs: env.SANDBOX_LATENCY_MS,
  };
}

/** The defaults stand in this repository: whoever knows them could forge a payment. */
function requireOwnSecrets(env: z.output<typeof SandboxEnvironment>): void {
  const hasOwnKey =
    env.STRIPE_SECRET_KEY.startsWith('sk_sandbox_') &&
    env.STRIPE_SECRET_KEY !== sandboxDefaults.secretKey;
  if (!hasOwnKey) {
    throw new Error(
      'STRIPE_SECRET_KEY must be the one of the staging site, which starts with sk_sandbox_.',
    );
  }
  if (env.STRIPE_WEBHOOK_SECRET === sandboxDefaults.webhookSecret) {
    throw new Error('STRIPE_WEBHOOK_SECRET is missing: the one of the staging site.');
  }
}
