import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const compressibleTypes =
  /^(text\/|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/;
/** Responses with tokens stay uncompressed: a compressed length leaks information about them (BREACH). */
const tokenPaths = /^\/api\/v1\/(?:(?:admin\/)?auth|(?:admin|user)\/identity)\//;
const minCompressibleBytes = 860;
// Fast enough for every response; static files were compressed at build time.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Compresses pages and API responses as they are sent; static files were compressed at build time. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (!canCompress(request, reply)) return payload;
    if (payload instanceof Readable) {
      setCompressionHeaders(reply);
      // A response that is cut off upstream ends here too, and a client that disconnects frees it.
      return pipeline(payload, createBrotliCompress({ params }), () => undefined);
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < minCompressibleBytes) return payload;
    setCompressionHeaders(reply);
    return compress(payload, { params });
  });
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const accepted = [headers['accept-encoding'] ?? ''].flat().join();
  return /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/.test(accepted);
}

function canCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return (
    compressibleTypes.test(type) &&
    !type.startsWith('text/event-stream') &&
    request.method !== 'HEAD' &&
    !reply.hasHeader('content-encoding') &&
    !String(reply.getHeader('cache-control') ?? '').includes('no-transform') &&
    !tokenPaths.test(request.url) &&
    acceptsBrotli(request)
  );
}

function setCompressionHeaders(reply: FastifyReply): void {
  reply.removeHeader('content-length');
  reply.header('content-encoding', 'br');
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary)) {
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  }
}
