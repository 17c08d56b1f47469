import { isCalendarDate } from '@gida/contracts/dates';
import ICAL from 'ical.js';

import { toWords } from './read-components.ts';
import type { CalendarComponent, ContentLine } from './read-components.ts';

/** An entry, or a line of it, that could not be read; its nights may be missing. */
export type UnparsedEntry = { line: number; entry: string; words: string; uid: string };

/** One entry of a calendar. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  /** Cancelled, or marked as free: it takes no nights. */
  isFree: boolean;
  isAllDay: boolean;
  /** Its times and repetitions, in a calendar with its time zones. */
  component: ICAL.Component;
  rule: ContentLine | undefined;
};

export type ReadEvents = { events: CalendarEvent[]; unread: UnparsedEntry[] };

/** The entries of calendars and lists of busy times, with what of them could not be read. */
export function readEvents(components: CalendarComponent[]): ReadEvents {
  const calendar = new ICAL.Component('vcalendar');
  const zones = addTimeZones(calendar, components);
  const read = components
    .filter(({ name }) => name === 'VEVENT' || name === 'VFREEBUSY')
    .map((component) => readEntry(component, calendar, zones));
  return {
    events: read.flatMap(({ events }) => events),
    unread: read.flatMap(({ unread }) => unread),
  };
}

/** Time zones by the name that a calendar gives them, each with its name for ical.js. */
type Zones = Map<string, string>;
const utc = 'UTC';

function addTimeZones(calendar: ICAL.Component, components: CalendarComponent[]): Zones {
  const zones: Zones = new Map(['UTC', 'GMT', 'ETC/UTC', 'ETC/GMT'].map((name) => [name, utc]));
  for (const { name, lines } of components) {
    const tzid = lines.find((line) => line.name === 'TZID');
    if (name !== 'VTIMEZONE' || !tzid) continue;
    const id = `zone-${zones.size}`;
    const others = lines.filter((line) => line !== tzid);
    try {
      addComponent(calendar, name, [
        `TZID:${id}`,
        ...others.map((line) => line.name + line.rest.trimEnd()),
      ]);
      zones.set(readText(tzid).toUpperCase(), id);
    } catch {
      // As if it were not described.
    }
  }
  return zones;
}

function addComponent(calendar: ICAL.Component, name: string, lines: string[]): ICAL.Component {
  const text = [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n');
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]); // jCal is an array; its types say less
  return calendar.addSubcomponent(component); // where it finds its time zone
}

function readEntry(
  component: CalendarComponent,
  calendar: ICAL.Component,
  zones: Zones,
): ReadEvents {
  const linesOf = (name: string) => component.lines.filter((line) => line.name === name);
  const isBusy = ({ rest }: ContentLine) => !/;\s*FBTYPE\s*=\s*"?FREE\b/i.test(rest);
  const textOf = (name: string) => linesOf(name).map(readText).at(0) ?? '';
  const about = {
    uid: textOf('UID'),
    summary: textOf('SUMMARY'),
    isFree: /^cancell?ed$/i.test(textOf('STATUS')) || /^transparent$/i.test(textOf('TRANSP')),
    isAllDay: /^true$/i.test(textOf('X-MICROSOFT-CDO-ALLDAYEVENT')),
    rule: linesOf('RRULE').at(0),
  };
  const unreadLines: ContentLine[] = [];
  const itself = { name: 'BEGIN', rest: `:${component.name}`, line: component.line };

  /** The properties of this name as the standard writes them. What cannot be read is noted. */
  const find = (name: string, read: Read): string[] =>
    linesOf(name)
      .filter(isBusy)
      .flatMap((line) => {
        const { parameters, value } = splitValue(line);
        const values = isAbsent(value) ? [] : read(value);
        if (!values) unreadLines.push(line);
        const tzid = /;\s*TZID\s*=\s*"?([^;"]*)/i.exec(parameters)?.[1] ?? '';
        const zone = zones.get(tzid.trim().toUpperCase());
        return (values ?? []).map((each) => toProperty(name, each, zone));
      });
  /** Of an entry that says it twice, the first; the others are noted. */
  const findOne = (name: string, read: Read): string | undefined => {
    const [first, ...others] = find(name, read);
    if (others.length > 0) unreadLines.push(...linesOf(name).slice(-1));
    return first;
  };
  const toEvent = (times: string[]): CalendarEvent => ({
    ...about,
    component: addComponent(calendar, 'VEVENT', times),
  });

  const periods: string[] = [];
  const events: CalendarEvent[] = [];
  if (component.name === 'VFREEBUSY') {
    periods.push(...find('FREEBUSY', readPeriods));
  } else {
    const start = findOne('DTSTART', readMoments);
    const end = findOne('DTEND', readMoments);
    const duration = findOne('DURATION', readDuration);
    const isBackwards = start && end && dayOf(end) < dayOf(start);
    if (isBackwards) unreadLines.push(...linesOf('DTEND'));
    const ending = isBackwards ? duration : (end ?? duration);
    if (!start || (!ending && !component.isClosed)) unreadLines.push(itself);
    const rules = find('RRULE', readRule);
    const dates = find('RDATE', readMomentsAndPeriods);
    const others = [...find('EXDATE', readMoments), findOne('RECURRENCE-ID', readMoments)];
    periods.push(...dates.filter(isPeriod));
    const times = [start, ending, ...rules, ...dates.filter((date) => !isPeriod(date)), ...others];
    if (start) events.push(toEvent(times.filter((each) => each !== undefined)));
  }
  events.push(...periods.map((period) => toEvent(toStay(period))));

  const [first] = unreadLines;
  const unread = first && !about.isFree ? [toUnparsedEntry(about, first)] : [];
  return { events, unread };
}

