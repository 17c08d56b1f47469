import { isCalendarDate, toLagosDate } from '@gida/contracts/dates';
import ICAL from 'ical.js';

/** Nights from a start; until an end, for a duration, or one. */
export type Stay = { start: ICAL.Time; ending?: ICAL.Time | ICAL.Duration | undefined };

/** Time zones of a calendar by their names in capitals. */
export type Zones = Map<string, ICAL.Timezone>;

/** The values of a property; undefined when one of them cannot be read. */
export type Read<Value> = (text: string, zone: ICAL.Timezone) => Value[] | undefined;

/** The date of a time in its own zone. Dates are compared as text, so years have four digits. */
export const writtenDate = (time: ICAL.Time): string =>
  time.year > 9_000 ? '9000-01-01' : time.toString().slice(0, 10);

export const lagosDate = (time: ICAL.Time): string =>
  time.isDate || time.year > 9_000 ? writtenDate(time) : toLagosDate(time.toJSDate());

const fixedZone = (tzid: string, utcOffset: number): ICAL.Timezone =>
  Object.assign(new ICAL.Timezone({ tzid }), { utcOffset: () => utcOffset });

const lagos = fixedZone('+01:00', 3_600);

/** `Z`, `+0100`, `UTC-05:30`. */
function readOffset(text: string): ICAL.Timezone | undefined {
  const [, sign, hours, minutes = '00'] =
    /^\(?(?:UTC|GMT)?([+-])([01]\d)(?::?([0-5]\d))?(?!\d)/.exec(text) ?? [];
  const seconds = Number(hours) * 3_600 + Number(minutes) * 60;
  if (sign) return fixedZone(`${sign}${hours}:${minutes}`, sign === '-' ? -seconds : seconds);
  return /^(?:Z|(?:ETC\/)?(?:UTC|GMT))$/.test(text) ? ICAL.Timezone.utcTimezone : undefined;
}

/** A zone that nobody describes is Lagos. */
export function readValues<Value>(
  rest: string,
  read: Read<Value>,
  zones: Zones,
): Value[] | undefined {
  // Times follow the last colon before a year or a duration: the name of a zone may have one.
  const [, parameters = '', written = ''] =
    /^(.*):(\s*"?(?:[12]\d{3}|[+-]?P).*)$/is.exec(rest) ?? /^(.*?):(.*)$/s.exec(rest) ?? [];
  const tzid = /;\s*TZID\s*=\s*"?([^;"]*)/i.exec(parameters)?.[1]?.trim().toUpperCase() ?? '';
  const text = written
    .replaceAll('"', '')
    .replaceAll(/(\d{4})\/(\d\d?)\/(\d\d?)/g, '$1-$2-$3')
    .toUpperCase();
  return isAbsent(text) ? [] : read(text, zones.get(tzid) ?? readOffset(tzid) ?? lagos);
}

/** The value of a text, after the first colon that is not inside quotes. */
export const readText = (rest: string): string =>
  (/^(?:"[^"]*"|[^":])*:(.*)$/s.exec(rest)?.[1] ?? '')
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .trim();

/** What programs write where they have no value. */
const isAbsent = (text: string): boolean => /^(?:NONE|NULL)?$/.test(text.trim());

const momentPattern =
  /^([1-9]\d{3})(?:(\d\d)(\d\d)|[-._ ](\d\d?)[-._ ](\d\d?))(?:[T ]\s*(\d\d?)(?:[:.]?([0-5]\d)(?:[:.]?([0-5]\d|60)(?:\.\d+)?)?)?)?\s*(Z|[+-][\d:]{2,6})?$/;

/** `24:00` is the next midnight. */
function toMoment(written: string, zone: ICAL.Timezone): ICAL.Time | undefined {
  const [, year, m, d, month = m, day = d, hour = '', minute = '00', second = '00', offset] =
    momentPattern.exec(written) ?? [];
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  const own = offset ? readOffset(offset) : zone;
  if (!isCalendarDate(date) || !own || Number(hour + minute + second) > 240_000) return undefined;
  const time = Object.assign(ICAL.Time.fromDateString(date), { zone: hour ? own : lagos });
  return hour
    ? Object.assign(time, { isDate: false, hour: +hour, minute: +minute, second: +second })
    : time;
}

const durationPattern = /^[+-]?P(?=\d|T\d)(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

/** 72 hours are three days: ical.js adds no hours to a date. */
const toDuration = (written: string): ICAL.Duration | undefined =>
  durationPattern.test(written)
    ? ICAL.Duration.fromSeconds(Math.max(0, ICAL.Duration.fromString(written).toSeconds()))
    : undefined;

/** A start, or with its end: `start/end`, `start/duration`. */
function toStay(written: string, zone: ICAL.Timezone): Stay | undefined {
  const [from = '', until] = written.split('/').map((part) => part.trim());
  const start = toMoment(from, zone);
  const ending = until && (toMoment(until, zone) ?? toDuration(until));
  return start && (until === undefined || ending)
    ? { start, ending: ending || undefined }
    : undefined;
}

const readList =
  <Value>(read: (part: string, zone: ICAL.Timezone) => Value | undefined): Read<Value> =>
  (text, zone) => {
    const parts = text.split(',').filter((part) => !isAbsent(part));
    const values = parts
      .map((part) => read(part.trim(), zone))
      .filter((each) => each !== undefined);
    return values.length === parts.length ? values : undefined;
  };
export const lists = {
  moments: readList(toMoment),
  durations: readList(toDuration),
  stays: readList(toStay),
};

/** A recurrence rule, but none of minutes, which no stays have. Without an hour its last day counts whole. */
export const readRule =
  (start: ICAL.Time | undefined): Read<ICAL.Recur> =>
  (text, zone) => {
    const [until = '', last = ''] = /UNTIL\s*=([^;]*);?/.exec(text) ?? [];
    const end = toMoment(last.trim(), start?.zone ?? zone) ?? null;
    const rule = text.replace(until, '').replaceAll(/\s|[;,](?=\s*(?:[;,]|$))/g, '');
    if (!/FREQ=(?!SECONDLY|MINUTELY)/.test(rule) || (until && !end)) return undefined;
    if (end && (end.isDate || start?.isDate))
      Object.assign(end, { isDate: false, zone: start?.zone, hour: 23, minute: 59, second: 59 });
    try {
      const recur = Object.assign(ICAL.Recur.fromString(rule), { until: end });
      // A yearly 29 February does not exist in other years; ical.js makes it 1 March.
      if (start && recur.freq === 'YEARLY' && !/BY(?!MONTH=)/.test(rule))
        recur.setComponent('BYMONTHDAY', [start.day]);
      return [recur];
    } catch {
      return undefined;
    }
  };
