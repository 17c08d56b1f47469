import ICAL from 'ical.js';

/**
 * What a property says, in the standard's form. It is not exact when some of it does not exist, such as 30 February, or cannot
 * be read.
 */
export type Reading = { values: [string, ...string[]]; isExact: boolean };
export type Read = (written: string) => Reading | undefined;

const exactly = (value: string): Reading => ({ values: [value], isExact: true });
const roughly = (value: string): Reading => ({ values: [value], isExact: false });

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

export const readStart: Read = (written) => readMoment(written, false);
export const readEnd: Read = (written) => readMoment(written, true);

/** A date or time. Of a day that does not exist, the earlier one as a start and the later one as an end. */
function readMoment(written: string, isEnd: boolean): Reading | undefined {
  const plain = toPlain(written);
  const match = momentPattern.exec(plain) ?? momentPattern.exec(plain.replaceAll(' ', ''));
  if (!match) return undefined;
  const year = Math.max(Number(match[1]), 1_000);
  const month = Number(match[3] ?? match[5]);
  const day = Number(match[4] ?? match[6]);
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > daysInMonth) return roughly(toDay(year, month, isEnd ? day : daysInMonth));
  if (match[7] === undefined) return exactly(toDay(year, month, day));
  const [hour = 0, minute = 0, second = 0] = match.slice(7, 10).map((part) => Number(part ?? 0));
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0))
    return roughly(toDay(year, month, isEnd ? day + 1 : day));
  const zone = match[10] ?? '';
  const at = Date.UTC(year, month - 1, day, hour, minute - offsetMinutes(zone), second);
  return exactly(toCompact(at) + (zone && 'Z'));
}

function offsetMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const toCompact = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const toDay = (year: number, month: number, day: number): string =>
  toCompact(Date.UTC(year, month - 1, day)).slice(0, 8);

function readList(
  written: string,
  read: (part: string) => string | undefined,
): Reading | undefined {
  const parts = written.split(',').filter((part) => !isAbsent(part));
  const [first, ...others] = parts.map(read).filter((value) => value !== undefined);
  return first === undefined
    ? undefined
    : { values: [first, ...others], isExact: others.length + 1 === parts.length };
}

const readExact = (written: string): string | undefined => {
  const moment = readStart(written);
  return moment?.isExact ? moment.values[0] : undefined;
};

export const readMoments: Read = (written) => readList(written, readExact);

export const readDuration: Read = (written) => {
  const value = toPlain(written).replaceAll(' ', '');
  return durationPattern.test(value) ? exactly(value) : undefined;
};

/** Starts with their ends, which are times or durations: `start/end`. */
export const readPeriods: Read = (written) =>
  readList(written, (part) => {
    // Dates may have slashes themselves; the one in the middle divides.
    const slash = part.indexOf('/', Math.floor(part.length / 3));
    const [start, until] = [readExact(part.slice(0, slash)), part.slice(slash + 1)];
    const end = (readEnd(until) ?? readDuration(until))?.values[0];
    return slash > 0 && start && end ? `${start}/${end}` : undefined;
  });

const rulePart = /^(FREQ|UNTIL|COUNT|INTERVAL|WKST|BY[A-Z]+)=(.+)$/;

/** A recurrence rule in the standard's form, but none of minutes, which no stays have. Its last day counts whole, whatever the hour of the entry is. */
export const readRule: Read = (written) => {
  const parts = toPlain(written)
    .replaceAll(/ ?([;,=]) ?/g, '$1')
    .split(';')
    .map((part) => rulePart.exec(part))
    .filter((match) => match !== null)
    .map(([whole, key, value = '']) => {
      if (key !== 'UNTIL') return whole.replace(/,+$/, '');
      const until = readEnd(value)?.values[0];
      return until && `UNTIL=${until.length === 8 ? `${until}T235959` : until}`;
    })
    .filter((part) => part !== undefined)
    .join(';');
  if (!/(?:^|;)FREQ=(?!SECONDLY|MINUTELY)/.test(parts)) return undefined;
  try {
    ICAL.Recur.fromString(parts);
    return exactly(parts);
  } catch {
    return undefined;
  }
};

/** A difference to UTC: `+0400`. */
export const readUtcOffset: Read = (written) => {
  const [, sign = '+', hours, minutes = '00'] =
    /^([+-])?(\d{2}):?(\d{2})?(?::?\d{2})?$/.exec(toPlain(written)) ?? [];
  return hours ? exactly(`${sign}${hours}${minutes}`) : undefined;
};
