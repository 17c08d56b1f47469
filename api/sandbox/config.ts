/** The only place of the sandbox that reads the environment. */
import { resolve } from 'node:path';

import { brandUpper } from '@gida/contracts/brand';
import { apiBase, apiPaths } from '@gida/contracts/paths';

/** Public demo values: they protect nothing and are rejected in production mode. */
export const sandboxDefaults = {
  secretKey: 'sk_sandbox_gida',
  publishableKey: 'pk_test_sandbox_gida',
  webhookSecret: 'whsec_sandbox_gida',
  webhookPath: `${apiBase}/${apiPaths.paymentWebhook}`,
  asyncDelayMs: 20_000,
  merchantName: brandUpper,
} as const;

const demoModes = ['development', 'test'];

/** Any other mode could be a misspelt `production`. */
export const isDemoMode = () => demoModes.includes(process.env['NODE_ENV'] || 'development');

export function readSandboxConfig() {
  const { env } = process;
  const sitePort = Number(env['PORT'] ?? 3000);
  const directory = resolve(env['GIDA_DATA'] ?? '.gida', 'sandbox');
  const apiUrl = env['API_URL'] ?? `http://127.0.0.1:${sitePort + 1}`;
  return {
    port: Number(env['SANDBOX_PORT'] ?? sitePort + 2),
    host: env['SANDBOX_HOST'] ?? '127.0.0.1',
    directory,
    secretKey: env['STRIPE_SECRET_KEY'] ?? sandboxDefaults.secretKey,
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? sandboxDefaults.webhookSecret,
    webhookUrl: env['SANDBOX_WEBHOOK_URL'] ?? `${apiUrl}${sandboxDefaults.webhookPath}`,
    publicOrigin: env['PUBLIC_ORIGIN'] ?? `http://localhost:${sitePort}`,
    asyncDelayMs: Number(env['SANDBOX_ASYNC_DELAY_MS'] ?? sandboxDefaults.asyncDelayMs),
    latencyMs: Number(env['SANDBOX_LATENCY_MS'] ?? 0),
  };
}
