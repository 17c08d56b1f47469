import type { GracefulStop } from '@gida/server';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';
import type { Database, Db } from '../db/database.ts';

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    engine: Database['engine'];
    /** How this process leaves when it is told to stop. */
    gracefulStop: GracefulStop;
  }
}
