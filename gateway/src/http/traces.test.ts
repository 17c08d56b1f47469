import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { startOtlpReceiver } from '../testing/otlp-receiver.ts';

const run = promisify(execFile);
const forged = '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01';

test('a request has a span with the pattern of its route, which the API and the browser hear of', async () => {
  const receiver = await startOtlpReceiver();
  onTestFinished(receiver.close);
  const api = await startApi();
  const gateway = await startGatewayProcess({
    GIDA_DATA: await temporaryFolder(),
    API_URL: api.url,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  onTestFinished(gateway.stop);

  const response = await fetch(`${gateway.url}/api/v1/auth/verify/SECRET`, {
    headers: { traceparent: forged, tracestate: 'a=b' },
  });

  const [, traceId, spanId] = String(api.headers[0]?.['traceparent']).split('-');
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(forged).not.toContain(traceId);
  expect(api.headers[0]?.['tracestate']).toBeUndefined();
  expect(response.headers.get('server-timing')).toContain(`00-${traceId}-${spanId}-01`);
  await expect.poll(() => receiver.spans).toMatchObject([{ name: 'GET /api/*', traceId, spanId }]);
  expect(receiver.spans[0]?.parentSpanId).toBeFalsy();
  expect(receiver.spans[0]?.attributes).toContainEqual({
    key: 'gida.request_id',
    value: { stringValue: api.headers[0]?.['x-request-id'] },
  });
  expect(JSON.stringify(receiver.spans)).not.toContain('SECRET');
});

test('OpenTelemetry is not loaded without an endpoint', async () => {
  const refuse = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry')) throw new Error('loaded ' + name);
      return next(name, context);
    } });`;
  const use = (endpoint: string | null) => `
    const { startTracing } = await import('@gida/server');
    await startTracing('test', { endpoint: ${JSON.stringify(endpoint)}, share: 1 });`;
  const start = (endpoint: string | null) =>
    run(
      process.execPath,
      [
        `--import=data:text/javascript,${encodeURIComponent(refuse)}`,
        '--input-type=module',
        '--eval',
        use(endpoint),
      ],
      { cwd: import.meta.dirname },
    );

  await start(null);
  await expect(start('http://127.0.0.1:9')).rejects.toThrow('loaded @opentelemetry');
});

async function startApi() {
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    // The gateway's own question at its start.
    if (request.url !== `${apiBase}/${apiPaths.site}`) headers.push(request.headers);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { url: `http://127.0.0.1:${port}`, headers };
}
