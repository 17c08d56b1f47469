import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HealthReport, ReleaseMap } from '@gida/releases/release';
import type { ErrorsQuery } from '@gida/releases/release-api';

import type { Hooks } from '../../hooks/hooks.ts';
import type { RecordStore } from '../../records/record-store.ts';
import { findPageOwner } from '../../serving/release-map.ts';
import type { BuildStore } from '../../store/build-store.ts';
import { browserOf } from './browser-of.ts';
import { groupErrors } from './error-groups.ts';
import { ErrorLog } from './error-log.ts';
import { createResolver } from '../../store/resolve-stack.ts';
import { createErrorTeller } from './tell-of-errors.ts';

const flushIntervalMs = 10_000;
const hourMs = 3_600_000;

export type BrowserErrors = ReturnType<typeof startErrorLog>;

/** Counts the errors that browsers report, and finds their place in the source for whoever asks. */
export function startErrorLog(
  app: FastifyInstance,
  { errorRecords, store, hooks }: { errorRecords: RecordStore; store: BuildStore; hooks: Hooks },
) {
  const errors = new ErrorLog(errorRecords);
  const resolve = createResolver(store);
  const list = async ({ remote, since }: ErrorsQuery) => {
    const ms = Number.parseInt(since, 10) * hourMs * (since.endsWith('d') ? 24 : 1);
    const found = await errors.list(new Date(Date.now() - ms));
    const asked = found.filter((error) => !remote || error.remote === remote);
    return groupErrors(asked, resolve, store);
  };
  const tellOfNew = createErrorTeller({ hooks, list, log: app.log });
  const flush = () =>
    errors.flush().catch((error: unknown) => app.log.warn(error, 'errors were not written'));
  const timer = setInterval(() => void flush().then(tellOfNew), flushIntervalMs).unref();
  // Before the storage is closed.
  app.addHook('preClose', () => {
    clearInterval(timer);
    return flush();
  });
  return {
    record(report: HealthReport, headers: FastifyRequest['headers'], map: ReleaseMap): void {
      // The address of a page may hold ids, its mount does not.
      const path = URL.parse(headers.referer ?? '')?.pathname ?? '';
      const page = findPageOwner(path, map)?.mount ?? 'other';
      errors.record(report, { browser: browserOf(headers['user-agent']), page });
    },
    list,
  };
}
