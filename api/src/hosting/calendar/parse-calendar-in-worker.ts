import { Worker } from 'node:worker_threads';

import { createConcurrencyLimit } from '../../http/rate-limit/concurrency-limit.ts';
import { CalendarError } from './read-components.ts';
import type { CalendarInput, ParsedCalendar } from './parse-calendar.ts';
import { calendarMessages } from './messages.ts';

const timeoutMs = 5_000;
/** A busy machine needs longer to start a thread than the calendar may take. */
const startTimeoutMs = 30_000;
const memoryMb = 128;

type ParseResult = { parsed: ParsedCalendar } | { error: string };

/** Two workers at most; a host waits for their own calendars and leaves the other worker to the others. */
const limit = createConcurrencyLimit({ running: 2, waiting: 48, waitingPerKey: 12 });

/** Parses an untrusted calendar in a worker with limited time and memory. */
export async function parseCalendarInWorker(
  given: CalendarInput,
  hostId: string,
): Promise<ParsedCalendar> {
  const message = await limit.run(() => runWorker(given), hostId);
  if ('parsed' in message) return message.parsed;
  throw new CalendarError(message.error);
}

/** Resolves when the worker has exited, so that its memory is free before the next one starts. */
function runWorker(given: CalendarInput): Promise<ParseResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
      workerData: given,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    let result: ParseResult = { error: calendarMessages.tooSlow };
    const stop = () => void worker.terminate();
    let timer = setTimeout(stop, startTimeoutMs);
    worker.on('message', (message: ParseResult | 'started') => {
      if (message !== 'started') result = message;
      else {
        clearTimeout(timer);
        timer = setTimeout(stop, timeoutMs);
      }
    });
    // Out of memory; 'exit' follows.
    worker.once('error', () => undefined);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}
