import { hostingLimits } from '@gida/contracts/constants';
import { addDays, lagosDate } from '@gida/contracts/dates';
import ICAL from 'ical.js';

// Many sites leave out VALUE=DATE; what such a value means is plain.
ICAL.design.strict = false;

/** Nights `[from, to)` that an external calendar calls taken. */
export type CalendarEntry = { from: string; to: string; summary: string };

/** What is wrong with a calendar, in words for its host. */
export class CalendarProblem extends Error {}

export type CalendarText = { text: string; today: string; apartmentId: string };

const mostEntries = 2_000;
const mostRepetitions = 50_000;
const summaryLength = 200;

/**
 * The nights of an iCalendar text from today on. Runs in a worker: a rule for repetitions can be written so
 * that it is never done.
 */
export function calendarEntries({ text, today, apartmentId }: CalendarText): CalendarEntry[] {
  const horizon = addDays(today, hostingLimits.daysAhead);
  const entries: CalendarEntry[] = [];
  for (const event of eventsOf(text)) {
    if (isOurs(event.uid, apartmentId)) continue;
    for (const nights of nightsOf(event, horizon)) {
      if (nights.to <= today || nights.from >= horizon) continue;
      entries.push({
        from: nights.from < today ? today : nights.from,
        to: nights.to > horizon ? horizon : nights.to,
        summary: plain(event.summary),
      });
      if (entries.length > mostEntries) {
        throw new CalendarProblem(`This calendar has more than ${mostEntries} entries.`);
      }
    }
  }
  return entries;
}

/** Told to another site and read back from there: our own booking must not be in its own way. */
const isOurs = (uid: unknown, apartmentId: string): boolean =>
  typeof uid === 'string' && uid.includes(`.${apartmentId}@`);

function eventsOf(text: string): ICAL.Event[] {
  const components = rootsOf(text).flatMap((root) => root.getAllSubcomponents('vevent'));
  const exceptions = Map.groupBy(components.filter(isException), uidOf);
  const masters = components.filter((each) => !isException(each));
  const known = new Set(masters.map(uidOf));
  const lone = components.filter((each) => isException(each) && !known.has(uidOf(each)));
  return [...masters, ...lone].filter(takesTime).map(
    // Without this list every event looks through all others for its exceptions.
    (each) => new ICAL.Event(each, { exceptions: exceptions.get(uidOf(each)) ?? [] }),
  );
}

function rootsOf(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text.trim());
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = roots
      .map((root) => new ICAL.Component(root as unknown[])) // jCal is an array; its types say less
      .filter(({ name }) => name === 'vcalendar');
    if (calendars.length > 0) return calendars;
  } catch {
    // Answered below, like a text that is something else.
  }
  throw new CalendarProblem('This is not a calendar: it should begin with BEGIN:VCALENDAR.');
}

const uidOf = (component: ICAL.Component): string =>
  String(component.getFirstPropertyValue('uid') ?? '');

const isException = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

const takesTime = (component: ICAL.Component): boolean =>
  component.hasProperty('dtstart') &&
  component.getFirstPropertyValue('status') !== 'CANCELLED' &&
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT';

function* nightsOf(event: ICAL.Event, horizon: string) {
  if (event.isRecurrenceException() || !event.isRecurring()) {
    yield nightsBetween(event.startDate, event.endDate);
    return;
  }
  if (!isTakenOut(event)) yield* nightsAt(event, event.startDate);
  const repetitions = event.iterator();
  for (let count = 0; count < mostRepetitions; count += 1) {
    const next = repetitions.next();
    if (!next || dateOf(next) >= horizon) return;
    if (next.compare(event.startDate) !== 0) yield* nightsAt(event, next);
  }
  throw new CalendarProblem('This calendar repeats an entry too often to read it.');
}

function* nightsAt(event: ICAL.Event, time: ICAL.Time) {
  const { item, startDate, endDate } = event.getOccurrenceDetails(time);
  if (takesTime(item.component)) yield nightsBetween(startDate, endDate);
}

/** The first day of a series is one of it, also when its rule does not say so, which ical.js leaves out. */
const isTakenOut = ({ component, startDate }: ICAL.Event): boolean =>
  component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues())
    .some((out) => out instanceof ICAL.Time && isSameTime(out, startDate));

const isSameTime = (out: ICAL.Time, time: ICAL.Time): boolean =>
  out.isDate ? out.toString() === time.toString().slice(0, 10) : out.compare(time) === 0;

/** Whatever happens on a day takes at least the night that follows. */
function nightsBetween(start: ICAL.Time, end: ICAL.Time | null): { from: string; to: string } {
  const from = dateOf(start);
  const to = end ? dateOf(end) : from;
  return { from, to: to > from ? to : addDays(from, 1) };
}

const dateOf = (time: ICAL.Time): string =>
  time.isDate || time.zone.tzid === 'floating'
    ? time.toString().slice(0, 10)
    : lagosDate(time.toJSDate());

const plain = (summary: string | null): string =>
  (summary ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, summaryLength) || 'Busy';
