import { Readable } from 'node:stream';
import { HttpError, busyError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import { insertAccountAudit, type AccountAuditEntry } from './erase-repository.ts';
import { exportUserData } from './export-repository.ts';
import { accountMessages } from '../messages.ts';

const maxRunningExports = 2;
const exportTimeouts = {
  /** A reader that takes nothing for so long has gone, or wants to keep a place from others. */
  stalledMs: 30_000,
  maxExportMs: 10 * 60_000,
};

const exportRunningError = () =>
  new HttpError(429, 'export_running', accountMessages.data.exportRunning, {
    headers: { 'retry-after': '30' },
  });

/** The text of a `UserDataExport`. It is read from the database as fast as it is taken, a page at a time. */
export async function* exportAccount(
  db: Db,
  userId: string,
  actor: AccountAuditEntry['actor'],
): AsyncGenerator<string> {
  await insertAccountAudit(db, userId, { action: 'exported', actor });
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"data":{`;
  let current: string | undefined;
  let separator = '';
  for await (const { name, rows } of exportUserData(db, userId)) {
    if (name !== current) {
      yield `${current === undefined ? '' : '],'}${JSON.stringify(name)}:[`;
      current = name;
      separator = '';
    }
    if (rows.length === 0) continue;
    yield separator + rows.join(',');
    separator = ',';
  }
  yield `${current === undefined ? '' : ']'}}}`;
}

/** Exports as streams: one of each user at a time, and two of this process. */
export function createExportStreams(
  db: Db,
  { stalledMs, maxExportMs } = exportTimeouts,
): (userId: string) => Readable {
  const running = new Set<string>();
  return (userId) => {
    if (running.has(userId)) throw exportRunningError();
    if (running.size >= maxRunningExports) throw busyError();
    running.add(userId);
    const end = () => stream.destroy(new Error('The export was not read in time.'));
    const texts = endWhenStalled(exportAccount(db, userId, 'user'), stalledMs, end);
    // One page is read ahead, not the 16 that a stream of objects holds by default.
    const stream = Readable.from(texts, { highWaterMark: 1 });
    const timer = setTimeout(end, maxExportMs).unref();
    stream.once('close', () => {
      clearTimeout(timer);
      running.delete(userId);
    });
    return stream;
  };
}

async function* endWhenStalled(
  texts: AsyncIterable<string>,
  stalledMs: number,
  end: () => void,
): AsyncGenerator<string> {
  for await (const text of texts) {
    const timer = setTimeout(end, stalledMs).unref();
    try {
      yield text;
    } finally {
      clearTimeout(timer);
    }
  }
}
