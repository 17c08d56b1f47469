import { parentPort, workerData } from 'node:worker_threads';

import { parseCalendar } from './parse-calendar.ts';
import { CalendarError } from './read-components.ts';
import type { CalendarInput } from './parse-calendar.ts';
import { calendarMessages } from './messages.ts';

const given = workerData as CalendarInput; // passed by parse-calendar-in-worker.ts

parentPort?.postMessage('started');
try {
  parentPort?.postMessage({ parsed: parseCalendar(given) });
} catch (error) {
  const message = error instanceof CalendarError ? error.message : calendarMessages.unreadable;
  parentPort?.postMessage({ error: message });
}
