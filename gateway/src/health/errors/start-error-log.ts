import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HealthReport, ReleaseMap } from '@gida/releases/release';
import type { ErrorGroup, ErrorsQuery } from '@gida/releases/release-api';

import { findPageOwner } from '../../serving/release-map.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { BuildStore } from '../../store/build-store.ts';
import { browserOf } from './browser-of.ts';
import { groupErrors } from './error-groups.ts';
import { ErrorLog } from './error-log.ts';
import { StackResolver } from './resolve-stack.ts';

const flushIntervalMs = 10_000;
const hourMs = 3_600_000;

export type BrowserErrors = {
  record: (report: HealthReport, headers: FastifyRequest['headers'], map: ReleaseMap) => void;
  list: (query: ErrorsQuery) => Promise<ErrorGroup[]>;
};

/** Counts the errors that browsers report, and looks up their place in the source for whoever asks. */
export function startErrorLog(
  app: FastifyInstance,
  { errorRecords, store }: { errorRecords: RecordStore; store: BuildStore },
): BrowserErrors {
  const log = new ErrorLog(errorRecords);
  const resolver = new StackResolver(store);
  const flush = () =>
    log
      .flush()
      .catch((error: unknown) => app.log.warn(error, 'errors of browsers are not written'));
  const timer = setInterval(() => void flush(), flushIntervalMs).unref();
  // Before the storage is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return {
    record: (report, headers, map) =>
      log.record(report, {
        browser: browserOf(headers['user-agent']),
        page: pageOf(headers.referer, map),
      }),
    list: async ({ remote, since }) => {
      const errors = await log.since(new Date(Date.now() - parseTime(since)));
      const asked = errors.filter((error) => !remote || error.remote === remote);
      return groupErrors(asked, resolver, store);
    },
  };
}

/** The mount, because the address of a page may hold ids. */
const pageOf = (referer = '', map: ReleaseMap): string =>
  findPageOwner(URL.parse(referer)?.pathname ?? '', map)?.mount ?? 'other';

const parseTime = (time: string): number =>
  Number.parseInt(time, 10) * (time.endsWith('h') ? hourMs : 24 * hourMs);
