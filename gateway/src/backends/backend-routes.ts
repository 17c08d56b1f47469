import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  isBrokenCircuitError,
} from 'cockatiel';
import type { Counter } from 'prom-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Backend } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import { CallerConcurrencyLimit } from '../http/caller-limit.ts';
import { NetworkConcurrencyLimit, acquireNetworkSlot } from '../http/network-limit.ts';
import { backendPath } from './backend-path.ts';
import { Identities } from './identities.ts';
import { BackendError, sendToBackend } from './send-to-backend.ts';

const maxBodyBytes = 1_048_576;
/** From the connection to the last byte. */
const defaultTimeoutMs = 15_000;
/** Requests of one backend that are open: whoever comes then is told so at once. */
const maxOpen = { perNetwork: 24, total: 48 };
const maxOpenPerCaller = 8;
/** After so many requests in a row without an answer they fail at once, but for one at a time that finds out whether it is back. */
const failuresInARow = 5;
const probeEveryMs = 10_000;

/** What a backend may not be told is left out: it gets these headers alone. */
const passedHeaders = ['content-type', 'accept-language', 'idempotency-key'] as const;

type BackendRoutesOptions = {
  apiUrl: string;
  backendOf: (remote: string) => Promise<Backend | undefined>;
  failures?: Pick<Counter<'remote'>, 'inc'>;
  timeoutMs?: number;
  methods?: string[];
};

/**
 * `/api/x/<remote>/…`: the backend of a remote, with a signed identity in place of the session. Each has limits of its own,
 * so that one that hangs takes nothing of the API or of another. Only JSON comes back.
 */
export function backendRoutes(
  app: FastifyInstance,
  {
    apiUrl,
    backendOf,
    failures,
    timeoutMs = defaultTimeoutMs,
    methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  }: BackendRoutesOptions,
): void {
  const identities = new Identities(apiUrl);
  const guards = new Map<string, ReturnType<typeof createGuard>>();
  const guardOf = (remote: string) => {
    const guard = guards.get(remote) ?? createGuard();
    guards.set(remote, guard);
    return guard;
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { remote } = request.params as { remote: string }; // of the route
    const backend = await backendOf(remote);
    if (!backend) throw httpError(404, 'no_backend', `${remote} has no backend of its own.`);
    const path = backendPath(request.raw.url ?? '', remote);
    const { breaker, takeSlot } = guardOf(remote);
    const release = takeSlot(request, reply);
    try {
      const identity = await identities.headersFor(request, remote, path);
      // cockatiel lets calls wait for the answer to its probe.
      if (breaker.state === CircuitState.HalfOpen) throw unavailableError(remote);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort(httpError(400, 'aborted', 'The client is gone.')));
      const { status, body, retryAfter } = await breaker.execute(async () => {
        const timeout = AbortSignal.timeout(timeoutMs);
        const signal = AbortSignal.any([gone.signal, timeout]);
        const headers = { ...headersFor(request), ...identity };
        const sent = { method: request.method, path, headers, signal };
        const response = await sendToBackend(backend, { ...sent, body: bodyOf(request) }).catch(
          (error: unknown) => {
            throw error === timeout.reason ? new BackendError('it did not answer in time') : error;
          },
        );
        // The page would take it for the end of the session.
        if (response.status === 401 && identity.authorization)
          throw new BackendError('it refuses the identity (401)');
        return response;
      });
      if (retryAfter && /^\d{1,5}$/.test(retryAfter)) void reply.header('retry-after', retryAfter);
      void reply.code(status).header('cache-control', 'no-store');
      return body.length > 0
        ? reply.type('application/json; charset=utf-8').send(body)
        : reply.send();
    } catch (error) {
      if (isBrokenCircuitError(error)) throw unavailableError(remote);
      if (!(error instanceof BackendError)) throw error;
      failures?.inc({ remote });
      request.log.warn({ remote, reason: error.message }, 'backend failed');
      throw httpError(
        502,
        'backend_failed',
        `${remote} cannot reach its service right now. Please try again later.`,
      );
    } finally {
      release();
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: methods,
      url: '/api/x/:remote(^remote-[a-z][a-z0-9-]*$)/*',
      exposeHeadRoute: false,
      handler: answer,
    });
  });
}

function createGuard() {
  const callers = new CallerConcurrencyLimit(maxOpenPerCaller);
  const open = new NetworkConcurrencyLimit(maxOpen);
  return {
    breaker: circuitBreaker(handleType(BackendError), {
      halfOpenAfter: probeEveryMs,
      breaker: new ConsecutiveBreaker(failuresInARow),
    }),
    takeSlot: (request: FastifyRequest, reply: FastifyReply) => {
      const releaseCaller = callers.take(request);
      reply.raw.once('close', releaseCaller);
      const releaseNetwork = acquireNetworkSlot(open, reply);
      return () => {
        releaseCaller();
        releaseNetwork();
      };
    },
  };
}

const unavailableError = (remote: string) =>
  httpError(
    503,
    'backend_unavailable',
    `${remote} cannot reach its service right now. Please try again later.`,
  );

function headersFor({ headers, id }: FastifyRequest) {
  const passed = passedHeaders.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]]],
  );
  return {
    ...Object.fromEntries(passed),
    accept: 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': id,
  };
}

const bodyOf = ({ body }: FastifyRequest): Buffer | undefined =>
  Buffer.isBuffer(body) && body.length > 0 ? body : undefined;
