/** One property of a calendar, as it was written. */
export type ContentLine = {
  /** In capitals. */
  name: string;
  /**
   * Parameters and value: everything from the first `;` or `:` on. After `\n` follow lines without a name, which may
   * continue it although no blank says so.
   */
  rest: string;
  /** Counted from 1. */
  line: number;
};

const named = /^\s*([a-z][a-z\d-]*)\s*([;:].*)$/i;
const nameAlone = /^\s*(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)()\s*$/i;

/** Names that follow a cut-off line and are none of its continuation. */
const usualName =
  /^(?:BEGIN|END|DT|DURATION|R|EX|UID|S|TRANSP|DESCRIPTION|LOCATION|CLASS|CREATED|LAST|X-)/i;

/** In a calendar that is indented as a whole: lines that nobody would write as the continuation of a text. */
const indentedProperty =
  /^\s+(?:(?:BEGIN|END)\s*:\s*(?:V[A-Z]+|STANDARD|DAYLIGHT)|(?:DTSTART|DTEND|RDATE)\b[^:]*:\s*\d{4}-?\d\d-?\d\d(?:T[\d:]{4,8}Z?)?|RRULE\s*:\s*FREQ=\S+|DURATION\s*:\s*P[\dWDTHMS]+)\s*$/i;

/** `\r\r\n`, as some servers write it, is one end of a line. */
const lineEnd = /\r*\n|\r/;

/** The properties of a calendar with their continuations, also those that are not written as the standard says. */
export function parseContentLines(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  for (const [index, written] of text.split(lineEnd).entries()) {
    const raw = written.replace(/^\uFEFF/, '');
    if (!raw.trim()) continue;
    const last = lines.at(-1);
    const previous = last?.name === 'BEGIN' || last?.name === 'END' ? undefined : last;
    if (previous && /^[ \t]/.test(raw) && !indentedProperty.test(raw)) {
      previous.rest += raw.slice(1);
      continue;
    }
    const [, name, rest = ''] = named.exec(raw) ?? nameAlone.exec(raw) ?? [];
    const isCutOff = previous && !previous.rest.includes(':') && !usualName.test(raw.trim());
    if (previous && (isCutOff || name === undefined)) previous.rest += `\n${raw.trim()}`;
    if (name !== undefined) lines.push({ name: name.toUpperCase(), rest, line: index + 1 });
  }
  return lines;
}

const maxColons = 8;

/**
 * The value of a property where `read` understands it: with the lines that may continue it or without, and after any of its
 * colons, of which some stand in names of time zones.
 */
export function readValue<T>(
  { rest }: ContentLine,
  read: (value: string, parameters: string) => T | undefined,
): T | undefined {
  for (const whole of [rest.replaceAll('\n', ''), withoutTails(rest)]) {
    let colon = whole.indexOf(':');
    for (let at = 0; at < maxColons && colon >= 0; at += 1) {
      const found = read(whole.slice(colon + 1).trim(), whole.slice(0, colon));
      if (found !== undefined) return found;
      colon = whole.indexOf(':', colon + 1);
    }
  }
  return undefined;
}

export const withoutTails = (rest: string): string => rest.replace(/\n.*/s, '');

/** A parameter of a property, without its quotes. */
export function parseParameter(parameters: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"?|([^;]*))`, 'i').exec(parameters);
  return (match?.[1] ?? match?.[2])?.trim() || undefined;
}

/** The value of a text, after the first colon that is not inside quotes. */
export function readText({ rest }: ContentLine): string {
  const own = withoutTails(rest);
  return (/^(?:"[^"]*"|[^":])*:(.*)$/s.exec(own)?.[1] ?? own.slice(own.indexOf(':') + 1))
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
}
