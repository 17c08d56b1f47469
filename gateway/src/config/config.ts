import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { mapTilesSource } from '@gida/contracts/map-tiles';
import type { BucketConfig, StopTimes, TracingOptions } from '@gida/server';

import { readEnvironment, type GatewayEnvironment } from './environment.ts';
import type { BodyPaceLimits, ResponsePaceLimits } from './pace-limits.ts';
import { readRunMode } from './read-mode.ts';
import type { SmokeTestConfig } from './smoke-test-config.ts';

export type GatewayConfig = {
  host: string;
  port: number;
  /** Upstream of `/api`, `/media`, `/dev` and `/socket.io`. */
  apiUrl: string;
  /** Upstream of the payment sandbox; null without one. */
  sandboxUrl: string | null;
  /** Published builds and revisions. */
  releasesFolder: string;
  /** PostgreSQL for the revisions that several gateways share; null for a single gateway with a folder. */
  databaseUrl: string | null;
  /** A role that may create the gateway's tables, when the role of `databaseUrl` may not. */
  migrationDatabaseUrl?: string | null;
  /** S3 bucket for the builds that several gateways share; null when a folder is enough. */
  bucket?: BucketConfig | null;
  /** A checkout whose builds are published and promoted on startup; null outside a checkout. */
  checkout: string | null;
  /** File with an operator token for commands on this machine; null in production. */
  operatorTokenFile: string | null;
  /** sha256 (hex) of the bootstrap operator token. */
  operatorTokenHash: string | null;
  /** Browser that smoke-tests a build before it is published; null without one. */
  smokeTest?: SmokeTestConfig | null;
  /** Where the renderer service is; null for a renderer that the gateway starts. */
  rendererSocket?: string | null;
  /** How much of the evidence against a canary one network may supply; 1 is without a limit, for benchmarks. */
  canaryNetworkShare?: number;
  isProduction: boolean;
  /** A production site whose payments are those of the sandbox: every page says so. */
  isStaging?: boolean;
  /** Signs override links; null turns overrides off in production. */
  overrideSecret?: string | null;
  /** sha256 (hex) of the bearer token for `/metrics`; null opens them to this machine, or to nobody in production. */
  metricsTokenHash: string | null;
  /** Public origin of the site, for canonical URLs, shared links and the sitemap. */
  publicOrigin: string;
  /** False removes the service worker from every browser, with all that it shows. */
  hasServiceWorker: boolean;
  /** Whether the CSP allows Stripe.js. */
  stripe: boolean;
  /** Whether the CSP allows Google Maps frames. */
  maps: boolean;
  /** The source of map tiles that the CSP allows; null for none. */
  mapTilesSource?: string | null;
  /** Number of trusted proxies in front of the gateway whose `X-Forwarded-For` entries count. */
  trustedProxies: number;
  /** How fast a request body has to arrive; tests of other limits lower it. */
  bodyPace?: BodyPaceLimits;
  /** How fast responses have to be read, and how many may be open; tests lower both. */
  responsePace?: ResponsePaceLimits;
  openResponses?: { perNetwork: number; total: number };
  /** Requests of a network that the API has not answered yet. */
  requestsPerNetwork?: number;
  /** How the process leaves when it gets a signal. */
  stop?: StopTimes;
  logLevel: string;
  /** Successful requests that have a line in the log, in one second. */
  loggedRequestsPerSecond?: number;
  /** Where spans are sent; nowhere without an endpoint. */
  tracing?: TracingOptions;
};

