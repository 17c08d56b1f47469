import { addDays } from './dates.ts';

/** The encoding of a file: as its first bytes say, else as its sender says, else UTF-8. */
export function findCharset(start: Uint8Array, stated?: string): string {
  const [a, b] = start;
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b)) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  try {
    return new TextDecoder(stated).encoding;
  } catch {
    return 'utf-8';
  }
}

/** The text of a calendar that arrives in parts. */
export async function* decodeCalendar(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  stated?: string,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const part of parts) {
    decoder ??= new TextDecoder(findCharset(part, stated));
    yield decoder.decode(part, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** `\r\r\n`, as some servers write it, is one end of a line. Each run of `\r` is read once: senders choose its length. */
export const lineEnd = /(?<!\r)\r*\n|\r/;
const longestEvent = 65_536;

/**
 * Leaves out of a calendar the events that are over, while it arrives: their years count against no limit. Empty lines
 * stand for theirs, so that the others keep their numbers.
 */
export async function* leaveOutHistory(
  texts: AsyncIterable<string>,
  today: string,
): AsyncGenerator<string> {
  const before = addDays(today, -2).replaceAll('-', '');
  let rest = '';
  let event = '';
  for await (const text of texts) {
    const all = rest + text;
    const end = all.search(/(?<!\r)\r*$/); // what follows says whether these are one end of a line
    const lines = all.slice(0, end).split(lineEnd);
    rest = (lines.pop() ?? '') + all.slice(end);
    let kept = '';
    for (const line of lines) {
      if (event || /^BEGIN:VEVENT\s*$/i.test(line)) event += `${line}\n`;
      else kept += `${line}\n`;
      if (event && (/^END:VEVENT\s*$/i.test(line) || event.length > longestEvent)) {
        kept += isOver(event, before) ? event.replaceAll(/[^\n]+/g, '') : event;
        event = '';
      }
    }
    if (rest.length > longestEvent) {
      kept += event + rest;
      event = rest = '';
    }
    yield kept;
  }
  yield event + rest;
}

/** Only where nothing else can be meant: one event, once, with dates as the standard writes them. */
function isOver(event: string, before: string): boolean {
  const [, ...lines] = event.trimEnd().split(/\n+/);
  return (
    /^END:VEVENT$/i.test(lines.at(-1) ?? '') &&
    lines.some((line) => /^DTSTART\b/i.test(line)) &&
    lines.every((line) =>
      /^\s*DT(?:START|END)\b/i.test(line)
        ? (writtenTime.exec(line)?.[1] ?? before) < before
        : !/^\s*(?:RRULE|RDATE|DURATION|RECURRENCE-ID|END:VCALENDAR|BEGIN:(?!VALARM))/i.test(line),
    )
  );
}

const writtenTime = /^DT(?:START|END)[;:](?:[^:]*:)?(\d{8})(?:T\d{6}Z?)?\s*$/i;
