import { addDays } from '@gida/contracts/dates';

import { readText, parseParameter, readValue, withoutTails } from './content-lines.ts';
import type { ContentLine } from './content-lines.ts';
import {
  isAbsent,
  readDuration,
  readEnd,
  readMoments,
  readPeriods,
  readRule,
  readStart,
  readUtcOffset,
} from './calendar-values.ts';
import type { Read, Reading } from './calendar-values.ts';
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
    const observances = children.flatMap(readObservance);
    if (name !== 'VTIMEZONE' || !tzid || observances.length === 0) continue;
    const id = `zone-${zones.size}`;
    const definition = ['BEGIN:VTIMEZONE', `TZID:${id}`, ...observances, 'END:VTIMEZONE'];
    zones.set(readText(tzid).toUpperCase(), { id, definition });
  }
  return zones;
}

function readObservance({ name, lines }: CalendarComponent): string[] {
  const first = (property: string, read: Read) =>
    lines
      .filter((line) => line.name === property)
      .map((line) => readValue(line, (written) => read(written)?.values[0]))
      .find((value) => value !== undefined);
  const start = first('DTSTART', readStart);
  const [from, to] = [first('TZOFFSETFROM', readUtcOffset), first('TZOFFSETTO', readUtcOffset)];
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

/** The entries of calendars and lists of busy times, with what of them could not be read. */
export function readEvents(components: CalendarComponent[], zones: Zones): ReadEvents {
  const read = components
    .filter(({ name }) => name === 'VEVENT' || name === 'VFREEBUSY')
    .map((component) => new EventReader(component, zones).read());
  return {
    events: read.flatMap(({ events }) => events),
    unread: read.flatMap(({ unread }) => unread),
  };
}

type Found = Reading & { line: ContentLine; parameters: string };

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
    const words = first ? first.name + withoutTails(first.rest) : `BEGIN:${name}`;
    return { events, unread: [toUnparsedEntry(this.about, first?.line ?? line, words)] };
  }

  /** What has two meanings blocks more: each of two starts begins a stay, and the latest end, or
   * the duration, ends it. */
  private readEvent(): CalendarEvent[] {
    const starts = this.find('DTSTART', readStart);
    const end = this.find('DTEND', readEnd)
      .toSorted((one, other) => one.values[0].localeCompare(other.values[0]))
      .at(-1);
    const lengths = this.find('DURATION', readDuration);
    const [start] = starts;
    if (!start) {
      this.unreadLines.push(this.linesOf('DTSTART').at(0));
      return end ? [this.event([nightBefore(end)])] : [];
    }
    const isBackwards = end && dayOf(end) < dayOf(start);
    if (isBackwards) this.unreadLines.push(end.line);
    const endings = [
      ...(end && !isBackwards ? [this.toProperties(end)] : []),
      ...lengths.map(({ values }) => [`DURATION:${values[0]}`]),
    ];
    if (endings.length === 0 && !this.component.isClosed) this.unreadLines.push(undefined);

    const repetitions = [
      ...this.find('RRULE', readRule).map(({ values }) => `RRULE:${values[0]}`),
      ...[
        ...this.find('RDATE', readMoments, (line) => !isPeriod(line)),
        ...this.find('EXDATE', readMoments),
      ].flatMap((each) => this.toProperties(each)),
    ];
    const [first, ...others] = starts.flatMap((each) =>
      (endings.length > 0 ? endings : [[]]).map((ending) =>
        this.event([...this.toProperties(each), ...ending, ...repetitions]),
      ),
    );
    return [
      { ...first!, recurrenceId: this.findRecurrenceId() }, // there is a start
      ...others,
      ...this.find('RDATE', readPeriods, isPeriod).flatMap((each) => this.toStays(each)),
    ];
  }

  private findRecurrenceId(): string | undefined {
    const [found] = this.find('RECURRENCE-ID', readStart);
    const [property] = found ? this.toProperties(found) : [];
    const isRange = /=\s*"?THISANDFUTURE/i.test(found?.parameters ?? '');
    return isRange ? property?.replace(/[;:]/, ';RANGE=THISANDFUTURE$&') : property;
  }

  private readBusyTimes(): CalendarEvent[] {
    const isBusy = ({ rest }: ContentLine) => !/;\s*FBTYPE\s*=\s*"?FREE\b/i.test(rest);
    return this.find('FREEBUSY', readPeriods, isBusy).flatMap((each) => this.toStays(each));
  }

  private toStays({ values }: Found): CalendarEvent[] {
    return values.map((period) => {
      const [start = '', end = ''] = period.split('/');
      const ending = end.includes('P') ? `DURATION:${end}` : toProperty('DTEND', end);
      return this.event([toProperty('DTSTART', start), ending]);
    });
  }

  private event(times: string[]): CalendarEvent {
    return { ...this.about, times, recurrenceId: undefined };
  }

  /** The properties of this name that can be read. What cannot is noted, unless it has no value at all. */
  private find(
    name: string,
    read: Read,
    isWanted: (line: ContentLine) => boolean = () => true,
  ): Found[] {
    return this.linesOf(name)
      .filter(isWanted)
      .flatMap((line) => {
        const found = readValue(line, (written, parameters) => {
          const reading = read(written);
          return reading && { ...reading, line, parameters };
        });
        const isEmpty = () =>
          readValue(line, (text) => isAbsent(text.replaceAll(',', '')) || undefined);
        if (found ? !found.isExact : !isEmpty()) this.unreadLines.push(line);
        return found ?? [];
      });
  }

  private toProperties({ line, values, parameters }: Found): string[] {
    const tzid = parseParameter(parameters, 'TZID')?.toUpperCase() ?? '';
    const zone = this.zones.get(tzid)?.id;
    const isUtc = !zone && /^(?:ETC\/)?(?:UTC|GMT)$/.test(tzid);
    return values.map((moment) =>
      toProperty(line.name, isUtc && /T\d{6}$/.test(moment) ? `${moment}Z` : moment, zone),
    );
  }

  private linesOf(name: string): ContentLine[] {
    return this.component.lines.filter((line) => line.name === name);
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

const dayOf = ({ values: [moment] }: Reading): string => moment.slice(0, 8);

/** Of an entry whose start is unknown, the last night at least. */
function nightBefore(end: Reading): string {
  const day = dayOf(end).replace(/(....)(..)(..)/, '$1-$2-$3');
  return toProperty('DTSTART', addDays(day, -1).replaceAll('-', ''));
}