/** The only place of the gateway that reads the environment; its variables are in environment.ts. */
export function configFromEnvironment(given: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const production = readRunMode(given) === 'production';
  const env = readEnvironment(given);
  if (production) refuseMixedPayments(env);
  const { PORT: port } = env;
  return {
    host: env.HOST,
    port,
    apiUrl: env.API_URL ?? `http://127.0.0.1:${port + 1}`,
    sandboxUrl: env.SANDBOX_URL ?? (production ? null : `http://127.0.0.1:${port + 2}`),
    releasesFolder: resolve(env.GIDA_DATA, 'releases'),
    databaseUrl: env.DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    bucket: readBucketConfig(env),
    checkout: production ? null : resolve(import.meta.dirname, '../../..'),
    operatorTokenFile: production ? null : resolve(env.GIDA_DATA, 'operator-token'),
    operatorTokenHash: env.GIDA_OPERATOR_TOKEN_SHA256 ?? null,
    smokeTest: readSmokeTestConfig(env, production),
    rendererSocket: env.RENDERER_SOCKET ?? null,
    canaryNetworkShare: env.GIDA_CANARY_NETWORK_SHARE,
    isProduction: production,
    isStaging: production && env.PAYMENTS === 'staging',
    overrideSecret: env.GIDA_OVERRIDE_SECRET ?? null,
    metricsTokenHash: env.GIDA_METRICS_TOKEN_SHA256 ?? null,
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, ''),
    hasServiceWorker: env.GIDA_SERVICE_WORKER === 'on',
    stripe: Boolean(env.STRIPE_PUBLISHABLE_KEY),
    maps: Boolean(env.MAP_KEY),
    mapTilesSource: env.MAP_TILES_URL ? mapTilesSource(env.MAP_TILES_URL) : null,
    trustedProxies: env.GATEWAY_TRUSTED_PROXIES,
    stop: {
      delayMs: (env.STOP_DELAY_SECONDS ?? (production ? 5 : 0)) * 1_000,
      timeoutMs: env.STOP_TIMEOUT_SECONDS * 1_000,
    },
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    loggedRequestsPerSecond: env.LOG_REQUESTS_PER_SECOND,
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      share: env.OTEL_TRACES_SAMPLER_ARG,
    },
  };
}

/** As in the API, which also checks the keys. */
function refuseMixedPayments(env: GatewayEnvironment): void {
  const isStaging = env.PAYMENTS === 'staging';
  if (isStaging && !env.SANDBOX_URL) {
    throw new Error('SANDBOX_URL is missing: PAYMENTS=staging pays through it.');
  }
  if (isStaging && env.STRIPE_PUBLISHABLE_KEY) {
    throw new Error(
      'STRIPE_PUBLISHABLE_KEY is for the real provider; remove it from a staging site.',
    );
  }
  if (!isStaging && env.SANDBOX_URL) {
    throw new Error('SANDBOX_URL is for the demo and for PAYMENTS=staging; remove it.');
  }
}

function readBucketConfig(env: GatewayEnvironment): BucketConfig | null {
  const { BUILDS_BUCKET_URL: url, AWS_REGION: region } = env;
  if (!url) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('BUILDS_BUCKET_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return { url, accessKeyId, secretAccessKey, region };
}

const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function readSmokeTestConfig(env: GatewayEnvironment, production: boolean): SmokeTestConfig | null {
  if (env.RELEASE_SMOKE_TEST === '0') return null;
  const chromium = env.CHROMIUM_PATH ?? chromiumPaths.find((path) => existsSync(path));
  if (!chromium) return null;
  const demo = (email: string) => (production ? null : { email, password: demoPassword });
  return {
    chromium,
    accounts: {
      guest: parseAccount(env.RELEASE_SMOKE_TEST_GUEST) ?? demo(demoEmails.host),
      admin: parseAccount(env.RELEASE_SMOKE_TEST_ADMIN) ?? demo(demoEmails.admin),
    },
  };
}

/** `email:password`; an email address has no colon. */
function parseAccount(text: string | undefined) {
  const [email, ...rest] = text?.split(':') ?? [];
  return email && rest.length > 0 ? { email, password: rest.join(':') } : null;
}

/** What the smoke test's browser and its worker get of the environment: the rest holds credentials. */
export function smokeTestEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const names = ['PATH', 'TMPDIR', 'LANG'].filter((name) => env[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}
