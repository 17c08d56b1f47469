import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What is stored of a response for its Idempotency-Key, and the response that is built from it. */
export type Replay = {
  record: (response: unknown) => unknown;
  build: (request: FastifyRequest, recorded: unknown) => Promise<unknown>;
};

/** `recorded` is the part of the response that names everything else in it, such as ids. */
export const createReplay = <T>(
  recorded: z.ZodType<T>,
  build: (request: FastifyRequest, recorded: T) => Promise<unknown>,
): Replay => ({
  record: (response) => recorded.parse(response),
  build: (request, stored) => build(request, recorded.parse(stored)),
});
