import { addDays } from '@gida/contracts/dates';

import { readText, parseParameter, readValue } from './content-lines.ts';
import type { ContentLine } from './content-lines.ts';
import {
  isAbsent,
  readDuration,
  readMoment,
  readMoments,
  parseUtcOffset,
  readPeriods,
  readRule,
} from './calendar-values.ts';
import type { List, Moment, Period } from './calendar-values.ts';
import { toWords } from './read-components.ts';
import type { CalendarComponent } from './read-components.ts';

/** An entry, or a line of it, that could not be read; its nights may be missing. */
export type UnparsedEntry = { line: number; entry: string; words: string };

/** One entry of a calendar, with its times as the standard writes them. */
export type CalendarEvent = {
  line: number;
  uid: string;
  summary: string;
  /** Cancelled, or marked as free: it takes no nights. */
  isFree: boolean;
  isAllDay: boolean;
  times: string[];
  /** Of one occurrence of a series that was changed. */
  recurrenceId: string | undefined;
};

export type ReadEvents = { events: CalendarEvent[]; unread: (UnparsedEntry & { uid: string })[] };

/** Time zones by the name that a calendar gives them, each with its definition. */
export type Zones = Map<string, { id: string; definition: string[] }>;

export function parseTimeZones(components: CalendarComponent[]): Zones {
  const zones: Zones = new Map();
  for (const { name, lines, children } of components) {
    const tzid = lines.find((line) => line.name === 'TZID');
    if (name !== 'VTIMEZONE' || !tzid) continue;
    const id = `zone-${zones.size}`;
    const observances = children.flatMap(readObservance);
    if (observances.length === 0) continue;
    const definition = ['BEGIN:VTIMEZONE', `TZID:${id}`, ...observances, 'END:VTIMEZONE'];
    zones.set(readText(tzid).toUpperCase(), { id, definition });
  }
  return zones;
}

