import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of this test on localhost. */
export async function startHttpServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}
