/** Development builds of the shell and of each remote that is visited, in front of a running gateway. */
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Duplex } from 'node:stream';

import { isUser, parseAuthHint } from '../../shared/contracts/src/page/auth-hint.ts';
import { contentSecurityPolicy } from '../../gateway/src/http/security-headers.ts';
import { buildFileContentType } from '../../gateway/src/store/file-types.ts';
import { Compilers, output } from './compilers.ts';
import { openInEditor } from './open-in-editor.ts';
import { resolveStack } from './resolve-stack.ts';

type DevServerOptions = {
  port: number;
  gatewayPort: number;
  /** Resolves when the API and the gateway can be asked: requests wait while one of them is started again. */
  untilReady: () => Promise<unknown>;
};

/** Answers pages, files of development builds and their changes; everything else comes from the gateway. */
export async function startDevServer({
  port,
  gatewayPort,
  untilReady,
}: DevServerOptions): Promise<void> {
  await rm(output, { recursive: true, force: true });
  const compilers = await Compilers.open();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/@dev/live') return compilers.follow(response);
    if (pathname === '/@dev/stack')
      return void response.end(await resolveStack(await readText(request)));
    if (pathname === '/@dev/open') {
      openInEditor(await readText(request));
      return void response.writeHead(204).end();
    }
    const [, name = '', file = ''] = /^\/releases\/([a-z-]+)\/dev\/(.+)$/.exec(pathname) ?? [];
    if (compilers.has(name)) {
      await compilers.start(name);
      return sendFile(response, name, file);
    }
    // One build of each remote is served, and nobody follows its health.
    if (pathname === '/releases/live' || pathname === '/health/reports')
      return void response.writeHead(204).end();
    if (pathname === '/releases/map')
      return void response.end(JSON.stringify(compilers.releaseMap()));
    // A worker of `npm start` at this address goes by this.
    if (pathname === '/service-worker.js') return void response.writeHead(404).end();
    if (/^\/[\w.-]+\.\w+$/.test(pathname) && (await readOutput('shell', `root${pathname}`)))
      return sendFile(response, 'shell', `root${pathname}`);
    if (isPage(request, pathname)) return sendPage(request, response, pathname);
    await untilReady();
    passOn(request, response, gatewayPort);
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string) {
    compilers.startOwner(path);
    const nonce = randomBytes(18).toString('base64');
    const html = await compilers.renderDocument();
    const map = JSON.stringify(compilers.releaseMap()).replaceAll('<', '\\u003c');
    const head = `<script type="application/json" id="gida-releases">${map}</script><script defer src="/releases/shell/dev/main.js"></script>`;
    const isSignedIn = isUser(parseAuthHint(request.headers.cookie ?? ''));
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, { stripe: false, maps: false }),
    });
    response.end(
      html
        .replaceAll('%NONCE%', nonce)
        .replaceAll('%RELOAD%', '')
        .replace('%ACCOUNT%', isSignedIn ? 'user' : 'visitor')
        .replace('%THEME%', '')
        .replace('<!--gida:head-->', () => head),
    );
  }

  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head, gatewayPort));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await Promise.all([compilers.start('shell'), compilers.start('document')]);
}

/** What a browser opens as a page, other than what the API, the demo and the gateway answer with. */
const isPage = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  !/^\/(?:api|media|dev|sandbox|socket\.io|overrides|health|metrics)\b/.test(pathname);

const readOutput = (name: string, file: string): Promise<Buffer | null> =>
  readFile(join(output, name, normalize(`/${file}`))).catch(() => null);

async function sendFile(response: ServerResponse, name: string, file: string): Promise<void> {
  const body = await readOutput(name, file);
  if (!body) return void response.writeHead(404).end();
  const type = extname(file) === '.map' ? 'application/json' : buildFileContentType(name, file);
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  });
  response.end(body);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

const toGateway = ({ url: path, method, headers }: IncomingMessage, port: number) =>
  send({ host: '127.0.0.1', port, path, method, headers });

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const sent = toGateway(request, port);
  sent.once('response', (answer) => {
    answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
  });
  // The gateway is being started again.
  sent.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'retry-after': '1' }).end('The gateway is not ready.');
  });
  response.once('close', () => sent.destroy());
  request.pipe(sent);
}

function upgrade(request: IncomingMessage, near: Duplex, head: Buffer, port: number): void {
  near.on('error', () => near.destroy());
  const sent = toGateway(request, port);
  sent.once('upgrade', (answer, far, first) => {
    const lines = answer.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? `${name}: ${all[at + 1]}` : [],
    );
    near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    near.write(first);
    far.write(head);
    far.once('error', () => near.destroy());
    far.pipe(near).pipe(far);
  });
  near.once('close', () => sent.destroy());
  for (const event of ['response', 'error']) sent.once(event, () => near.destroy());
  sent.end();
}
