import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type CachedResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Serves the same pages, styles and images from memory without scripts: the lower bound for load times. */
export async function startScriptlessSite(origin: string) {
  const cache = new Map<string, Promise<CachedResponse>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith('/')) return void response.writeHead(400).end();
    const page = cache.get(path) ?? fetchWithoutScripts(`${origin}${path}`);
    cache.set(path, page);
    void page.then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { origin: `http://localhost:${port}`, [Symbol.dispose]: () => server.close() };
}

async function fetchWithoutScripts(url: string): Promise<CachedResponse> {
  const upstream = await fetch(url);
  const type = upstream.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = Buffer.from(await upstream.arrayBuffer());
  const isPage = type.startsWith('text/html');
  const body = isPage ? Buffer.from(withoutScripts(bytes.toString('utf8'))) : bytes;
  const isText = isPage || type.includes('svg');
  return {
    status: upstream.status,
    body: isText ? brotliCompressSync(body) : body,
    headers: {
      'content-type': type,
      'cache-control': upstream.headers.get('cache-control') ?? 'no-cache',
      ...(isText && { 'content-encoding': 'br' }),
    },
  };
}

const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="?(?:modulepreload|prefetch)[^>]*>/g, '')
    .replaceAll(/<link\b[^>]*as="?script[^>]*>/g, '');
