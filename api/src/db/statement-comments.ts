import { currentRequest, isRequestId } from '@gida/server';
import type pg from 'pg';

/**
 * A client whose statements end in a comment with the id of the request that they are for, so that it stands in the
 * slow query log and in pg_stat_activity. Statements that only differ in a comment count as one in pg_stat_statements.
 */
export function namesItsRequest<C extends typeof pg.Client>(Client: C): C {
  // the methods of pg.Client have many overloads; only the text is changed
  const Base = Client as unknown as new (config?: pg.ClientConfig) => {
    query: (...args: unknown[]) => unknown;
  };
  class NamingClient extends Base {
    override query(...args: unknown[]): unknown {
      const [text, ...rest] = args;
      const id = currentRequest()?.requestId;
      if (typeof text !== 'string' || !isRequestId(id)) return super.query(...args);
      return super.query(`${text} /* request ${id} */`, ...rest);
    }
  }
  return NamingClient as unknown as C; // the same class but for the text
}
