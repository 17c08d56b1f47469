/** One property of a calendar, as it was written. */
export type ContentLine = {
  /** In capitals. */
  name: string;
  /** Parameters and value: everything from the first `;` or `:` on. */
  rest: string;
  /** Lines without a name that follow, and may continue this one although no blank says so. */
  tails: string[];
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

export const splitLines = (text: string): string[] => text.split(lineEnd);

/** The properties of a calendar with their continuations, also those that are not written as the standard says. */
export function parseContentLines(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  for (const [index, written] of splitLines(text).entries()) {
    const raw = written.replace(/^\uFEFF/, '');
    if (!raw.trim()) continue;
    const previous = lines.at(-1);
    const isBoundary = !previous || previous.name === 'BEGIN' || previous.name === 'END';
    const isContinuation = /^[ \t]/.test(raw) && !isBoundary && !indentedProperty.test(raw);
    if (isContinuation) {
      if (previous.tails.length > 0) previous.tails[previous.tails.length - 1] += raw.slice(1);
      else previous.rest += raw.slice(1);
      continue;
    }
    const match = named.exec(raw) ?? nameAlone.exec(raw);
    const isCutOff =
      previous && !/:/.test(previous.rest + previous.tails.join('')) && !usualName.test(raw.trim());
    if ((!match || isCutOff) && previous && !isBoundary) previous.tails.push(raw.trim());
    const [, name = '', rest = ''] = match ?? [];
    if (match) lines.push({ name: name.toUpperCase(), rest, tails: [], line: index + 1 });
  }
  return lines;
}

const maxTails = 3;
const maxColons = 8;

/**
 * The value of a property where `read` understands it: with the lines that may continue it, and after any of its colons,
 * because some sites write colons into parameters without quotes.
 */
export function readValue<T>(
  { rest, tails }: ContentLine,
  read: (value: string, parameters: string) => T | undefined,
): T | undefined {
  const lastColon = rest.includes(':') ? rest.length : Infinity;
  for (let count = Math.min(tails.length, maxTails); count >= 0; count -= 1) {
    const whole = rest + tails.slice(0, count).join('');
    let colon = whole.indexOf(':');
    for (let at = 0; at < maxColons && colon >= 0 && colon < lastColon; at += 1) {
      const found = read(whole.slice(colon + 1).trim(), whole.slice(0, colon));
      if (found !== undefined) return found;
      colon = whole.indexOf(':', colon + 1);
    }
  }
  return undefined;
}

/** A parameter of a property, without its quotes. */
export function parseParameter(parameters: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"?|([^;]*))`, 'i').exec(parameters);
  return (match?.[1] ?? match?.[2])?.trim() || undefined;
}

/** The value of a text, after the first colon that is not inside quotes. */
export const readText = ({ rest }: ContentLine): string =>
  (/^(?:"[^"]*"|[^":])*:(.*)$/s.exec(rest)?.[1] ?? rest.slice(rest.indexOf(':') + 1))
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
