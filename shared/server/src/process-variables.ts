import { z } from 'zod';

const text = z.string().min(1);

/**
 * What every process of the site reads alike, for its schema of environment variables. docs/how-to/configuration.md is generated
 * from these (`node scripts/documents/configuration.ts`).
 */
export const processVariables = {
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(600).optional().meta({
    description: 'how long a stopping process still serves after it is not ready any more',
    byDefault: '5; 0 in the demo',
  }),
  STOP_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(30)
    .describe('so long after that delay it ends, whatever is still running'),
  LOG_REQUESTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe(
      'lines of successful requests that this process writes in a second at most; failed and slow ones (1 s) always have one',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'collector of OpenTelemetry traces (OTLP over HTTP, `/v1/traces` is added); without one nothing is traced',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .optional()
    .describe('headers for the collector, `name=value,…`; read by OpenTelemetry itself'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('share of requests that are traced; the gateway decides for the API behind it'),
};
