import { changesOtherPages, type Call } from '@gida/contracts/calls';
import { pageHeader } from '@gida/contracts/constants/api';
import { apiPaths } from '@gida/contracts/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { App } from './app-type.ts';
import type { Replay } from './idempotency/replay.ts';

type Output<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type Request<C extends Call> = FastifyRequest<{
  Params: Output<C['params'], unknown>;
  Querystring: Output<C['query'], unknown>;
  Body: Output<C['body'], unknown>;
}>;
type Response<C extends Call> =
  | Output<C['response'], never>
  | Output<C['created'], never>
  | FastifyReply;
type Handler<C extends Call> = (
  request: Request<C>,
  reply: FastifyReply,
) => Response<C> | Promise<Response<C>>;

/** With what only the server knows of a call. */
type ServedCall = Call & {
  path: keyof typeof apiPaths;
  replay?: Replay;
  countedBy?: (request: FastifyRequest) => string | null;
};

/** Answers a call of the contracts; what the handler returns is sent with the status of its schema. */
export function route<C extends ServedCall>(app: App, call: C, handler: NoInfer<Handler<C>>): void {
  const { method, path, summary, params, query, body, response, created, ...rest }: ServedCall =
    call;
  const { takesFile, rate, ...config } = rest;
  app.route({
    method,
    url: toPattern(path, params),
    config: { ...config, ...(rate && { rateLimit: rate }) },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { 200: response } }),
      ...(created && { response: { 201: created } }),
      ...(takesFile && { consumes: ['multipart/form-data'] }),
    },
    handler: async (request, reply) => {
      if (created) reply.code(201);
      const answer = await handler(request as Request<C>, reply); // by the schemas above
      if (changesOtherPages(call)) tellOtherPages(app, request);
      return answer;
    },
  });
}

function tellOtherPages({ socketEvents }: App, { caller, headers }: FastifyRequest): void {
  const page = headers[pageHeader.toLowerCase()];
  if (!caller) return;
  const isPage = typeof page === 'string' && /^[\w-]{1,36}$/.test(page);
  socketEvents.publish([caller.id], 'user:changed', { page: isPage ? page : null });
}

const builders = { ...apiPaths };

/** `/bookings/:bookingId/cancel` */
function toPattern(path: keyof typeof apiPaths, params: Call['params']): string {
  const built = builders[path];
  if (typeof built === 'string') return `/${built}`;
  const build = built as (...values: string[]) => string; // the one with a number writes it as it is
  const names = Object.keys(params?.shape ?? {}).map((name) => `:${name}`);
  return `/${decodeURIComponent(build(...names))}`;
}