function readObservance({ name, lines }: CalendarComponent): string[] {
  const first = <T>(property: string, read: (value: string) => T | undefined) =>
    valuesOf(lines, property, read).at(0);
  const start = first('DTSTART', readMoment)?.value;
  const from = first('TZOFFSETFROM', parseUtcOffset);
  const to = first('TZOFFSETTO', parseUtcOffset);
  const rule = first('RRULE', readRule);
  if (!start || !from || !to) return [];
  return [
    `BEGIN:${name}`,
    `DTSTART:${start.length === 8 ? `${start}T000000` : start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ];
}

const valuesOf = <T>(
  lines: ContentLine[],
  property: string,
  read: (value: string) => T | undefined,
): T[] =>
  lines
    .filter(({ name }) => name === property)
    .map((line) => readValue(line, read))
    .filter((value) => value !== undefined);

/** The entries of calendars and lists of busy times, with what of them could not be read. */
export function readEvents(components: CalendarComponent[], zones: Zones): ReadEvents {
  const all: ReadEvents = { events: [], unread: [] };
  for (const component of components) {
    if (component.name !== 'VEVENT' && component.name !== 'VFREEBUSY') continue;
    const { events, unread } = new EventReader(component, zones).read();
    all.events.push(...events);
    all.unread.push(...unread);
  }
  return all;
}

type Found<T> = { line: ContentLine; value: T; parameters: string };

class EventReader {
  private readonly component: CalendarComponent;
  private readonly zones: Zones;
  private readonly about: Omit<CalendarEvent, 'times' | 'recurrenceId'>;
  private readonly unreadLines: (ContentLine | undefined)[] = [];

  constructor(component: CalendarComponent, zones: Zones) {
    this.component = component;
    this.zones = zones;
    const texts = (name: string) => this.linesOf(name).map(readText);
    const every = (name: string, pattern: RegExp) =>
      texts(name).length > 0 && texts(name).every((text) => pattern.test(text));
    this.about = {
      line: component.line,
      uid: texts('UID').at(0) ?? '',
      summary: texts('SUMMARY').at(0) ?? '',
      isFree: every('STATUS', /^cancell?ed$/i) || every('TRANSP', /^transparent$/i),
      isAllDay: every('X-MICROSOFT-CDO-ALLDAYEVENT', /^true$/i),
    };
  }

  read(): ReadEvents {
    const { name, line } = this.component;
    const events = name === 'VFREEBUSY' ? this.readBusyTimes() : this.readEvent();
    if (this.unreadLines.length === 0 || this.about.isFree) return { events, unread: [] };
    const first = this.unreadLines.find((each) => each !== undefined);
    const words = first ? first.name + first.rest : `BEGIN:${name}`;
    return { events, unread: [toUnparsedEntry(this.about, first?.line ?? line, words)] };
  }

  /** What has two meanings blocks more: each of two starts begins a stay, and the latest end, or
   * the duration, ends it. */
  private readEvent(): CalendarEvent[] {
    const starts = this.find('DTSTART', readMoment);
    const ends = this.find('DTEND', (value) => readMoment(value, true));
    const lengths = this.find('DURATION', readDuration);
    for (const { line, value } of [...starts, ...ends]) if (!value.isExact) this.markUnread(line);
    const [start] = starts;
    const end = ends.reduce<Found<Moment> | undefined>(
      (last, each) => (last && last.value.value > each.value.value ? last : each),
      undefined,
    );
    if (!start) {
      this.markUnread(this.linesOf('DTSTART').at(0));
      return end ? [this.event([nightBefore(end.value)])] : [];
    }
    const isBackwards = end && end.value.value.slice(0, 8) < start.value.value.slice(0, 8);
    if (isBackwards) this.markUnread(end.line);
    const endings = [
      ...(end && !isBackwards ? [this.toProperties(end)] : []),
      ...lengths.map(({ value }) => [`DURATION:${value}`]),
    ];
    if (endings.length === 0 && !this.component.isClosed) this.markUnread(undefined);

    const repetitions = this.findRepetitions();
    const [first, ...others] = starts.flatMap((each) =>
      (endings.length > 0 ? endings : [[]]).map((ending) =>
        this.event([...this.toProperties(each), ...ending, ...repetitions]),
      ),
    );
    return [
      { ...first!, recurrenceId: this.findRecurrenceId() }, // there is a start
      ...others,
      ...this.findLists('RDATE', readPeriods, isPeriod).flatMap((each) => this.toStays(each)),
    ];
  }

  private findRepetitions(): string[] {
    return [
      ...this.find('RRULE', readRule).map(({ value }) => `RRULE:${value}`),
      ...this.findLists('RDATE', readMoments, (line) => !isPeriod(line)),
      ...this.findLists('EXDATE', readMoments),
    ].flatMap((each) => (typeof each === 'string' ? each : this.toProperties(each)));
  }

  private findRecurrenceId(): string | undefined {
    const [found] = this.find('RECURRENCE-ID', readMoment);
    const [property] = found ? this.toProperties(found) : [];
    const isRange = /=\s*"?THISANDFUTURE/i.test(found?.parameters ?? '');
    return isRange ? property?.replace(/[;:]/, ';RANGE=THISANDFUTURE$&') : property;
  }

  private readBusyTimes(): CalendarEvent[] {
    const isBusy = ({ rest }: ContentLine) => !/;\s*FBTYPE\s*=\s*"?FREE\b/i.test(rest);
    return this.findLists('FREEBUSY', readPeriods, isBusy).flatMap((each) => this.toStays(each));
  }

  private toStays({ value: { values } }: Found<List<Period>>): CalendarEvent[] {
    return values.map(({ start, end }) =>
      this.event([
        toProperty('DTSTART', start),
        end.includes('P') ? `DURATION:${end}` : toProperty('DTEND', end),
      ]),
    );
  }

  private event(times: string[]): CalendarEvent {
    return { ...this.about, times, recurrenceId: undefined };
  }

  /** The properties of this name that can be read; the others are noted, unless they have no value at all. */
  private find<T>(
    name: string,
    read: (value: string) => T | undefined,
    isWanted: (line: ContentLine) => boolean = () => true,
  ): Found<T>[] {
    return this.linesOf(name)
      .filter(isWanted)
      .flatMap((line) => {
        const found = readValue(line, (written, parameters) => {
          const value = read(written);
          return value === undefined ? undefined : { line, value, parameters };
        });
        if (found) return [found];
        const isEmpty = readValue(
          line,
          (value) => isAbsent(value.replaceAll(',', '')) || undefined,
        );
        if (!isEmpty) this.markUnread(line);
        return [];
      });
  }

  private findLists<T>(
    name: string,
    read: (value: string) => List<T> | undefined,
    isWanted?: (line: ContentLine) => boolean,
  ): Found<List<T>>[] {
    const lists = this.find(name, read, isWanted);
    for (const { line, value } of lists) if (!value.isExact) this.markUnread(line);
    return lists;
  }

  private toProperties({ line, value, parameters }: Found<Moment | List<string>>): string[] {
    const tzid = parseParameter(parameters, 'TZID')?.toUpperCase() ?? '';
    const zone = this.zones.get(tzid)?.id;
    const isUtc = !zone && /^(?:ETC\/)?(?:UTC|GMT)$/.test(tzid);
    return ('values' in value ? value.values : [value.value]).map((moment) =>
      toProperty(line.name, isUtc && /T\d{6}$/.test(moment) ? `${moment}Z` : moment, zone),
    );
  }

  private linesOf(name: string): ContentLine[] {
    return this.component.lines.filter((line) => line.name === name);
  }

  private markUnread(line: ContentLine | undefined): void {
    this.unreadLines.push(line);
  }
}

export const toUnparsedEntry = (
  { summary, uid }: Pick<CalendarEvent, 'summary' | 'uid'>,
  line: number,
  words: string,
) => ({ line, entry: toWords(summary || uid), words: toWords(words), uid });

const isPeriod = ({ rest }: ContentLine): boolean => /=\s*"?PERIOD|\dZ?\s*\/\s*[P\d]/i.test(rest);

const toProperty = (name: string, moment: string, zone?: string): string =>
  moment.length === 8
    ? `${name};VALUE=DATE:${moment}`
    : `${name}${zone && !moment.endsWith('Z') ? `;TZID=${zone}` : ''}:${moment}`;

/** Of an entry whose start is unknown, the last night at least. */
function nightBefore({ value }: Moment): string {
  const day = [value.slice(0, 4), value.slice(4, 6), value.slice(6, 8)].join('-');
  return toProperty('DTSTART', addDays(day, -1).replaceAll('-', ''));
}
