import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Keeps what webhooks send to it, and answers with this status. */
export async function startHookReceiver(status = 204) {
  let answered = status;
  const received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, body });
      response.writeHead(answered, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return { url, received, answer: (next: number) => (answered = next) };
}
