import { lineEnd } from '@gida/contracts/calendar-file';

import { calendarMessages } from './messages.ts';

/** Why a calendar cannot be read, with a message for the host. */
export class CalendarError extends Error {}

/** A property of a calendar. */
export type ContentLine = {
  /** In capitals. */
  name: string;
  /** Parameters and value: everything from the first `;` or `:` on. */
  rest: string;
  /** The same without its continuations: what follows without a blank may be a note. */
  first: string;
  /** Counted from 1. */
  line: number;
};

/** A part of a calendar with its own properties. */
export type CalendarComponent = {
  name: string;
  line: number;
  lines: ContentLine[];
  /** False when the calendar ended, or another entry began, before it did. */
  isClosed: boolean;
};

const named = /^\s*([a-z][a-z\d-]*)\s*([;:].*)$/i;

const isMark = ({ name }: ContentLine): boolean => name === 'BEGIN' || name === 'END';
const markOf = ({ rest }: ContentLine): string => rest.slice(1).trim().toUpperCase();

/** The properties of a calendar with their continuations. Lines that have no name are continuations without a blank. */
function parseContentLines(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  const isIndented = /^[ \t]+BEGIN:VEVENT/im.test(text) && !/^BEGIN:VEVENT/im.test(text);
  for (const [index, raw] of text.split(lineEnd).entries()) {
    const previous = lines.at(-1);
    const [, name, rest] = named.exec(raw) ?? [];
    const isFolded = !name || (/^[ \t]/.test(raw) && !isIndented);
    if (isFolded && previous && !isMark(previous)) previous.rest += raw.replace(/^[ \t]/, '');
    else if (name && rest)
      lines.push({ name: name.toUpperCase(), rest, first: rest, line: index + 1 });
  }
  return lines;
}

/** They stand beside each other, so that one of them ends the one before when its END is missing. */
const sideBySide = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL']);
const calendarMarks = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY']);
const propertiesOfTime = new Set(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE']);

/**
 * The entries and time zones of a text, whatever calendar in it they stand in, and also where calendars or entries have no
 * end. Throws a message for its host when it is no calendar, or ends inside an entry.
 */
export function readComponents(text: string): CalendarComponent[] {
  const components: CalendarComponent[] = [];
  const begin = (name: string, line: number): CalendarComponent => {
    const component = { name, line, lines: [], isClosed: false };
    components.push(component);
    return component;
  };
  let open: CalendarComponent | undefined;
  let isCalendar = false;
  let isCutOff = false;

  for (const line of parseContentLines(text)) {
    const mark = isMark(line) ? markOf(line) : '';
    isCalendar ||= calendarMarks.has(mark);
    if (line.name === 'BEGIN') isCutOff = true;
    else if (mark === 'VCALENDAR' || mark === open?.name) isCutOff = false;
    if (mark === 'VCALENDAR') continue;
    if (line.name === 'BEGIN' && (!open || sideBySide.has(mark))) {
      open = begin(mark, line.line);
    } else if (line.name === 'END' && open?.name === mark) {
      open.isClosed = true;
      open = undefined;
    } else if (line.name === 'END' && open && open.name !== 'VTIMEZONE') {
      leaveOutNested(open, mark);
    } else if (open) {
      open.lines.push(line);
    } else if (propertiesOfTime.has(line.name)) {
      open = begin('VEVENT', line.line);
      open.lines.push(line);
    }
  }
  if (!isCalendar) throw new CalendarError(describeContent(text));
  if (isCutOff) throw new CalendarError(calendarMessages.cutOff);
  return components;
}

/** An alarm has times and texts of its own. */
function leaveOutNested({ lines }: CalendarComponent, mark: string): void {
  const start = lines.findLastIndex((line) => line.name === 'BEGIN' && markOf(line) === mark);
  if (start >= 0) lines.splice(start);
}

const contents: [pattern: RegExp, what: string][] = [
  [/^\s*$/, calendarMessages.content.empty],
  [/<!doctype html|<html|<body/i, calendarMessages.content.webPage],
  [/^\s*BEGIN:VCARD/i, calendarMessages.content.addressBook],
  [/^%PDF/, calendarMessages.content.pdf],
  [/^PK/, calendarMessages.content.zip],
  [/^(?:.PNG|GIF8|.{0,10}JFIF)/s, calendarMessages.content.picture],
  [/^\s*<(?:\?xml|[a-z]+)/i, calendarMessages.content.xml],
  [/^\s*(?:\{|\[[{"\]])/, calendarMessages.content.json],
  [/^\s*(?:https?|webcals?):\/\/\S+\s*$/i, calendarMessages.content.link],
];

/** What a text is that is no calendar, for its host. */
function describeContent(text: string): string {
  const start = text.slice(0, 2_000);
  const [, what = calendarMessages.content.text(toWords(start))] =
    contents.find(([pattern]) => pattern.test(start)) ?? [];
  return calendarMessages.notCalendar(what);
}

const maxWordsLength = 60;

/** A few words of a line, for its host. */
export const toWords = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxWordsLength);
