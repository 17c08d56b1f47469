import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const worthIt = /^(text\/|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/;
/** Their answers hold tokens; a length that depends on them must not be watched. */
const holdsSecrets = /^\/api\/v1\/(admin\/)?auth\//;
const tooSmallBytes = 860;
// Fast enough for every answer; what never changes was compressed at its build.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Compresses pages and the API's answers on their way out, where the build could not. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (!mayCompress(request, reply)) return payload;
    if (payload instanceof Readable) {
      announce(reply);
      // An answer that is cut off ends here too, and a visitor who leaves lets go of it.
      return pipeline(payload, createBrotliCompress({ params }), () => undefined);
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < tooSmallBytes) return payload;
    announce(reply);
    return compress(payload, { params });
  });
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const accepted = [headers['accept-encoding'] ?? ''].flat().join();
  return /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/.test(accepted);
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return (
    worthIt.test(type) &&
    !type.startsWith('text/event-stream') &&
    request.method !== 'HEAD' &&
    !reply.hasHeader('content-encoding') &&
    !String(reply.getHeader('cache-control') ?? '').includes('no-transform') &&
    !holdsSecrets.test(request.url) &&
    acceptsBrotli(request)
  );
}

function announce(reply: FastifyReply): void {
  reply.removeHeader('content-length');
  reply.header('content-encoding', 'br');
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary)) {
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  }
}
