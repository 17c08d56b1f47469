const smallConversation =
  'each message is stored before it is acknowledged: a third of the processor time are writes to sockets and to the database, a quarter sends statements; joining these writes was a mechanism of its own';
const insideProcess = `${smallConversation}; PGlite works in the same process`;
const lighthouse =
  'laying out and painting the first screen and evaluating the two files of the shell are tasks of 70 to 180 ms at a quarter of the processor, and runs of one build differ by a factor of two';
const renamedFile =
  'a file that other pages share than before gets another name, and the browser has no earlier one of that name to compare with';
const severalBuilds =
  'what six builds changed comes together, and headers are as large as the difference of a small file';
const firstMeasured = 'measured for the first time; where the time goes is not known yet';
const cachedPage =
  'a third goes to writing the page, which both do; hooks, rate limit, histogram, the check of the query and the log line take one to three hundredths each';
const idleMemory = 'runs differ from 52 to 108 kB with the moment of garbage collection';

/** Why a row does not meet its target, one sentence each, by the name of the row. */
export const reasons: Record<string, string> = {
  'bookings/s over HTTP (2 processes) ÷ the same SQL in pgbench, 8 clients':
    'HTTP, the login, validation and the kept answer of a repeated request cost processor time on the same two cores; pgbench sends SQL alone',
  'chat, PostgreSQL: memory of an idle client': idleMemory,
  'chat, PGlite: memory of an idle client': idleMemory,
  'chat, PostgreSQL: 2 listeners, 16 in flight ÷ bare ws': smallConversation,
  'chat, PostgreSQL: 2 listeners, 1 in flight ÷ bare ws': smallConversation,
  'chat, PGlite: 2 listeners, 16 in flight ÷ bare ws': insideProcess,
  'chat, PGlite: 500 conversations of 2 listeners, 100 in flight ÷ bare ws': insideProcess,
  'one page of the listing, PostgreSQL ÷ bare node:http': cachedPage,
  'one page of the listing, PGlite ÷ bare node:http': cachedPage,
  '/dashboard: performance': lighthouse,
  '/dashboard: blocking time': lighthouse,
  '/apartments: performance': lighthouse,
  '/apartments: blocking time': lighthouse,
  '/bookings: performance': lighthouse,
  '/bookings: blocking time': lighthouse,
  '/message: performance': lighthouse,
  '/message: blocking time': lighthouse,
  'navigation to a cold remote ÷ plain lazy route':
    'its spread is wide: 0.57 to 0.99 on one build within a day',
  ...Object.fromEntries(
    [
      'filters open',
      'the calendar opens',
      'a day is chosen',
      'the calendar closes',
      'filters close',
      'the map opens',
      'the map goes to another city',
    ].map((tap) => [`${tap}, INP`, firstMeasured]),
  ),
  'updates of a remote, difference ÷ whole: median': renamedFile,
  'updates of a remote, difference ÷ whole: worst': renamedFile,
  'updates of the shell, difference ÷ whole: worst': renamedFile,
  "a remote's 6 builds at once in Chromium, received, difference ÷ whole: median": severalBuilds,
  "a remote's 6 builds at once in Chromium, received with headers, difference ÷ whole: median":
    severalBuilds,
  'first signed-in page: JavaScript':
    'it counts headers and what is fetched after the page is usable; before that it is 163 kB (`pnpm size`)',
  'all five features: JavaScript':
    'tabs of hosting, saved pages and pictures in messages came after the target was set',
};
