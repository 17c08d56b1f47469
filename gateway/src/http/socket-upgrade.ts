import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const upgrades = new WeakSet<IncomingMessage>();

/** Decides which requests Node hands over as sockets; all others get a plain HTTP response. */
export function shouldUpgrade(request: IncomingMessage): boolean {
  const isSocket = /^\/socket\.io(\/|\?|$)/.test(request.url ?? '');
  if (isSocket) upgrades.add(request);
  return isSocket;
}

/** What Node decided: an Upgrade header alone is a claim of the client, whose request may have a body. */
export const isUpgrade = ({ raw }: FastifyRequest): boolean => upgrades.has(raw);
