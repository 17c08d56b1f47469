import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault = 'none' | 'down' | 'hangs' | 'garbage' | '50 MB';

/** Stands before a backend, and does what one does that fails. */
export async function startFaultyProxy(port: number) {
  let fault: Fault = 'none';
  let hanging = 0;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'hangs') return void (hanging += 1);
    if (fault === 'none') {
      const passedOn = send({ port, method, path, headers }, (answer) =>
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
      );
      passedOn.once('error', () => response.destroy());
      return void request.pipe(passedOn);
    }
    response.on('error', () => undefined);
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'faulty=1' });
    response.end(fault === '50 MB' ? `[${' '.repeat(52_428_800)}]` : '<script>alert(1)</script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a port, no pipe
    setFault: (next: Fault) => void (fault = next),
    hanging: () => hanging,
    stop: () => server.close().closeAllConnections(),
  };
}
