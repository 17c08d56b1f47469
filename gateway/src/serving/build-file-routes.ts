import type { FastifyInstance, FastifyReply } from 'fastify';
import { RemoteName, Version, type Build } from '@gida/releases/release';
import { hasErrorCode } from '@gida/server';
import { httpError } from '@gida/server/http-error';

import { acceptsBrotli } from '../http/compression.ts';
import type { BuildStore } from '../store/build-store.ts';
import { useAsDictionary, type DictionaryCompression } from './dictionary-compression.ts';
import { buildFileContentType, securityPolicyOf } from '../store/file-types.ts';

export const immutableCacheControl = 'public, max-age=31536000, immutable';
const fileNotFoundError = () => httpError(404, 'not_found', 'This release has no such file.');

/** `/releases/<name>/<version>/<file>`: only files listed in the release, which rules out path traversal. */
export function buildFileRoutes(
  app: FastifyInstance,
  store: BuildStore,
  dictionaries?: DictionaryCompression,
): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (!RemoteName.safeParse(name).success || !Version.safeParse(version).success) {
        throw fileNotFoundError();
      }
      const build = await store.find(name, version);
      if (
        !build ||
        !Object.hasOwn(build.files, file) ||
        /^(attachments|documents|kit|root|server)\//.test(file)
      ) {
        throw fileNotFoundError();
      }
      const dictionary = useAsDictionary(build, file);
      if (dictionary) reply.header('use-as-dictionary', dictionary);
      const difference = dictionaries?.find(build, file, request);
      return sendFile(store, build, file, reply, immutableCacheControl, difference);
    },
  );
}

/** Whether the shell has a root file at this path. */
export const hasRootFile = (shell: Build, path: string): boolean =>
  Object.hasOwn(shell.files, rootFile(path));

export const sendRootFile = (
  store: BuildStore,
  shell: Build,
  path: string,
  reply: FastifyReply,
): Promise<FastifyReply> => sendFile(store, shell, rootFile(path), reply, 'no-cache');

const rootFile = (path: string): string => `root${path}`;

export async function sendFile(
  store: BuildStore,
  build: Build,
  file: string,
  reply: FastifyReply,
  cacheControl: string,
  /** To what the browser has. */
  difference?: Buffer,
): Promise<FastifyReply> {
  const { request } = reply;
  const type = buildFileContentType(build.remote, file);
  // Of a build that was published before its type was refused.
  if (!type) throw fileNotFoundError();
  const etag = `"${build.files[file]?.slice(7, 39)}"`;
  void reply.headers({
    etag,
    vary: reply.hasHeader('use-as-dictionary')
      ? 'accept-encoding, available-dictionary'
      : 'accept-encoding',
    'timing-allow-origin': '*',
    'content-security-policy': securityPolicyOf(file),
    'cache-control': cacheControl,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.type(type);
  if (difference) return reply.header('content-encoding', 'dcb').send(difference);
  const sizes = build.sizes[file];
  const useBrotli = sizes && sizes.brotli < sizes.bytes && acceptsBrotli(request);
  const content = await store
    .open(build, useBrotli ? `${file}.br` : file)
    .catch((error: unknown) => {
      // Another gateway may have pruned the build.
      throw hasErrorCode(error, 'ENOENT') ? fileNotFoundError() : error;
    });
  if (useBrotli) reply.header('content-encoding', 'br');
  if (Buffer.isBuffer(content)) return reply.send(content);
  return reply.header('content-length', content.size).send(content.handle.createReadStream());
}
