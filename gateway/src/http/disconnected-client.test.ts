import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';

/** What Node says of a connection that was closed before its request was handled. */
const disconnect = (gateway: FastifyInstance) =>
  gateway.addHook('onRequest', async ({ raw }) => {
    Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
  });

test.each([
  ['POST', '/nowhere'],
  ['POST', '/health/reports'],
  ['POST', '/api/v1/contact'],
  ['GET', '/api/v1/site'],
  ['GET', '/api/v1/admin/releases'],
  ['GET', '/releases/live'],
] as const)(
  'a client that is gone before its %s %s is no error of the gateway',
  async (method, url) => {
    const gateway = await createTestGateway();
    onTestFinished(() => gateway.close());
    disconnect(gateway);

    const response = await gateway.inject({
      method,
      url,
      ...(method === 'POST' && { payload: {} }),
    });

    expect([response.statusCode, response.json().error]).toEqual([400, 'client_disconnected']);
  },
);
