import { Worker } from 'node:worker_threads';

import { CalendarError } from './parse-calendar.ts';
import type { CalendarEntry, CalendarInput } from './parse-calendar.ts';

const timeoutMs = 5_000;
const memoryMb = 128;

type WorkerMessage = { entries: CalendarEntry[] } | { error: string };

/** Parses an untrusted calendar in a worker with limited time and memory. */
export function parseCalendarInWorker(given: CalendarInput): Promise<CalendarEntry[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
      workerData: given,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const fail = () => {
      reject(new CalendarError('This calendar takes too long to read.'));
      void worker.terminate();
    };
    const timer = setTimeout(fail, timeoutMs);
    worker.once('message', (message: WorkerMessage) => {
      if ('entries' in message) resolve(message.entries);
      else reject(new CalendarError(message.error));
    });
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
