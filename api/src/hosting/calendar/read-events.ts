import ICAL from 'ical.js';

import { toWords } from './read-components.ts';
import type { CalendarComponent, ContentLine } from './read-components.ts';
import { lists, readRule, readText, readValues, writtenDate } from './read-values.ts';
import type { Read, Stay, Zones } from './read-values.ts';

/** An entry, or a line of it, that could not be read; its nights may be missing. */
export type UnparsedEntry = { line: number; entry: string; words: string; uid: string };

/** One entry of a calendar. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  /** Cancelled, or marked as free: it takes no nights. */
  isFree: boolean;
  isAllDay: boolean;
  /** Its start and end, and which occurrence of its series it changes. */
  component: ICAL.Component;
  rule: ContentLine | undefined;
} & Repetitions;

type Repetitions = { rules?: ICAL.Recur[]; dates?: ICAL.Time[]; excluded?: ICAL.Time[] };

export type ReadEvents = { events: CalendarEvent[]; unread: UnparsedEntry[] };

/** The entries of calendars and lists of busy times, with what of them could not be read. */
export function readEvents(components: CalendarComponent[]): ReadEvents {
  const zones = readTimeZones(components);
  const read = components
    .filter(({ name }) => name === 'VEVENT' || name === 'VFREEBUSY')
    .map((component) => readEntry(component, zones));
  return {
    events: read.flatMap(({ events }) => events),
    unread: read.flatMap(({ unread }) => unread),
  };
}

function readTimeZones(components: CalendarComponent[]): Zones {
  const zones: Zones = new Map();
  for (const { lines } of components.filter(({ name }) => name === 'VTIMEZONE')) {
    const own = lines.map(({ name, rest }) => name + rest.trimEnd());
    try {
      const component = ['BEGIN:VTIMEZONE', ...own, 'END:VTIMEZONE'].join('\r\n');
      const zone = new ICAL.Timezone({ component });
      zone.utcOffset(ICAL.Time.now());
      zones.set(zone.tzid.trim().replaceAll('"', '').toUpperCase(), zone);
    } catch {
      // As if it were not described.
    }
  }
  return zones;
}

function readEntry(component: CalendarComponent, zones: Zones): ReadEvents {
  const linesOf = (name: string) => component.lines.filter((line) => line.name === name);
  const isBusy = ({ rest }: ContentLine) => !/;\s*FBTYPE\s*=\s*"?FREE\b/i.test(rest);
  const textOf = (name: string) => readText(linesOf(name).at(0)?.rest ?? '');
  const about = {
    uid: textOf('UID'),
    summary: textOf('SUMMARY'),
    isFree: /^cancell?ed$/i.test(textOf('STATUS')) || /^transparent$/i.test(textOf('TRANSP')),
    isAllDay: /^true$/i.test(textOf('X-MICROSOFT-CDO-ALLDAYEVENT')),
    rule: linesOf('RRULE').at(0),
  };
  const unreadLines: ContentLine[] = [];

  /** The values of the properties of this name. What cannot be read is noted, unless a note followed what can. */
  const find = <Value>(name: string, read: Read<Value>): Value[] =>
    linesOf(name)
      .filter(isBusy)
      .flatMap((line) => {
        const whole = readValues(line.rest, read, zones);
        const first = whole ?? readValues(line.first, read, zones);
        const isNote = first && !/\d/.test(line.rest.slice(line.first.length));
        if (!whole && !isNote) unreadLines.push(line);
        return first ?? [];
      });
  /** Of an entry that says it twice, the first; the others are noted. */
  const findOne = <Value>(name: string, read: Read<Value>): Value | undefined => {
    const [first, ...others] = find(name, read);
    if (others.length > 0) unreadLines.push(...linesOf(name).slice(-1));
    return first;
  };
  const stays: (Stay & Repetitions & { changed?: ICAL.Time | undefined })[] = [];
  if (component.name === 'VFREEBUSY') {
    stays.push(...find('FREEBUSY', lists.stays));
  } else {
    const changed = findOne('RECURRENCE-ID', lists.moments);
    const start = findOne('DTSTART', lists.moments) ?? (about.isFree ? changed : undefined);
    const end = findOne('DTEND', lists.moments);
    const duration = findOne('DURATION', lists.durations);
    const isBackwards = start && end && writtenDate(end) < writtenDate(start);
    if (isBackwards) unreadLines.push(...linesOf('DTEND'));
    const ending = isBackwards ? duration : (end ?? duration);
    if (!start || (!ending && !component.isClosed))
      unreadLines.push({ ...component, name: 'BEGIN', rest: `:${component.name}`, first: '' });
    const [rules, excluded] = [find('RRULE', readRule(start)), find('EXDATE', lists.moments)];
    const periods = find('RDATE', lists.stays);
    const dates = periods.filter((each) => !each.ending).map((each) => each.start);
    if (start) stays.push({ start, ending, rules, dates, excluded, changed });
    // Of a stay of which only the end can be read the last night is sure.
    else if (end)
      stays.push({ start: Object.assign(end.clone(), { day: end.day - 1 }), ending: end });
    stays.push(...periods.filter((each) => each.ending));
  }
  const isRange = linesOf('RECURRENCE-ID').some(({ rest }) =>
    /;\s*RANGE\s*=\s*"?THISANDFUTURE/i.test(rest),
  );
  const events = stays.map(({ start, ending, changed, ...repetitions }): CalendarEvent => {
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('dtstart', start);
    if (ending)
      event.addPropertyWithValue(ending instanceof ICAL.Time ? 'dtend' : 'duration', ending);
    const property = changed && event.addPropertyWithValue('recurrence-id', changed);
    if (isRange) property?.setParameter('range', ICAL.Event.THISANDFUTURE);
    return { ...about, ...repetitions, component: event };
  });

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
