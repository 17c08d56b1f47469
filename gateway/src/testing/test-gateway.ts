import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { createCheckout, temporaryFolder } from './builds.ts';

/** No server listens on this port. */
const unreachableUrl = 'http://127.0.0.1:9';

export async function createTestConfig(
  overrides: Partial<GatewayConfig> = {},
): Promise<GatewayConfig> {
  return {
    host: '127.0.0.1',
    port: 0,
    apiUrl: unreachableUrl,
    sandboxUrl: unreachableUrl,
    releasesFolder: join(await temporaryFolder(), 'releases'),
    checkout: await createCheckout(),
    databaseUrl: null,
    bucket: null,
    operatorTokenFile: null,
    operatorTokenHash: null,
    metricsTokenHash: null,
    isProduction: false,
    publicOrigin: 'https://gida.test',
    hasServiceWorker: true,
    stripe: false,
    maps: false,
    trustedProxies: 0,
    logLevel: 'silent',
    ...overrides,
  };
}

export async function createTestGateway(
  overrides: Partial<GatewayConfig> = {},
): Promise<FastifyInstance> {
  return createGateway(await createTestConfig(overrides));
}
