import { addDays, toLagosDate } from '@gida/contracts/dates';
import ICAL from 'ical.js';

import type { CalendarEvent } from './read-events.ts';

/** Half-open: `[from, to)`. */
export type Nights = { from: string; to: string };

/** Found nights of an event; `isTooOften` when its rule goes on after more repetitions than are counted. */
export type EventNights = { event: CalendarEvent; nights: Nights[]; isTooOften: boolean };

const twoDaysMs = 172_800_000;
const maxRepetitions = 20_000;

/** The nights of all events of a calendar that begin before the horizon. */
export function nightsOfEvents(
  events: CalendarEvent[],
  { today, horizon }: { today: string; horizon: string },
): EventNights[] {
  const eventOf = new Map(events.map((event) => [event.component, event]));
  const isException = ({ component }: CalendarEvent) => component.hasProperty('recurrence-id');
  const exceptions = Map.groupBy(events.filter(isException), ({ uid }) => uid);

  return events.map((event) => {
    const found: EventNights = { event, nights: [], isTooOften: false };
    if (event.isFree) return found;
    const add = ({ isAllDay }: CalendarEvent, start: ICAL.Time, end: ICAL.Time | null) =>
      void found.nights.push(toNights(start, end, isAllDay));
    const changes = isException(event) ? [] : (exceptions.get(event.uid) ?? []);
    const own = new ICAL.Event(event.component, {
      exceptions: changes.map(({ component }) => component),
    });
    // An exception counts alone too: its time may not be one of its series.
    if (isException(event) || !own.isRecurring()) {
      add(event, own.startDate, own.endDate);
      return found;
    }
    const addOccurrence = (time: ICAL.Time) => {
      const { item, startDate, endDate } = own.getOccurrenceDetails(time);
      const occurrence = eventOf.get(item.component) ?? event;
      if (!occurrence.isFree) add(occurrence, startDate, endDate);
    };
    const isOver = (time: ICAL.Time) =>
      changes.length === 0 &&
      time.toJSDate().getTime() + own.duration.toSeconds() * 1_000 < Date.parse(today) - twoDaysMs;
    // DTSTART belongs to its series; ical.js drops it when the rule does not match it.
    if (!event.component.hasProperty('exdate')) addOccurrence(own.startDate);
    try {
      const iterator = own.iterator();
      for (let count = 0; ; count += 1) {
        found.isTooOften = count >= maxRepetitions;
        const next = found.isTooOften ? null : iterator.next();
        if (!next || toCalendarDate(next) >= horizon) return found;
        if (!isOver(next)) addOccurrence(next);
      }
    } catch {
      // ical.js refuses some rules only when it applies them.
      return { ...found, isTooOften: true };
    }
  });
}

/**
 * An event blocks at least the night after its first day. Whole days that a site writes as midnight of its own zone keep
 * their dates; where the zone is not said, the nights of both meanings are blocked.
 */
function toNights(start: ICAL.Time, end: ICAL.Time | null, isAllDay: boolean): Nights {
  const last = toFullMinute(end ?? start);
  const nights = areWholeDays(start, last)
    ? { from: writtenDate(start), to: writtenDate(last) }
    : areEasternDays(start, last, isAllDay)
      ? {
          from: isAllDay ? addDays(writtenDate(start), 1) : writtenDate(start),
          to: addDays(writtenDate(last), 1),
        }
      : { from: possibleDates(start)[0]!, to: possibleDates(last)[1]! }; // there are two
  return nights.to > nights.from ? nights : { ...nights, to: addDays(nights.from, 1) };
}

/** An end in the last minute of an hour means the hour: 23:59:59 is the end of the day. */
function toFullMinute(time: ICAL.Time): ICAL.Time {
  if (time.isDate || time.minute !== 59) return time;
  const full = time.clone();
  full.adjust(0, 0, 1, -time.second);
  return full;
}

const isUtc = ({ zone }: ICAL.Time): boolean => zone.tzid === 'UTC';
const isMidnight = ({ isDate, hour, minute, second }: ICAL.Time): boolean =>
  isDate || hour + minute + second === 0;

const areWholeDays = (start: ICAL.Time, last: ICAL.Time): boolean =>
  !isUtc(start) && isMidnight(start) && isMidnight(last);

/**
 * Written in UTC, from midnight to midnight between Cairo and Tokyo; an entry that says that it is all-day may come from
 * further east.
 */
const areEasternDays = (start: ICAL.Time, last: ICAL.Time, isAllDay: boolean): boolean =>
  [start, last].every(
    (time) => !time.isDate && isUtc(time) && time.hour >= (isAllDay ? 12 : 15) && time.hour < 23,
  ) &&
  start.hour === last.hour &&
  start.minute === last.minute;

/** Dates are compared as text, so years have four digits. */
const clampYear = ({ year }: ICAL.Time): string | undefined =>
  year > 9_000 ? '9000-01-01' : year < 1_000 ? '1000-01-01' : undefined;

/** In Lagos. */
const toCalendarDate = (time: ICAL.Time): string =>
  clampYear(time) ??
  (time.isDate || time.zone.tzid === 'floating'
    ? time.toString().slice(0, 10)
    : toLagosDate(time.toJSDate()));

const writtenDate = (time: ICAL.Time): string => clampYear(time) ?? time.toString().slice(0, 10);

/** Both what the site has written and what it is in Lagos. UTC is nobody's own zone. */
const possibleDates = (time: ICAL.Time): string[] =>
  [toCalendarDate(time), isUtc(time) ? toCalendarDate(time) : writtenDate(time)].toSorted();
