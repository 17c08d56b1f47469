import type { FastifyInstance, FastifyRequest } from 'fastify';

import { runInRequestContext, type RequestContext } from './request-context.ts';
import { isTracing, startSpan, type Span } from './tracing.ts';

type Options = {
  /** The span of whoever sent the request; from callers that may name one only. */
  parentOf?: (request: FastifyRequest) => string | undefined;
  /** Tells the client the span, in `Server-Timing`, where a browser's tools can read it. */
  tellsClient?: boolean;
};

/** What is done for a request knows its id and, where tracing was started before, its span. */
export function runRequestsInContext(
  app: Pick<FastifyInstance, 'addHook'>,
  options: Options = {},
): void {
  const spanOf = isTracing() ? traceRequests(app, options) : () => undefined;
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = spanOf(request) ?? {};
    const context: RequestContext = { requestId: request.id, traceparent, waitedMs: 0 };
    contexts.set(request, context);
    runInRequestContext(context, done);
  });
  // Again after the body was read, whose events come from the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) runInRequestContext(context, done);
    else done();
  });
  // What it began and goes on, such as a timer, is no request any more.
  app.addHook('onResponse', (request, _reply, done) => {
    delete contexts.get(request)?.waitedMs;
    done();
  });
}

/** Returns how to find the span of a request. */
function traceRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  { parentOf, tellsClient = false }: Options,
): (request: FastifyRequest) => Span | undefined {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = isProbe(request)
      ? undefined
      : startSpan(request.method, {
          kind: 'server',
          parent: parentOf?.(request) ?? null,
          attributes: { 'http.request.method': request.method, 'gida.request_id': request.id },
        });
    if (span) spans.set(request, span);
    done();
  });
  if (tellsClient) {
    app.addHook('onSend', (request, reply, _payload, done) => {
      const span = spans.get(request);
      if (span) void reply.header('server-timing', `traceparent;desc="${span.traceparent}"`);
      done();
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) endSpan(span, request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ error: new Error('aborted') });
    spans.delete(request);
    done();
  });
  return (request) => spans.get(request);
}

/** The route's pattern: URLs contain tokens. */
function endSpan(span: Span, request: FastifyRequest, status: number): void {
  const route = request.routeOptions.url ?? 'page';
  span.end({
    name: `${request.method} ${route}`,
    attributes: { 'http.route': route, 'http.response.status_code': status },
    ...(status >= 500 && { error: status }),
  });
}

const isProbe = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/health') === true || request.url === '/metrics';
