import { parentPort, workerData } from 'node:worker_threads';

import { calendarEntries, CalendarProblem } from './calendar-entries.ts';
import type { CalendarText } from './calendar-entries.ts';

const given = workerData as CalendarText; // what read-calendar.ts hands over

try {
  parentPort?.postMessage({ entries: calendarEntries(given) });
} catch (error) {
  const problem =
    error instanceof CalendarProblem ? error.message : 'This calendar could not be understood.';
  parentPort?.postMessage({ problem });
}
