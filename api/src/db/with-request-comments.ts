import { currentRequestContext, isRequestId, startSpan } from '@gida/server';
import type pg from 'pg';

/**
 * A client whose statements end in a comment with the id of the request that they are for, so that it stands in the
 * slow query log and in pg_stat_activity. Statements that only differ in a comment count as one in pg_stat_statements.
 * `withLimit` runs a statement of a request.
 */
export function withRequestComments<C extends typeof pg.Client>(
  Client: C,
  withLimit: RunWithLimit = (_client, run) => run(),
): C {
  // the methods of pg.Client have many overloads; only the text is changed
  const Base = Client as unknown as new (config?: pg.ClientConfig) => {
    query(...args: unknown[]): unknown;
    end(): Promise<void>;
  };
  class NamingClient extends Base {
    override query(...args: unknown[]): unknown {
      const [text, values, ...rest] = args;
      const request = currentRequestContext();
      if (typeof text !== 'string' || rest.length > 0 || !isRequestId(request?.requestId)) {
        return super.query(...args);
      }
      const query = { text: `${text} /* request ${request.requestId} */`, values };
      const run = async () =>
        withLimit(this, async (query_timeout) => super.query({ ...query, query_timeout }));
      return request.traceparent ? traceStatement(text, run) : run();
    }
  }
  return NamingClient as unknown as C; // the same class but for the text
}

/** Runs one statement, which `query_timeout` cuts off after so many milliseconds. */
export type RunWithLimit = (
  client: { end: () => Promise<void> },
  run: (query_timeout?: number) => Promise<unknown>,
) => Promise<unknown>;

const maxStatementLength = 2_000;

/** Values are parameters, so they are not in the text. */
async function traceStatement(text: string, run: () => unknown): Promise<unknown> {
  const statement = text.trim();
  const span = startSpan(/^\w+/.exec(statement)?.[0].toUpperCase() ?? 'SQL', {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': statement.slice(0, maxStatementLength),
    },
  });
  try {
    const result = await run();
    span?.end();
    return result;
  } catch (error) {
    span?.end({ error });
    throw error;
  }
}
