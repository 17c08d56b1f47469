import type { Attributes, Tracer } from '@opentelemetry/api';

import { currentRequestContext } from './request-context.ts';

export type SpanKind = 'server' | 'client' | 'consumer' | 'producer';

export type Span = {
  /** For the header of a request, and for what this span is to contain. */
  traceparent: string;
  /** Once. `error` marks it as failed, without the message of the error, which may quote what somebody wrote. */
  end: (result?: { name?: string; attributes?: Attributes; error?: unknown }) => void;
};

type SpanOptions = {
  kind: SpanKind;
  attributes?: Attributes;
  /** Contains it; the span of the current request by default, and none with null. */
  parent?: string | null | undefined;
  /** What caused it, perhaps long ago. */
  link?: string | undefined;
};

type Tracing = {
  startSpan: (name: string, options: SpanOptions) => Span;
  stop: () => Promise<void>;
};

let tracing: Tracing | null = null;

/** Loads OpenTelemetry, which without an endpoint is not loaded. Spans are sent there by OTLP over HTTP. */
export async function startTracing(service: string, options: TracingOptions): Promise<void> {
  if (options.endpoint && !tracing) tracing = await loadTracing(service, options);
}

export const isTracing = (): boolean => tracing !== null;

/** Undefined where nothing is traced. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined =>
  tracing?.startSpan(name, options);

/** Sends what was not sent yet. Nothing is traced afterwards. */
export async function stopTracing(): Promise<void> {
  const running = tracing;
  tracing = null;
  await running?.stop().catch(() => undefined);
}

export type TracingOptions = {
  /** Base URL of a collector; spans go to its `/v1/traces`. */
  endpoint: string | null;
  /** The share of requests that are traced, from 0 to 1. */
  share: number;
};

const stopTimeoutMs = 3_000;

async function loadTracing(service: string, { endpoint, share }: TracingOptions): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint?.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'gida' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  return {
    startSpan: createStartSpan(api, provider.getTracer('gida')),
    stop: async () => {
      // A collector that is away must not delay the end of the process.
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([provider.shutdown(), timeout]);
    },
  };
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function createStartSpan(
  { ROOT_CONTEXT, SpanKind: kinds, SpanStatusCode, trace }: typeof import('@opentelemetry/api'),
  tracer: Tracer,
): Tracing['startSpan'] {
  const kindOf = {
    server: kinds.SERVER,
    client: kinds.CLIENT,
    consumer: kinds.CONSUMER,
    producer: kinds.PRODUCER,
  } satisfies Record<SpanKind, unknown>;
  const parse = (traceparent: string | null | undefined) => {
    const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
    return traceId && spanId && flags
      ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
      : undefined;
  };
  return (name, { kind, attributes = {}, parent = currentRequestContext()?.traceparent, link }) => {
    const [parentContext, linkContext] = [parse(parent), parse(link)];
    const span = tracer.startSpan(
      name,
      {
        kind: kindOf[kind],
        attributes,
        ...(linkContext && { links: [{ context: linkContext }] }),
      },
      parentContext ? trace.setSpanContext(ROOT_CONTEXT, parentContext) : ROOT_CONTEXT,
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end: ({ name: finalName, attributes: more = {}, error } = {}) => {
        if (finalName) span.updateName(finalName);
        span.setAttributes(more);
        if (error !== undefined) {
          if (error instanceof Error) span.setAttribute('error.type', error.name);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
}
