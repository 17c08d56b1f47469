import { currentRequestContext } from '@gida/server';
import pg from 'pg';

import type { RunWithLimit } from './with-request-comments.ts';

/**
 * A server that hangs answers nothing, its own timeouts included. So long a request waits for connections and answers in
 * all, so that it is answered within ten seconds. Jobs wait for the statement timeout.
 */
const maxWaitMs = 8_000;
export const connectTimeoutMs = 4_500;
/** Has no code. */
const answerTimeout = 'Query read timeout';

/** `minMs`: how long the wait may take that no limit ends. */
async function waitInRequest<T>(wait: (maxMs?: number) => Promise<T>, minMs = 1): Promise<T> {
  const request = currentRequestContext();
  if (request?.waitedMs === undefined) return wait();
  const leftMs = maxWaitMs - request.waitedMs;
  if (leftMs < minMs) throw new Error(answerTimeout);
  const startedAt = performance.now();
  try {
    return await wait(leftMs);
  } finally {
    request.waitedMs += performance.now() - startedAt;
  }
}

/** A connection without an answer is cut: what its user sends next, such as a rollback, would wait behind it. */
export const withWaitLimit: RunWithLimit = (client, run) =>
  waitInRequest(run).catch((error: unknown) => {
    if (error instanceof Error && error.message === answerTimeout) void client.end();
    throw error;
  });

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

export class LimitedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    return callback
      ? super.connect(callback)
      : waitInRequest(() => super.connect(), connectTimeoutMs);
  }
}
