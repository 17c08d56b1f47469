/** Development builds of the shell and of each remote that is visited, in front of a running gateway. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';

import {
  Compilers,
  developedRemotes,
  developmentRequests,
  fillDocument,
  sendBuiltFile,
  TypeCheck,
} from '../../shared/build/src/development.ts';
import { isUser, parseAuthHint } from '../../shared/contracts/src/page/auth-hint.ts';
import { matchMount } from '../../shared/releases/src/mounts.ts';
import type { ReleaseMap } from '../../shared/releases/src/release.ts';
import { contentSecurityPolicy } from '../../gateway/src/http/security-headers.ts';
import { root } from '../progress.mjs';
import { findPackages, output } from './packages.ts';

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
}: DevServerOptions): Promise<Pick<Compilers, 'tell'>> {
  await rm(output, { recursive: true, force: true });
  const { configurations, remotes } = await findPackages();
  const compilers = new Compilers({ configurations, onCompiled: checkTypes });
  const answerDevelopment = developmentRequests({ compilers, root });
  const map: ReleaseMap = { revision: 1, shell: 'development', remotes: developedRemotes(remotes) };
  const typeChecks = new Map<string, TypeCheck>();
  const server = createServer((request, response) => {
    if (answerDevelopment(request, response)) return;
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });

  /** From the first edit of a package on: before, it is as its tests were run with. */
  function checkTypes(name: string, files: ReadonlySet<string>): void {
    if (name === 'document') return;
    const known = typeChecks.get(name);
    if (known) return void known.check((file) => files.has(file));
    const cache = join(root, 'node_modules/.cache/gida-types', `${name}.tsbuildinfo`);
    const report = (errors: string[]) => compilers.tell(name, errors);
    typeChecks.set(name, new TypeCheck(join(root, name), cache, report));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // One build of each remote is served, and nobody follows its health.
    if (pathname === '/releases/live' || pathname === '/health/reports')
      return void response.writeHead(204).end();
    if (pathname === '/releases/map') return void response.end(JSON.stringify(map));
    // A worker of `npm start` at this address goes by this.
    if (pathname === '/service-worker.js') return void response.writeHead(404).end();
    const isRootFile = /^\/[\w.-]+\.\w+$/.test(pathname);
    if (isRootFile && existsSync(join(output, 'shell/root', pathname)))
      return sendBuiltFile(response, join(output, 'shell/root'), pathname);
    if (isPage(request, pathname)) return sendPage(request, response, pathname);
    await untilReady();
    passOn(request, response, gatewayPort);
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string) {
    // The remote of a page begins with the request of the page, which waits for its entry four seconds at most.
    for (const { remote, mounts } of remotes)
      if (matchMount(path, mounts)) void compilers.start(remote);
    const nonce = randomBytes(18).toString('base64');
    const document = await renderDocument();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, { stripe: false, maps: false }),
    });
    const account = isUser(parseAuthHint(request.headers.cookie ?? '')) ? 'user' : 'visitor';
    response.end(fillDocument(document, { nonce, account, theme: '', map }));
  }

  async function renderDocument(): Promise<string> {
    await compilers.start('document');
    const compiled = pathToFileURL(join(output, 'shell/document.mjs')).href;
    const { renderShellDocument } = (await import(`${compiled}?${compilers.hash('document')}`)) as {
      renderShellDocument: () => string; // of document.ts
    };
    return renderShellDocument();
  }

  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head, gatewayPort));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await Promise.all([compilers.start('shell'), compilers.start('document')]);
  return { tell: (name, warnings) => compilers.tell(name, warnings) };
}

/** What a browser opens as a page, other than what the API, the demo and the gateway answer with. */
const isPage = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  !/^\/(?:api|media|dev|sandbox|socket\.io|overrides|health|metrics)\b/.test(pathname);

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
