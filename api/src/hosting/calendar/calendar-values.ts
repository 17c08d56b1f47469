import ICAL from 'ical.js';

/** A date or time in the standard's form. It is not exact when what was written does not exist, such as 30 February. */
export type Moment = { value: string; isExact: boolean };

const momentPattern =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:[T ]+(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/;
const durationPattern = /^[+-]?P(?=\d|T\d)(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

const toPlain = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .toUpperCase();

/** What programs write where they have no value. */
export const isAbsent = (value: string): boolean =>
  /^(?:|NONE|NULL|NIL|UNDEFINED|NAN|N\/A)$/.test(toPlain(value));

/** Of a day that does not exist, the earlier one as a start and the later one as an end. */
export function readMoment(written: string, isEnd = false): Moment | undefined {
  const plain = toPlain(written);
  const match = momentPattern.exec(plain) ?? momentPattern.exec(plain.replaceAll(' ', ''));
  if (!match) return undefined;
  const year = Math.max(Number(match[1]), 1_000);
  const month = Number(match[3] ?? match[5]);
  const day = Number(match[4] ?? match[6]);
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > daysInMonth) {
    return { value: toDay(year, month, isEnd ? day : daysInMonth), isExact: false };
  }
  if (match[7] === undefined) return { value: toDay(year, month, day), isExact: true };
  const [hour = 0, minute = 0, second = 0] = match.slice(7, 10).map((part) => Number(part ?? 0));
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) {
    return { value: toDay(year, month, isEnd ? day + 1 : day), isExact: false };
  }
  const zone = match[10] ?? '';
  const at = Date.UTC(year, month - 1, day, hour, minute - offsetMinutes(zone), second);
  return { value: toCompact(at) + (zone && 'Z'), isExact: true };
}

function offsetMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const toCompact = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const toDay = (year: number, month: number, day: number): string =>
  toCompact(Date.UTC(year, month - 1, day)).slice(0, 8);

/** The values of a list that can be read; not exact when others cannot. */
export type List<T> = { values: T[]; isExact: boolean };

function readList<T>(written: string, read: (part: string) => T | undefined): List<T> | undefined {
  const parts = written.split(',').filter((part) => !isAbsent(part));
  const values = parts.map(read).filter((value) => value !== undefined);
  return values.length > 0 ? { values, isExact: values.length === parts.length } : undefined;
}

const readExact = (written: string): string | undefined => {
  const moment = readMoment(written);
  return moment?.isExact ? moment.value : undefined;
};

export const readMoments = (written: string): List<string> | undefined =>
  readList(written, readExact);

export function readDuration(written: string): string | undefined {
  const value = toPlain(written).replaceAll(' ', '');
  return durationPattern.test(value) ? value : undefined;
}

/** A start with its end, which is a time or a duration. */
export type Period = { start: string; end: string };

export const readPeriods = (written: string): List<Period> | undefined =>
  readList(written, (part) => {
    // Dates may have slashes themselves; the one in the middle divides.
    const slash = part.indexOf('/', Math.floor(part.length / 3));
    const [start, until] = [readExact(part.slice(0, slash)), part.slice(slash + 1)];
    const end = readMoment(until, true)?.value ?? readDuration(until);
    return slash > 0 && start && end ? { start, end } : undefined;
  });

const rulePart = /^(FREQ|UNTIL|COUNT|INTERVAL|WKST|BY[A-Z]+)=(.+)$/;

/** A recurrence rule in the standard's form, but none of minutes, which no stays have. Its last day counts whole, whatever the hour of the entry is. */
export function readRule(written: string): string | undefined {
  const parts = toPlain(written)
    .replaceAll(/ ?([;,=]) ?/g, '$1')
    .split(';')
    .map((part) => rulePart.exec(part))
    .filter((match) => match !== null)
    .map(([whole, key, value = '']) => {
      if (key !== 'UNTIL') return whole.replace(/,+$/, '');
      const until = readMoment(value, true)?.value;
      return until && `UNTIL=${until.length === 8 ? `${until}T235959` : until}`;
    })
    .filter((part) => part !== undefined)
    .join(';');
  if (!/(?:^|;)FREQ=(?!SECONDLY|MINUTELY)/.test(parts)) return undefined;
  try {
    ICAL.Recur.fromString(parts);
    return parts;
  } catch {
    return undefined;
  }
}

/** A difference to UTC: `+0400`. */
export function parseUtcOffset(written: string): string | undefined {
  const [, sign = '+', hours, minutes = '00'] =
    /^([+-])?(\d{2}):?(\d{2})?(?::?\d{2})?$/.exec(toPlain(written)) ?? [];
  return hours && `${sign}${hours}${minutes}`;
}
