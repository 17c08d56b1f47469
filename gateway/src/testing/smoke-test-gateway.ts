import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { createTestConfig } from './test-gateway.ts';

/** A gateway that smoke-tests every build: its logins go to this API, and there is no browser. */
export async function createSmokeTestGateway(
  apiUrl: string,
  rootToken: string,
  more: Partial<GatewayConfig> = {},
): Promise<FastifyInstance> {
  const gateway = await createGateway(
    await createTestConfig({
      apiUrl,
      operatorTokenHash: createHash('sha256').update(rootToken).digest('hex'),
      smokeTest: {
        chromium: '/nowhere/chromium',
        accounts: { guest: { email: 'ada@gida.test', password: 'Ada-reads-1' }, admin: null },
      },
      ...more,
    }),
  );
  onTestFinished(() => gateway.close());
  return gateway;
}
