import { AsyncLocalStorage } from 'node:async_hooks';

/** Of what is being done: a request, or a job that it caused. */
export type RequestContext = {
  requestId: string;
  /** Of the current span, where requests are traced. */
  traceparent?: string | undefined;
  /** How long a request has waited for its database; none for a job, whose answer nobody waits for. */
  waitedMs?: number | undefined;
};

const contexts = new AsyncLocalStorage<RequestContext>();

/** Undefined outside of requests and their jobs. */
export const currentRequestContext = (): RequestContext | undefined => contexts.getStore();

export const runInRequestContext = <T>(context: RequestContext, work: () => T): T =>
  contexts.run(context, work);

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** Other ids are replaced: they are written into logs and SQL. */
export const isRequestId = (given: unknown): given is string =>
  typeof given === 'string' && requestIdPattern.test(given);
