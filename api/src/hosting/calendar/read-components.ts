import { parseContentLines, readText } from './content-lines.ts';
import type { ContentLine } from './content-lines.ts';

/** A part of a calendar with its own properties. */
export type CalendarComponent = {
  name: string;
  line: number;
  lines: ContentLine[];
  children: CalendarComponent[];
  /** False when the calendar ended, or another entry began, before it did. */
  isClosed: boolean;
};

/** They stand beside each other, so that one of them ends the one before when its END is missing. */
const sideBySide = new Set([
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'VTODO',
  'VJOURNAL',
  'VAVAILABILITY',
]);
const nested = new Set(['STANDARD', 'DAYLIGHT', 'VALARM']);
const calendarMarks = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY']);

/** They say when an entry is, wherever they stand: an alarm has none. */
const propertiesOfTime = new Set(['DTSTART', 'DTEND', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);
const orphanProperties = new Set(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE']);

/**
 * The entries and time zones of a text, whatever calendar in it they stand in, and also where calendars or entries end too
 * early, twice or never. Null when it is no calendar.
 */
export function readComponents(text: string): CalendarComponent[] | null {
  const lines = parseContentLines(text);
  const markOf = (line: ContentLine) => readText(line).toUpperCase();
  const ended = new Set(lines.filter(({ name }) => name === 'END').map(markOf));
  const all: CalendarComponent[] = [];
  let open: CalendarComponent[] = [];
  let isCalendar = false;

  /** What stands in a part without an end belongs to the part around it. */
  const close = (at: number): void => {
    for (const { lines: rest } of open.slice(at + 1)) open[at]?.lines.push(...rest);
    open = open.slice(0, at);
  };
  const begin = (name: string, line: number): CalendarComponent => {
    if (sideBySide.has(name)) close(0);
    const component = { name, line, lines: [], children: [], isClosed: false };
    const parent = open[0];
    if (parent) parent.children.push(component);
    else all.push(component);
    open.push(component);
    return component;
  };
  const end = (name: string): void => {
    const at = open.findLastIndex((each) => each.name === name);
    if (at < 0) return;
    open[at]!.isClosed = true; // it was found
    close(at);
  };

  for (const line of lines) {
    const [outer, inner] = [open[0], open.at(-1)];
    if (line.name === 'BEGIN' || line.name === 'END') {
      const mark = markOf(line);
      isCalendar ||= calendarMarks.has(mark);
      if (mark === 'VCALENDAR') close(0);
      else if (line.name === 'END') end(mark);
      else if (sideBySide.has(mark) || nested.has(mark) || ended.has(mark)) begin(mark, line.line);
    } else if (outer && inner) {
      const belongsOutside = outer.name === 'VEVENT' && propertiesOfTime.has(line.name);
      (belongsOutside ? outer : inner).lines.push(line);
    } else if (orphanProperties.has(line.name)) {
      const last = all.at(-1);
      const isRestOfLast =
        last?.name === 'VEVENT' && !last.lines.some(({ name }) => name === line.name);
      (isRestOfLast ? last : begin('VEVENT', line.line)).lines.push(line);
    }
  }
  close(0);
  return isCalendar ? all : null;
}

const contents: [pattern: RegExp, what: string][] = [
  [/^\s*$/, 'an empty file'],
  [/<!doctype html|<html|<body/i, 'a web page'],
  [/^\s*BEGIN:VCARD/i, 'an address book (vCard)'],
  [/^%PDF/, 'a PDF document'],
  [/^PK/, 'a ZIP archive'],
  [/^(?:.PNG|GIF8|.{0,10}JFIF)/s, 'a picture'],
  [/^\s*<(?:\?xml|[a-z]+)/i, 'an XML document'],
  [/^\s*(?:\{|\[[{"\]])/, 'JSON data'],
  [/^\s*(?:https?|webcals?):\/\/\S+\s*$/i, 'a link'],
];

/** What a text is that is no calendar, for its host. */
export function describeContent(text: string): string {
  const start = text.slice(0, 2_000);
  const [, what = `a text that begins with “${toWords(start)}”`] =
    contents.find(([pattern]) => pattern.test(start)) ?? [];
  return `This is ${what}, not a calendar.`;
}

const maxWordsLength = 60;

/** A few words of a line, for its host. */
export const toWords = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxWordsLength);
