import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stub of the API’s admin endpoint; the token is the role. */
export async function startAdminApi(): Promise<string> {
  const server = createServer((request, response) => {
    const role = /^Bearer (admin|operator)$/.exec(request.headers.authorization ?? '')?.[1];
    const id = '00000000-0000-4000-8000-000000000001';
    const details = { details: [], requestId: 'r' };
    const body = role
      ? { id, firstName: 'Bala', lastName: 'Operator', role }
      : { status: 401, error: 'access_denied', message: 'Access denied.', ...details };
    const isSelf = request.url === '/api/v1/admin/me';
    response.setHeader('content-type', 'application/json');
    response.writeHead(isSelf ? (role ? 200 : 401) : 404).end(JSON.stringify(body));
  });
  await new Promise<void>((changed) => server.listen(0, '127.0.0.1', changed));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return `http://127.0.0.1:${port}`;
}