export const toUnparsedEntry = (
  { summary, uid }: Pick<CalendarEvent, 'summary' | 'uid'>,
  { line, name, rest }: ContentLine,
): UnparsedEntry => ({
  line,
  entry: toWords(summary || uid),
  words: toWords(name + rest),
  uid,
});

/** The values of a property in the standard's form; undefined when one of them cannot be read. */
type Read = (value: string) => string[] | undefined;

const momentPattern =
  /^([1-9]\d{3})-?(\d\d)-?(\d\d)(?:T([01]\d|2[0-3]):?([0-5]\d):?([0-5]\d)?(Z?))?$/;

function toMoment(written: string): string | undefined {
  const [, year, month, day, hour, minute, second = '00', zone] = momentPattern.exec(written) ?? [];
  if (!isCalendarDate(`${year}-${month}-${day}`)) return undefined;
  return `${year}${month}${day}${hour ? `T${hour}${minute}${second}${zone}` : ''}`;
}

/** A start with its end, which is a time or a duration: `start/end`. */
function toPeriod(written: string): string | undefined {
  const [from = '', until = ''] = written.split('/');
  const [start, end] = [toMoment(from), toMoment(until) ?? readDuration(until)?.[0]];
  return start && end && `${start}/${end}`;
}

const readList =
  (read: (part: string) => string | undefined): Read =>
  (value) => {
    const parts = value.split(',').filter((part) => !isAbsent(part));
    const values = parts.map((part) => read(part.trim().toUpperCase()));
    return values.every((each) => each !== undefined) ? values : undefined;
  };
const readMoments = readList(toMoment);
const readPeriods = readList(toPeriod);
const readMomentsAndPeriods = readList((part) => toMoment(part) ?? toPeriod(part));

const durationPattern = /^[+-]?P(?=\d|T\d)(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

const readDuration: Read = (value) =>
  durationPattern.test(value.toUpperCase()) ? [value.toUpperCase()] : undefined;

/** A recurrence rule, but none of minutes, which no stays have. Its last day counts whole, whatever the hour of the entry is. */
const readRule: Read = (value) => {
  const rule = value
    .toUpperCase()
    .replaceAll(' ', '')
    .replace(/;$/, '')
    .replace(/UNTIL=([^;]+)/, (_, until: string) => {
      const last = toMoment(until) ?? until;
      return `UNTIL=${last.length === 8 ? `${last}T235959` : last}`;
    });
  if (!/FREQ=(?!SECONDLY|MINUTELY)/.test(rule)) return undefined;
  try {
    ICAL.Recur.fromString(rule);
    return [rule];
  } catch {
    return undefined;
  }
};

/** What programs write where they have no value. */
const isAbsent = (value: string): boolean => /^\s*(?:none|null)?\s*$/i.test(value);

/** Times follow the last colon that is not their own: the name of a time zone may have one. */
function splitValue({ rest }: ContentLine): { parameters: string; value: string } {
  const [, parameters = '', value = ''] =
    /^(.*?):([^:]*|\s*\d{4}-?\d\d-?\d\dT\d\d:[\d:]+Z?\s*)$/s.exec(rest) ?? [];
  return { parameters, value: value.trim() };
}

/** The value of a text, after the first colon that is not inside quotes. */
const readText = ({ rest }: ContentLine): string =>
  (/^(?:"[^"]*"|[^":])*:(.*)$/s.exec(rest)?.[1] ?? '')
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .trim();

function toProperty(name: string, value: string, zone?: string): string {
  if (/^\d{8}$/.test(value)) return `${name};VALUE=DATE:${value}`;
  if (!zone || !/^\d{8}T\d{6}$/.test(value)) return `${name}:${value}`;
  return zone === utc ? `${name}:${value}Z` : `${name};TZID=${zone}:${value}`;
}

const isPeriod = (property: string): boolean => property.includes('/', property.indexOf(':'));

/** `RDATE:start/end` as start and end. */
function toStay(period: string): string[] {
  const [start = '', end = ''] = period.slice(period.indexOf(':') + 1).split('/');
  return [toProperty('DTSTART', start), toProperty(end.includes('P') ? 'DURATION' : 'DTEND', end)];
}

const dayOf = (property: string): string => /:(\d{8})/.exec(property)?.[1] ?? '';
