import { createServer, request as send } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** The proxy of a company, the variables that name it, and the hosts that were asked through it. */
export async function startProxy() {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://not.named');
    asked.add(url.host);
    const { method, headers } = request;
    const forwarded = send(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.on('connect', ({ url = '' }, client: Duplex) => {
    asked.add(url);
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(target).pipe(client);
    });
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const)
      one.once('error', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a port, no pipe
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'];
  const proxied = Object.fromEntries(names.map((name) => [name, address]));
  return {
    env: { ...proxied, NO_PROXY: '', no_proxy: '' },
    asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
