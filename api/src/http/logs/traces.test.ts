import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { startTracing, stopTracing } from '@gida/server';
import { afterAll, expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser } from '../../testing/factories.ts';

type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links: { traceId: string }[];
};

const received: ReceivedSpan[] = [];
type Batch = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

const receiver = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  void json(request).then((batch) => {
    const { resourceSpans } = batch as Batch; // what the exporter sends
    for (const { scopeSpans } of resourceSpans) {
      for (const { spans } of scopeSpans) received.push(...spans);
    }
    response.end('{}');
  });
});

receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo; // listening on TCP
await startTracing('gida-api', { endpoint: `http://127.0.0.1:${port}`, share: 1 });
const api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
afterAll(async () => {
  await api.close();
  await stopTracing();
  receiver.close();
});

it('continues the trace of the gateway to the SQL, and links the job of a mail to it', async () => {
  const { email } = await aUser(api);
  const traceId = 'c'.repeat(32);

  await api.listen({ host: '127.0.0.1', port: 0 });
  await clientOf(api, { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` }).post(
    'auth/password/forgot',
    { email },
  );

  await expect.poll(() => received.map(({ name }) => name)).toContain('job send-mail');
  const request = received.find(({ name }) => name === 'POST /api/v1/auth/password/forgot');
  expect(request).toMatchObject({ traceId, parentSpanId: 'd'.repeat(16) });
  const statements = received.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
  expect(statements.every((statement) => statement.traceId === traceId)).toBe(true);
  const job = received.find(({ name }) => name === 'job send-mail');
  expect(job?.links).toMatchObject([{ traceId }]);
  expect(job?.traceId).not.toBe(traceId);
  expect(JSON.stringify(received)).not.toContain(email);
});
