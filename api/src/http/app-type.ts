import type { GracefulStop } from '@gida/server';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import type { PhotoStore } from '../media/photo-store.ts';

/** The Fastify instance with the Zod type provider. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    engine: Database['engine'];
    /** Uploaded pictures. */
    photos: PhotoStore;
    /** How this process leaves when it is told to stop. */
    gracefulStop: GracefulStop;
  }
}
