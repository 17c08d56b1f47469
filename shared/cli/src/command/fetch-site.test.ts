import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const gida = join(import.meta.dirname, '../gida.ts');
const run = promisify(execFile);

test.each([
  [
    'goes through the proxy',
    '',
    ['site.invalid:443'],
    /^✗ https:\/\/site\.invalid is not reachable/,
  ],
  ['asks no proxy for a host of NO_PROXY', 'site.invalid', [], /Cause: (ENOTFOUND|EAI_AGAIN)$/],
])('a command %s', async (_case, NO_PROXY, expected, message) => {
  const asked: (string | undefined)[] = [];
  const { server, url: HTTPS_PROXY } = await listen((_request, response) => response.end());
  server.on('connect', ({ url }, socket: Duplex) => {
    asked.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });

  const printed = await status({ GIDA_URL: 'https://site.invalid', HTTPS_PROXY, NO_PROXY });

  expect(printed).toMatch(message);
  expect([...new Set(asked)]).toEqual(expected);
});

test('a request brings the header of this machine', async () => {
  let header: unknown;
  const { url } = await listen(({ headers }, response) => {
    header = headers['x-access'];
    response.writeHead(403).end('<html>');
  });

  await status({ GIDA_URL: url, GIDA_HEADER: 'X-Access: a word' });

  expect(header).toBe('a word');
  expect(await status({ GIDA_URL: url, GIDA_HEADER: 'a word' })).toMatch(/GIDA_HEADER is not/);
});

test('of a port where nothing listens the cause is told', async () => {
  const { server, url } = await listen((_request, response) => response.end());
  await new Promise((resolve) => server.close(resolve));

  expect(await status({ GIDA_URL: url })).toMatch(/is not reachable\..* Cause: ECONNREFUSED$/);
});

const status = (env: NodeJS.ProcessEnv): Promise<string> =>
  run(process.execPath, [gida, 'status'], {
    env: { PATH: process.env['PATH'], GIDA_TOKEN: 'token', ...env },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr.trim(), // what execFile rejects with
  );

async function listen(handle: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // of a port, no pipe
  return { server, url: `http://127.0.0.1:${port}` };
}
