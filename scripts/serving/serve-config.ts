import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

import { sandboxDefaults } from '../../demo/sandbox/config.ts';
import { readPort } from '../ports.mjs';
import { root } from '../progress.mjs';

export type ServeConfig = ReturnType<typeof readServeConfig>;

/** Configuration shared by the three processes of a site. The only place in the launcher that reads the environment. */
export function readServeConfig(env: NodeJS.ProcessEnv = process.env) {
  const port = readPort(env['PORT']);
  const isProduction = env['NODE_ENV'] === 'production';
  const hasSandbox = !isProduction && !env['STRIPE_SECRET_KEY'];
  const apiUrl = env['API_URL'] ?? `http://127.0.0.1:${port + 1}`;
  const sandboxUrl = `http://127.0.0.1:${port + 2}`;
  const origin = env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`;
  const dataFolder = resolve(root, env['GIDA_DATA'] || '.gida');
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const shared = {
    ...env,
    PORT: String(port),
    GIDA_DATA: dataFolder,
    LOG_LEVEL: env['LOG_LEVEL'] ?? (isProduction ? 'info' : 'warn'),
  };
  return {
    port,
    isProduction,
    origin,
    dataFolder,
    gatewayEnv: { ...shared, API_URL: apiUrl, ...(hasSandbox && { SANDBOX_URL: sandboxUrl }) },
    apiScript: isProduction ? 'api/src/process/main.ts' : 'demo/main.ts',
    apiEnv: {
      ...shared,
      HOST: '127.0.0.1',
      API_PORT: String(port + 1),
      PUBLIC_ORIGIN: origin,
      ...(hasSandbox && { SANDBOX_URL: sandboxUrl, STRIPE_WEBHOOK_SECRET: webhookSecret }),
    },
    sandbox: hasSandbox
      ? {
          port: port + 2,
          directory: resolve(dataFolder, 'sandbox'),
          secretKey: sandboxDefaults.secretKey,
          webhookSecret,
          webhookUrl: `${apiUrl}${sandboxDefaults.webhookPath}`,
          publicOrigin: origin,
          asyncDelayMs: Number(env['SANDBOX_ASYNC_DELAY_MS'] ?? sandboxDefaults.asyncDelayMs),
          latencyMs: Number(env['SANDBOX_LATENCY_MS'] ?? 0),
        }
      : null,
  };
}
