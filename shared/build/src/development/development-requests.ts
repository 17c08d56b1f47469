import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

import type { Compilers } from './compilers.ts';
import { openInEditor } from './open-in-editor.ts';
import { resolveStack } from './resolve-stack.ts';

type DevelopmentRequestsOptions = {
  compilers: Compilers;
  /** Built files that are not compiled here, by package. */
  folders?: Record<string, string>;
  /** Whose files may be opened in the editor. */
  root: string;
};

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** What open pages ask a development server for: files, changes, places in the sources. False: it is another request. */
export function developmentRequests({ compilers, folders = {}, root }: DevelopmentRequestsOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, name = '', file = ''] = /^\/releases\/([a-z0-9-]+)\/dev\/(.+)$/.exec(pathname) ?? [];
    const folder = compilers.output(name) ?? folders[name];
    if (folder) void sendFile(name, folder, file);
    else if (!pathname.startsWith('/@dev/')) return false;
    else if (!isOwnPage(request)) response.writeHead(403).end();
    else if (pathname === '/@dev/live') compilers.follow(response);
    else if (pathname === '/@dev/stack') void sendPlace();
    else if (pathname === '/@dev/open') void open();
    else return false;
    return true;

    async function sendFile(from: string, folderOfFiles: string, path: string) {
      if (compilers.output(from)) await compilers.start(from);
      await sendBuiltFile(response, folderOfFiles, path);
    }

    async function sendPlace() {
      response.end(await resolveStack(await readText(request), (from) => compilers.output(from)));
    }

    async function open() {
      openInEditor(root, await readText(request));
      response.writeHead(204).end();
    }
  };
}

export async function sendBuiltFile(
  response: ServerResponse,
  folder: string,
  file: string,
): Promise<void> {
  const body = await readFile(join(folder, normalize(`/${file}`))).catch(() => null);
  if (!body) return void response.writeHead(404).end();
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}

/** Other pages of this browser, also those whose DNS name leads here, may neither read sources nor open files. */
const isOwnPage = ({ headers }: IncomingMessage): boolean =>
  ownHost.test(headers.host ?? '') &&
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
