import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Kept = { status: number; headers: Record<string, string>; body: Buffer };

/** The same pages, styles and pictures from memory, without any script: as quick as a page of ours could be. */
export async function startTwin(origin: string) {
  const kept = new Map<string, Promise<Kept>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = kept.get(path) ?? fetchStill(`${origin}${path}`);
    kept.set(path, page);
    void page.then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function fetchStill(url: string): Promise<Kept> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPage = type.startsWith('text/html');
  const body = isPage ? Buffer.from(withoutScripts(bytes.toString('utf8'))) : bytes;
  const isText = isPage || type.includes('svg');
  return {
    status: answer.status,
    body: isText ? brotliCompressSync(body) : body,
    headers: {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      ...(isText && { 'content-encoding': 'br' }),
    },
  };
}

const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="?(?:modulepreload|prefetch)[^>]*>/g, '')
    .replaceAll(/<link\b[^>]*as="?script[^>]*>/g, '');
