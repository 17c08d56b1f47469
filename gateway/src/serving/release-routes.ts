import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RemoteName, Version, type Release } from '@gida/contracts/release';

import { acceptsBrotli } from '../answers/compression.ts';
import { refuse } from '../answers/refusal.ts';
import type { ReleaseStore } from '../store/release-store.ts';

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
      if (!release || !Object.hasOwn(release.files, file) || /^(documents|root)\//.test(file)) {
        throw missing();
      }
      return sendFile(store, release, file, request, reply, forever);
    },
  );
}

/** Answers with a file the shell puts at the root of the site; false when it has none of that name. */
export async function sendRootFile(
  store: ReleaseStore,
  shell: Release,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | false> {
  const file = `root${path}`;
  if (!Object.hasOwn(shell.files, file)) return false;
  return sendFile(store, shell, file, request, reply, 'no-cache');
}

async function sendFile(
  store: ReleaseStore,
  release: Release,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): Promise<FastifyReply> {
  const etag = `"${release.files[file]?.slice(7, 39)}"`;
  const headers = { etag, vary: 'accept-encoding', 'timing-allow-origin': '*' };
  if (request.headers['if-none-match'] === etag) {
    return reply
      .code(304)
      .headers({ ...headers, 'cache-control': cacheControl })
      .send();
  }
  const sizes = release.sizes[file];
  const small = sizes && sizes.brotli < sizes.bytes && acceptsBrotli(request);
  const folder = store.folderOf(release.remote, release.version);
  const opened = await openOrMissing(join(folder, small ? `${file}.br` : file));
  if (small) reply.header('content-encoding', 'br');
  const length = small ? sizes.brotli : sizes?.bytes;
  if (length !== undefined) reply.header('content-length', length);
  return reply
    .headers({ ...headers, 'cache-control': cacheControl })
    .type(types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .send(opened.createReadStream());
}

/** Another gateway may have removed an old build from the directory they share. */
async function openOrMissing(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw missing();
    throw error;
  }
}
