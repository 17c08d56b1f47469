import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RemoteName, Version } from '@gida/contracts/release';

import { refuse } from './refusal.ts';
import type { ReleaseStore } from './release-store.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
const forever = 'public, max-age=31536000, immutable';
const missing = () => refuse(404, 'not_found', 'There is no such file in this release.');

/** `/releases/<name>/<version>/<file>`: only files their release lists, so no path can lead outside. */
export function releaseRoutes(app: FastifyInstance, store: ReleaseStore): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (!RemoteName.safeParse(name).success || !Version.safeParse(version).success) {
        throw missing();
      }
      const release = await store.find(name, version);
      const hash = release && Object.hasOwn(release.files, file) && release.files[file];
      if (!hash || file.startsWith('documents/')) throw missing();
      reply
        .header('cache-control', forever)
        .header('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .header('etag', `"${hash.slice(7, 39)}"`)
        .header('vary', 'accept-encoding')
        .header('timing-allow-origin', '*');
      const sizes = release.sizes[file];
      const small = sizes && sizes.brotli < sizes.bytes && acceptsBrotli(request.headers);
      if (small) reply.header('content-encoding', 'br');
      const length = small ? sizes.brotli : sizes?.bytes;
      if (length !== undefined) reply.header('content-length', length);
      const path = join(store.folderOf(name, version), small ? `${file}.br` : file);
      return reply.send(createReadStream(path));
    },
  );
}

function acceptsBrotli({ 'accept-encoding': accepted }: { 'accept-encoding'?: unknown }): boolean {
  return /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/.test(String(accepted ?? ''));
}
