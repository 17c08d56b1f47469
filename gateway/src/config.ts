import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoEmails, demoPassword } from '@gida/contracts/demo';

import type { BucketConfig } from './store/bucket.ts';
import type { TrialConfig } from './trial/trial.ts';

export type GatewayConfig = {
  host: string;
  port: number;
  /** Where `/api`, `/media`, `/dev` and `/socket.io` are answered. */
  apiUrl: string;
  /** Where the payment sandbox is answered; null where there is none. */
  sandboxUrl: string | null;
  /** Published builds and the history of what was served. */
  releasesFolder: string;
  /** Where many gateways share their history; null where the folder is enough. */
  databaseUrl: string | null;
  /** Where many gateways share the files of builds; null where a folder is enough. */
  bucket?: BucketConfig | null;
  /** A checkout whose builds are published and promoted at start; null outside a checkout. */
  checkout: string | null;
  /** Where a token for commands on this machine is kept; null where nobody may find one. */
  operatorTokenFile: string | null;
  /** sha256 (hex) of the first operator's token, where nobody is there yet to make one. */
  operatorTokenHash: string | null;
  /** The browser that opens a build before it is published; null where there is none. */
  trial?: TrialConfig | null;
  production: boolean;
  /** Signs the links by which developers take a remote from their machine; null where they may not. */
  overrideSecret?: string | null;
  /** sha256 (hex) of what a collector of figures must show; null where anybody may read them, or nobody in production. */
  metricsTokenHash: string | null;
  /** How the world reaches the site: what canonical addresses, shared links and the sitemap begin with. */
  publicOrigin: string;
  /** Whether pages may load Stripe's own script. */
  stripe: boolean;
  /** Whether pages may show Google's map. */
  maps: boolean;
  /** How many proxies of ours stand in front: so many may say who the visitor is. */
  proxies: number;
  logLevel: string;
};

/** The only place of the gateway that reads the environment. */
export function configFromEnvironment(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const port = Number(env['PORT'] ?? 3000);
  const production = env['NODE_ENV'] === 'production';
  return {
    host: env['HOST'] ?? '0.0.0.0',
    port,
    apiUrl: env['API_URL'] ?? `http://127.0.0.1:${port + 1}`,
    sandboxUrl: env['SANDBOX_URL'] ?? (production ? null : `http://127.0.0.1:${port + 2}`),
    releasesFolder: resolve(env['GIDA_DATA'] ?? '.gida', 'releases'),
    databaseUrl: env['DATABASE_URL'] ?? null,
    bucket: bucketFrom(env),
    checkout: production ? null : resolve(import.meta.dirname, '../..'),
    operatorTokenFile: production ? null : resolve(env['GIDA_DATA'] ?? '.gida', 'operator-token'),
    operatorTokenHash: env['GIDA_OPERATOR_TOKEN_SHA256'] ?? null,
    trial: trialFrom(env, production),
    production,
    overrideSecret: env['GIDA_OVERRIDE_SECRET'] ?? null,
    metricsTokenHash: env['GIDA_METRICS_TOKEN_SHA256'] ?? null,
    publicOrigin: (env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    stripe: Boolean(env['STRIPE_PUBLISHABLE_KEY']),
    maps: Boolean(env['MAP_KEY']),
    proxies: Number(env['BEHIND_PROXY'] || 0),
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
  };
}

function bucketFrom(env: NodeJS.ProcessEnv): BucketConfig | null {
  const url = env['RELEASES_BUCKET_URL'];
  if (!url) return null;
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('RELEASES_BUCKET_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return { url, accessKeyId, secretAccessKey, region: env['AWS_REGION'] ?? 'us-east-1' };
}

const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function trialFrom(env: NodeJS.ProcessEnv, production: boolean): TrialConfig | null {
  if (env['RELEASE_TRIAL'] === '0') return null;
  const chromium = env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));
  if (!chromium) return null;
  const demo = (email: string) => (production ? null : { email, password: demoPassword });
  return {
    chromium,
    accounts: {
      guest: accountFrom(env['RELEASE_TRIAL_GUEST']) ?? demo(demoEmails.guest),
      admin: accountFrom(env['RELEASE_TRIAL_ADMIN']) ?? demo(demoEmails.admin),
    },
  };
}

/** `email:password`; an address has no colon. */
function accountFrom(text: string | undefined) {
  const [email, ...rest] = text?.split(':') ?? [];
  return email && rest.length > 0 ? { email, password: rest.join(':') } : null;
}
