import { addDays } from '@gida/contracts/dates';
import ICAL from 'ical.js';

import type { CalendarEvent } from './read-events.ts';
import { lagosDate, writtenDate } from './read-values.ts';

/** Half-open: `[from, to)`. */
export type Nights = { from: string; to: string };

/** Found nights of an event; `isTooOften` when its rule goes on after more repetitions than are counted. */
export type EventNights = { event: CalendarEvent; nights: Nights[]; isTooOften: boolean };

const twoDaysMs = 172_800_000;
const maxRepetitions = 20_000;

/** The nights of all events of a calendar that begin before `windowEnd`. */
export function nightsOfEvents(
  events: CalendarEvent[],
  { today, windowEnd }: { today: string; windowEnd: string },
): EventNights[] {
  const isException = ({ component }: CalendarEvent) => component.hasProperty('recurrence-id');
  const exceptions = Map.groupBy(events.filter(isException), ({ uid }) => uid);

  return events.map((event) => {
    const found: EventNights = { event, nights: [], isTooOften: false };
    if (event.isFree) return found;
    // Without a UID nobody knows which series an exception changes.
    const changes = isException(event) || !event.uid ? [] : (exceptions.get(event.uid) ?? []);
    const own = new ICAL.Event(event.component, {
      exceptions: changes.map(({ component }) => component),
    });
    const { startDate: start, endDate: end } = own;
    const { rules = [], dates = [], excluded = [] } = event;
    // Exceptions count alone: their time may not be one of their series.
    const changed = Object.values(own.exceptions).map(({ recurrenceId }) => recurrenceId);
    const left = new Set<string | number>(
      [...excluded, ...changed].map((time) =>
        start.isDate || time.isDate ? writtenDate(time) : time.toUnixTime(),
      ),
    );
    const isLeftOut = (time: ICAL.Time) =>
      left.has(writtenDate(time)) || left.has(time.toUnixTime());
    const isOver = (time: ICAL.Time) =>
      changes.length === 0 &&
      time.toJSDate().getTime() + own.duration.toSeconds() * 1_000 < Date.parse(today) - twoDaysMs;
    const add = (time: ICAL.Time) => {
      if (isOver(time) || isLeftOut(time)) return;
      const { item, startDate, endDate } = own.getOccurrenceDetails(time);
      const { isFree, isAllDay } =
        changes.find(({ component }) => component === item.component) ?? event;
      if (!isFree) found.nights.push(toNights(startDate, endDate, isAllDay));
    };
    // DTSTART belongs to its series, also when its rule does not match it.
    if (!isLeftOut(start)) found.nights.push(toNights(start, end, event.isAllDay));
    dates.forEach(add);
    for (const rule of rules) {
      try {
        const iterator = rule.iterator(start);
        for (let count = 0; ; count += 1) {
          if (count >= maxRepetitions) found.isTooOften = true;
          const next = found.isTooOften ? null : iterator.next();
          if (!next || lagosDate(next) >= windowEnd) break;
          add(next);
        }
      } catch {
        // ical.js refuses some rules only when it applies them.
        found.isTooOften = true;
      }
    }
    return found;
  });
}

/**
 * An event blocks at least the night after its first day. Whole days that a site writes as midnight of its own zone keep
 * their dates; where the zone is not said, the nights of both meanings are blocked.
 */
function toNights(start: ICAL.Time, end: ICAL.Time, isAllDay: boolean): Nights {
  const last = toFullMinute(end);
  const [from = '', to = ''] = areWholeDays(start, last)
    ? [writtenDate(start), writtenDate(last)]
    : areEasternDays(start, last, isAllDay)
      ? [addDays(writtenDate(start), isAllDay ? 1 : 0), addDays(writtenDate(last), 1)]
      : [possibleDates(start)[0], possibleDates(last)[1]];
  return { from, to: to > from ? to : addDays(from, 1) };
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

/** Both what the site has written and what it is in Lagos. UTC is nobody's own zone. */
const possibleDates = (time: ICAL.Time): string[] =>
  [lagosDate(time), isUtc(time) ? lagosDate(time) : writtenDate(time)].toSorted();
