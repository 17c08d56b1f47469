import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Revision } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import { CallerConcurrencyLimit } from '../http/caller-limit.ts';
import { createProxyLimits, limitProxiedRequest } from '../http/proxy-limits.ts';
import { backendPath } from './backend-path.ts';
import { createIdentities } from './identities.ts';
import { BackendError, NoAnswerError, sendToBackend } from './send-to-backend.ts';

/** After five requests in a row without an answer they fail at once, but for one at a time that finds out whether it is back. A wrong answer does not count: who asks could choose it. */
const createGuard = () => ({
  limits: { ...createProxyLimits(24, 48), callers: new CallerConcurrencyLimit(8) },
  breaker: circuitBreaker(handleType(NoAnswerError), {
    halfOpenAfter: 10_000,
    breaker: new ConsecutiveBreaker(5),
  }),
});

/**
 * `/api/x/<remote>/…`: the backend of a remote, with a signed identity in place of the session. Each has limits of its own,
 * so that one that hangs takes nothing of the API or of another. Only JSON comes back.
 */
export function backendRoutes(
  app: FastifyInstance,
  apiUrl: string,
  remotes: () => Promise<Revision['remotes']>,
  { timeoutMs = 15_000, methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } = {},
): void {
  const identityFor = createIdentities(apiUrl);
  const guards = new Map<string, ReturnType<typeof createGuard>>();

  async function passOn(request: FastifyRequest, reply: FastifyReply) {
    const { remote } = request.params as { remote: string }; // of the route
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(httpError(400, 'aborted', 'The client is gone.')));
    const { backend, retired } = (await remotes())[remote] ?? {};
    if (!backend || retired)
      throw httpError(404, 'no_backend', `${remote} has no backend of its own.`);
    const path = backendPath(request.raw.url ?? '', remote);
    const { limits, breaker } = guards.get(remote) ?? createGuard();
    guards.set(remote, { limits, breaker });
    await limitProxiedRequest(limits, request, reply);
    const isSignedIn = request.headers.authorization !== undefined;
    const identity = isSignedIn ? await identityFor(request, remote, path) : undefined;
    try {
      gone.signal.throwIfAborted();
      // cockatiel lets calls wait for the answer to its probe.
      if (breaker.state === CircuitState.HalfOpen) throw new BackendError('it is being asked');
      const { status, body } = await breaker.execute(async () => {
        const response = await sendToBackend(backend, {
          method: request.method,
          path,
          headers: passedHeaders(request, identity),
          body: request.body as Buffer | null, // by the parser below
          signal: AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)]),
        });
        // The page would take it for the end of the session.
        if (response.status === 401 && isSignedIn)
          throw new BackendError('it refuses the identity (401)');
        return response;
      });
      void reply.code(status).header('cache-control', 'no-store');
      return reply.type('application/json; charset=utf-8').send(body.length > 0 ? body : undefined);
    } catch (error) {
      if (gone.signal.aborted) throw gone.signal.reason;
      request.log.warn({ remote, reason: String(error) }, 'backend failed');
      const message = 'This service cannot be reached right now. Please try again in a moment.';
      throw httpError(503, 'backend_unavailable', message);
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body.length > 0 ? body : null),
    );
    const url = '/api/x/:remote(^remote-[a-z][a-z0-9-]*$)/*';
    scope.route({ method: methods, url, exposeHeadRoute: false, handler: passOn });
  });
}

/** A backend is told nothing else. */
const passedHeaders = ({ headers, id }: FastifyRequest, authorization: string | undefined) => ({
  accept: 'application/json',
  'accept-encoding': 'identity',
  'accept-language': headers['accept-language'],
  'content-type': headers['content-type'],
  'idempotency-key': headers['idempotency-key'],
  'x-request-id': id,
  authorization,
});
