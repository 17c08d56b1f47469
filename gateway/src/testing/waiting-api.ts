import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';

/** An API whose logins wait until they are answered; it answers everything else at once. */
export async function startWaitingApi() {
  const waiting: (() => void)[] = [];
  let logins = 0;
  const server = createServer((request, response) => {
    const answer = () => void response.writeHead(401).end();
    if (!request.url?.endsWith('/auth/login')) return answer();
    logins += 1;
    waiting.push(answer);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    loginArrived: (count: number) => expect.poll(() => logins).toBe(count),
    loginCount: () => logins,
    answerLogin: () => waiting.splice(0).forEach((answer) => answer()),
  };
}
