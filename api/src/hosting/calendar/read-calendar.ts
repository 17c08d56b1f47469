import { Worker } from 'node:worker_threads';

import { CalendarProblem } from './calendar-entries.ts';
import type { CalendarEntry, CalendarText } from './calendar-entries.ts';

const patienceMs = 5_000;
const memoryMb = 128;

type Answer = { entries: CalendarEntry[] } | { problem: string };

/** Reads a calendar of somebody else in a worker that may neither run long nor grow large. */
export function readCalendar(given: CalendarText): Promise<CalendarEntry[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
      workerData: given,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const giveUp = () => {
      reject(new CalendarProblem('This calendar takes too long to read.'));
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, patienceMs);
    worker.once('message', (answer: Answer) => {
      if ('entries' in answer) resolve(answer.entries);
      else reject(new CalendarProblem(answer.problem));
    });
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  });
}
