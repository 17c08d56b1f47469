import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A client's connection that Node handed over, and what it has sent after its request. */
export type Upgrade = { client: Socket; head: Buffer; response: ServerResponse };

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/**
 * Decides which requests Node hands over as sockets; all others get a plain HTTP response. An upgrade has no body: its
 * bytes would be taken for the first message.
 */
export function shouldUpgrade({ url, method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0;
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  return method === 'GET' && isWebSocket && !hasBody && /^\/socket\.io(\/|\?|$)/.test(url ?? '');
}

/** Sends upgrades through the routes, so that their hooks see every request. */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(client);
    // Written only where the upgrade is refused.
    response.once('finish', () => client.destroySoon());
    upgrades.set(request, { client, head, response });
    app.routing(request, response);
  });
}

/** What Node decided: an Upgrade header alone is a claim of the client, whose request may have a body. */
export const upgradeOf = ({ raw }: FastifyRequest): Upgrade | undefined => upgrades.get(raw);
