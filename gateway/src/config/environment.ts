import { isMapTilesUrl } from '@gida/contracts/map-tiles';
import { processVariables } from '@gida/server';
import { z } from 'zod';

/** The share of the evidence for an abort, and of all counted failures, that one network may supply. */
export const defaultMaxNetworkShare = 0.2;

const text = z.string().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in lower-case hex');

/**
 * docs/how-to/configuration.md is generated from this (`node scripts/documents/configuration.ts`): `description` is the meaning there, and
 * `byDefault` a default that is computed, `needed` where production needs it.
 */
export const GatewayEnvironment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .optional()
    .describe('`production` for a real site'),
  GIDA_DEMO: z.enum(['0', '1']).optional().meta({
    description: '`1` runs the demo, which publishes the builds of its checkout',
  }),
  HOST: z.string().default('0.0.0.0').describe('address to listen at'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen at'),
  API_URL: text.optional().meta({
    description: 'the API, or the proxy in front of several',
    byDefault: '`http://127.0.0.1`, `PORT` + 1',
  }),
  SANDBOX_URL: text.optional().meta({
    description: 'the payment sandbox; in production only with `PAYMENTS=staging`',
    byDefault: '`http://127.0.0.1`, `PORT` + 2, in the demo',
  }),
  PAYMENTS: z
    .enum(['live', 'staging'])
    .default('live')
    .describe(
      '`staging`: every page says that no real money is paid, and `/sandbox` is the payment sandbox ([staging](run-a-staging-site.md))',
    ),
  GIDA_DATA: z
    .string()
    .default('.gida')
    .describe('data folder; builds are in its folder `releases`, shared unless there is a bucket'),
  DATABASE_URL: text.optional().meta({
    description: 'PostgreSQL for what several gateways share: revisions, tokens, figures',
    needed: 'with several gateways',
  }),
  MIGRATION_DATABASE_URL: text.optional().meta({
    description: "a role that may create the gateway's two tables, at the first start",
    byDefault: '`DATABASE_URL`',
  }),
  BUILDS_BUCKET_URL: text
    .optional()
    .describe('S3 bucket (`https://host/bucket`) for builds that several gateways share'),
  AWS_ACCESS_KEY_ID: text
    .optional()
    .meta({ description: 'access key of the bucket', needed: 'with `BUILDS_BUCKET_URL`' }),
  AWS_SECRET_ACCESS_KEY: text
    .optional()
    .meta({ description: 'secret of that key', needed: 'with `BUILDS_BUCKET_URL`' }),
  AWS_REGION: text.default('us-east-1').describe('region of the bucket'),
  GIDA_OPERATOR_TOKEN_SHA256: sha256
    .optional()
    .describe('sha256 (hex) of the first operator token; to be removed when there are others'),
  GIDA_OVERRIDE_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters: openssl rand -base64 32')
    .optional()
    .describe(
      'signs links of developer overrides, at least 32 characters (`openssl rand -base64 32`); without one there are none in production',
    ),
  GIDA_METRICS_TOKEN_SHA256: sha256.optional().meta({
    description: 'sha256 (hex) of the bearer token for `/metrics`',
    byDefault: 'closed; open to this machine in the demo',
  }),
  GIDA_CANARY_NETWORK_SHARE: z.coerce
    .number()
    .gt(0)
    .max(1)
    .default(defaultMaxNetworkShare)
    .describe('how much of the evidence against a canary one network may supply; 1 has no limit'),
  RELEASE_SMOKE_TEST: z
    .enum(['0', '1'])
    .default('1')
    .describe('`0` publishes without a smoke test'),
  RELEASE_SMOKE_TEST_GUEST: text
    .optional()
    .describe(
      '`email:password` of a guest, better one who is a host too, whose pages are smoke-tested',
    ),
  RELEASE_SMOKE_TEST_ADMIN: text.optional().describe('the same for an admin'),
  CHROMIUM_PATH: text.optional().meta({
    description: 'browser of the smoke test; without one there is none',
    byDefault: 'the usual places',
  }),
  RENDERER_SOCKET: text.optional().meta({
    description:
      'where the renderer of pages of apartments listens (`gateway/src/rendering/renderer.ts`): the path of a socket, or `host:port` of another machine',
    byDefault: 'in the demo the gateway starts a process without network',
    needed: 'yes',
  }),
  PUBLIC_ORIGIN: text.optional().meta({
    description: "the site's address, for canonical links, shared links and the sitemap",
    byDefault: '`http://localhost:PORT`',
  }),
  GIDA_SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` removes the service worker from every browser, with what pages have saved'),
  STRIPE_PUBLISHABLE_KEY: text
    .optional()
    .describe("if set, pages may load Stripe's script; the same as in the API"),
  MAP_TILES_URL: z
    .string()
    .refine(isMapTilesUrl, 'must be a URL with {z}, {x} and {y}')
    .optional()
    .describe('if set, pages may load map tiles from its host; the same as in the API'),
  MAP_KEY: text.optional().describe('if set, pages may show frames of Google Maps'),
  GATEWAY_TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('number of proxies in front whose `X-Forwarded-For` is trusted'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .meta({ description: 'least level that is logged', byDefault: '`info`; `warn` in the demo' }),
  ...processVariables,
});

export type GatewayEnvironment = z.output<typeof GatewayEnvironment>;

/** Empty variables count as missing. */
export function readEnvironment(given: NodeJS.ProcessEnv): GatewayEnvironment {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const parsed = GatewayEnvironment.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}
