import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { expect, it } from 'vitest';

import { leaveOutHistory, lineEnd } from './calendar-file.ts';

async function read(...parts: string[]): Promise<string> {
  let whole = '';
  for await (const part of leaveOutHistory(toAsync(parts), '2026-11-21')) whole += part;
  return whole;
}

// oxlint-disable-next-line require-await -- as it arrives
async function* toAsync(parts: string[]): AsyncGenerator<string> {
  yield* parts;
}

const past = 'BEGIN:VEVENT\nDTSTART:20200101\nEND:VEVENT\n';

it.each([
  ['\\n', '\n'],
  ['\\r\\n', '\r\n'],
  ['\\r\\r\\n', '\r\r\n'],
  ['\\r', '\r'],
])('leaves out what is over where lines end with %s, wherever a part ends', async (_name, end) => {
  const text = `X:1\n${past}${past}Y:2\n`.replaceAll('\n', end);
  const split = Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)]);

  for (const parts of [[text], [...text], ...split])
    expect((await read(...parts)).split(lineEnd)).toEqual(
      ['X:1', ...'......', 'Y:2', ''].map((line) => line.replace('.', '')),
    );
});

it.each([
  ['an empty line', '\n', true],
  ['a line of blanks', ' \t\n', true],
  ['an end', 'DTEND;VALUE=DATE:20200103\n', true],
  ['an alarm', 'BEGIN:VALARM\nEND:VALARM\n', true],
  ['an end of today', 'DTEND:20261121\n', false],
  ['a rule', 'RRULE:FREQ=DAILY\n', false],
  ['an indented rule', ' \t RRULE:FREQ=DAILY\n', false],
  ['another start', ' DTSTART:20991231\n', false],
  ['an event', 'BEGIN:VEVENT\n', false],
  ['an end of the calendar', 'END:VCALENDAR\n', false],
])('a past event with %s: left out: %#', async (_what, line, isLeftOut) => {
  const event = past.replace('END', `${line}END`);

  expect((await read(event)).trim() === '').toBe(isLeftOut);
});

/** A few milliseconds when each character is read a fixed number of times; minutes when a run is read from each of its characters. */
const deadlineMs = 30_000;
const event = (line: string) => `BEGIN:VEVENT\nDTSTART:20200101\n${line}\nEND:VEVENT\n`;

it.each([
  ['empty lines', event('\n'.repeat(60_000))],
  ['line separators', event('\u2028'.repeat(60_000))],
  ['blanks', event(' '.repeat(60_000))],
  ['returns', '\r'.repeat(200_000)],
  ['returns before a letter', `${'\r'.repeat(200_000)}x`],
  ['half properties', event('DTSTART;'.repeat(7_000))],
])('reads many %s at once in time', { timeout: 2 * deadlineMs }, async (_what, text) => {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     (async () => {
       const { leaveOutHistory, lineEnd } = await import(workerData.module);
       async function* texts() { for (let at = 0; at < 30; at += 1) yield workerData.text; }
       for await (const text of leaveOutHistory(texts(), '2026-11-21')) text.split(lineEnd);
       parentPort.postMessage('read');
     })();`,
    {
      eval: true,
      execArgv: [],
      workerData: { text, module: new URL('calendar-file.ts', import.meta.url).href },
    },
  );
  try {
    expect(await once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })).toEqual([
      'read',
    ]);
  } finally {
    await worker.terminate();
  }
});
