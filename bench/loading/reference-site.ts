import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compile, sharedCompilerConfiguration } from '@gida/build';

import { browserTargets } from '../../shell/build/browser-targets.ts';
import { productionRouter } from '../../shell/build/shell.ts';

const shell = join(import.meta.dirname, '../../shell');

const styles = `body{margin:0;font:16px/1.5 sans-serif}header{display:flex;gap:1rem;padding:1rem}
.hero{position:relative;height:37.5rem;padding:1rem;display:grid;align-content:end;color:#fff;background:#0b3b2e;z-index:1}
.hero img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;z-index:-1}form{display:grid;gap:.5rem}
nav{display:flex;overflow:auto;gap:.5rem;padding:1rem}ul{display:grid;gap:1rem;padding:1rem;list-style:none}article img{width:100%;height:auto}`;
const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Reference</title><style>${styles}</style><link rel="preload" href="/dashboard.json" as="fetch" crossorigin><script defer src="/main.js"></script></head><body><div id="root"></div></body></html>`;

/** Serves the reference page with the data and the pictures of a site. */
export async function startReferenceSite(origin: string, dashboard: string) {
  const script = brotliCompressSync(await buildScript());
  const page = brotliCompressSync(document);
  const data = brotliCompressSync(dashboard);
  const pictures = new Map<string, Promise<Picture>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const send = (type: string, body: Buffer, encoding = 'br') =>
      response
        .writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) })
        .end(body);
    if (path === '/main.js') return void send('text/javascript', script);
    if (path === '/dashboard.json') return void send('application/json', data);
    if (!path.startsWith('/media/')) return void send('text/html; charset=utf-8', page);
    const picture = pictures.get(path) ?? fetchPicture(origin + path);
    pictures.set(path, picture);
    void picture.then(({ type, body, encoding }) => send(type, body, encoding));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { origin: `http://localhost:${port}`, [Symbol.dispose]: () => void server.close() };
}

type Picture = { type: string; body: Buffer; encoding: string };

async function fetchPicture(url: string): Promise<Picture> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  return type.includes('svg')
    ? { type, body: brotliCompressSync(bytes), encoding: 'br' }
    : { type, body: bytes, encoding: '' };
}

/** One file, for the browsers of the shell, with the production files of its libraries. */
async function buildScript(): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gida-reference-'));
  const rules = sharedCompilerConfiguration(shell, browserTargets);
  const { resolve } = createRequire(join(shell, 'package.json'));
  await compile({
    ...rules,
    entry: { main: join(import.meta.dirname, 'reference-page.tsx') },
    output: { path: folder.path, filename: '[name].js' },
    resolve: {
      ...rules.resolve,
      alias: {
        ...rules.resolve?.alias,
        ...productionRouter(),
        ...Object.fromEntries(libraries.map((it) => [`${it}$`, resolve(it)])),
      },
    },
  });
  return readFileSync(join(folder.path, 'main.js'));
}

/** Those of the shell. */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
];
