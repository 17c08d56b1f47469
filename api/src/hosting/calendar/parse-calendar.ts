import { hostingLimits } from '@gida/contracts/constants';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import ICAL from 'ical.js';

// Many sites omit VALUE=DATE; the value is unambiguous anyway.
ICAL.design.strict = false;

/** Nights `[from, to)` that an external calendar marks as taken. */
export type CalendarEntry = { from: string; to: string; summary: string };

/** Why a calendar cannot be read, with a message for the host. */
export class CalendarError extends Error {}

export type CalendarInput = { text: string; today: string; apartmentId: string };

const maxEntries = 2_000;
const maxRepetitions = 50_000;
const maxSummaryLength = 200;

/**
 * The nights of an iCalendar text from today on. Runs in a worker: a recurrence rule can be written so that it never
 * ends.
 */
export function parseCalendar({ text, today, apartmentId }: CalendarInput): CalendarEntry[] {
  const horizon = addDays(today, hostingLimits.daysAhead);
  const entries: CalendarEntry[] = [];
  for (const event of parseEvents(text)) {
    if (isOwnExport(event.uid, apartmentId)) continue;
    for (const nights of eventNights(event, horizon)) {
      assertRealDay(nights.from);
      assertRealDay(nights.to);
      if (nights.to <= today || nights.from >= horizon) continue;
      entries.push({
        from: nights.from < today ? today : nights.from,
        to: nights.to > horizon ? horizon : nights.to,
        summary: cleanSummary(event.summary),
      });
      if (entries.length > maxEntries) {
        throw new CalendarError(`This calendar has more than ${maxEntries} entries.`);
      }
    }
  }
  return entries;
}

/** One of our own bookings, exported to another site and imported back: it must not conflict with itself. */
const isOwnExport = (uid: unknown, apartmentId: string): boolean =>
  typeof uid === 'string' && uid.includes(`.${apartmentId}@`);

function parseEvents(text: string): ICAL.Event[] {
  const components = parseCalendars(text).flatMap((root) => root.getAllSubcomponents('vevent'));
  const exceptions = Map.groupBy(components.filter(isException), eventUid);
  const masters = components.filter((each) => !isException(each));
  const known = new Set(masters.map(eventUid));
  const lone = components.filter((each) => isException(each) && !known.has(eventUid(each)));
  return [...masters, ...lone].filter(blocksTime).map(
    // Without this list ical.js searches all events for the exceptions of each.
    (each) => new ICAL.Event(each, { exceptions: exceptions.get(eventUid(each)) ?? [] }),
  );
}

function parseCalendars(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text.trim());
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = roots
      .map((root) => new ICAL.Component(root as unknown[])) // jCal is an array; its types say less
      .filter(({ name }) => name === 'vcalendar');
    if (calendars.length > 0) return calendars;
  } catch {
    // Reported below, like any text that is not a calendar.
  }
  throw new CalendarError('This is not a calendar: it should begin with BEGIN:VCALENDAR.');
}

const eventUid = (component: ICAL.Component): string =>
  String(component.getFirstPropertyValue('uid') ?? '');

const isException = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

const blocksTime = (component: ICAL.Component): boolean =>
  component.hasProperty('dtstart') &&
  component.getFirstPropertyValue('status') !== 'CANCELLED' &&
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT';

function* eventNights(event: ICAL.Event, horizon: string) {
  if (event.isRecurrenceException() || !event.isRecurring()) {
    yield toNights(event.startDate, event.endDate);
    return;
  }
  if (!isFirstDayExcluded(event)) yield* occurrenceNights(event, event.startDate);
  const repetitions = event.iterator();
  for (let count = 0; count < maxRepetitions; count += 1) {
    const next = repetitions.next();
    if (!next || toCalendarDate(next) >= horizon) return;
    if (next.compare(event.startDate) !== 0) yield* occurrenceNights(event, next);
  }
  throw new CalendarError('This calendar repeats an entry too many times.');
}

function* occurrenceNights(event: ICAL.Event, time: ICAL.Time) {
  const { item, startDate, endDate } = event.getOccurrenceDetails(time);
  if (blocksTime(item.component)) yield toNights(startDate, endDate);
}

/** DTSTART always belongs to its series unless excluded; ical.js drops it when the rule does not match it. */
const isFirstDayExcluded = ({ component, startDate }: ICAL.Event): boolean =>
  component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues())
    .some((excluded) => excluded instanceof ICAL.Time && isSameTime(excluded, startDate));

const isSameTime = (excluded: ICAL.Time, time: ICAL.Time): boolean =>
  excluded.isDate
    ? excluded.toString() === time.toString().slice(0, 10)
    : excluded.compare(time) === 0;

/** An event blocks at least the night after its first day. */
function toNights(start: ICAL.Time, end: ICAL.Time | null): { from: string; to: string } {
  const from = toCalendarDate(start);
  const to = end ? toCalendarDate(end) : from;
  return { from, to: to > from ? to : addDays(from, 1) };
}

/** Dates are compared as text, so years have four digits. */
function toCalendarDate(time: ICAL.Time): string {
  if (time.year > 9_000) return '9000-01-01';
  if (time.year < 1_000) return '1000-01-01';
  return time.isDate || time.zone.tzid === 'floating'
    ? time.toString().slice(0, 10)
    : toLagosDate(time.toJSDate());
}

function assertRealDay(day: string): void {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new CalendarError('This calendar has an entry on a day that does not exist.');
}

const cleanSummary = (summary: string | null): string =>
  (summary ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSummaryLength) || 'Busy';
