import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { GracefulStop } from '@gida/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '@gida/server/http-error';

import { relay } from './relay.ts';
import type { Upgrade } from './socket-upgrade.ts';

/** How long the API may take to accept a socket. */
const upgradeTimeoutMs = 30_000;

type Accepted = { upstream: Duplex; head: Buffer; response: IncomingMessage };

type SocketProxyOptions = {
  upstreamUrl: string;
  forwardedHeaders: (request: FastifyRequest) => OutgoingHttpHeaders;
  gracefulStop: GracefulStop;
};

export type SocketProxy = {
  /** Connects the client to the API, or responds with what the API answered instead. */
  open(upgrade: Upgrade, request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/**
 * Passes the bytes of WebSockets on as they are. Nothing is read from the API that the client has not taken, so that the
 * API sees how much is unread and ends the socket at its own limit.
 */
export function createSocketProxy(
  app: FastifyInstance,
  { upstreamUrl, forwardedHeaders, gracefulStop }: SocketProxyOptions,
): SocketProxy {
  const open = new Set<() => void>();
  gracefulStop.onStopping((withinMs) => {
    for (const close of open) setTimeout(close, Math.random() * withinMs).unref();
  });
  // Node's server waits for its connections, also for those it has handed over.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    open.forEach((close) => close());
  });
  return {
    async open(upgrade, request, reply) {
      const target = new URL(request.raw.url ?? '', upstreamUrl);
      if (!/^\/socket\.io(\/|$)/.test(target.pathname)) {
        throw httpError(404, 'not_found', 'Not found.');
      }
      const headers = { ...socketHeaders(request), ...forwardedHeaders(request) };
      const answer = await connect(target, headers, upgrade);
      if (!('upstream' in answer)) {
        const { statusCode = 502, headers: answered } = answer;
        return void reply
          .code(statusCode)
          .headers({ 'content-type': answered['content-type'], connection: 'close' })
          .send(answer);
      }
      reply.hijack();
      upgrade.response.detachSocket(upgrade.client);
      upgrade.client.write(switchingProtocols(answer.response));
      const heads = { client: upgrade.head, upstream: answer.head };
      const close = relay(upgrade.client, answer.upstream, heads);
      open.add(close);
      upgrade.client.once('close', () => open.delete(close));
      if (isClosing) close();
    },
  };
}

/** The API's socket, or its response when it refuses. */
function connect(
  target: URL,
  headers: OutgoingHttpHeaders,
  { client }: Upgrade,
): Promise<Accepted | IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send(target, { headers, agent: false });
    const timer = setTimeout(() => outgoing.destroy(), upgradeTimeoutMs);
    const abort = () => outgoing.destroy();
    client.once('close', abort);
    outgoing.once('close', () => {
      clearTimeout(timer);
      client.off('close', abort);
    });
    outgoing.once('upgrade', (response, upstream, head) => resolve({ response, upstream, head }));
    outgoing.once('response', resolve);
    outgoing.once('error', () => reject(unavailableError()));
    outgoing.end();
  });
}

export const unavailableError = () =>
  httpError(503, 'unavailable', 'The service is temporarily unavailable. Please try again.');

/** No extensions: the API compresses nothing. */
const forwardedNames = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'cookie',
  'origin',
];

const socketHeaders = ({ headers }: FastifyRequest): OutgoingHttpHeaders => ({
  connection: 'Upgrade',
  upgrade: 'websocket',
  ...pick(headers, forwardedNames),
});

function switchingProtocols({ headers }: IncomingMessage): string {
  const accepted = pick(headers, ['sec-websocket-accept', 'sec-websocket-protocol']);
  const lines = Object.entries(accepted).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${lines.join('')}\r\n`;
}

const pick = (headers: IncomingMessage['headers'], names: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
