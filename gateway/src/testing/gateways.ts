import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

import type { GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { aCheckout, temporaryFolder } from './builds.ts';

/** A port nobody listens on. */
const nowhere = 'http://127.0.0.1:9';

export async function aConfig(change: Partial<GatewayConfig> = {}): Promise<GatewayConfig> {
  return {
    host: '127.0.0.1',
    port: 0,
    apiUrl: nowhere,
    sandboxUrl: nowhere,
    releasesFolder: join(await temporaryFolder(), 'releases'),
    checkout: await aCheckout(),
    databaseUrl: null,
    bucket: null,
    operatorTokenFile: null,
    operatorTokenHash: null,
    metricsTokenHash: null,
    production: false,
    publicOrigin: 'https://gida.test',
    stripe: false,
    maps: false,
    proxies: 0,
    logLevel: 'silent',
    ...change,
  };
}

export async function aGateway(change: Partial<GatewayConfig> = {}): Promise<FastifyInstance> {
  return createGateway(await aConfig(change));
}
