import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

type Batch = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** A collector that keeps what it gets. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const receive = async (request: IncomingMessage): Promise<void> => {
    const batch = (await json(request)) as Batch; // what the exporter sends
    for (const { scopeSpans } of batch.resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    void receive(request).then(() => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { url: `http://127.0.0.1:${port}`, spans, close: () => void server.close() };
}
