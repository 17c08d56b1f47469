export type Mapping = {
  line: number;
  column: number;
  source: string;
  sourceLine: number;
  name?: string;
};

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps hold it. */
function encode(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += digits[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}

/** The text of a map with these mappings, in their order; lines from 1, columns from 0. */
export function writeSourceMap(mappings: Mapping[]): string {
  const sources = [...new Set(mappings.map(({ source }) => source))];
  const names = [...new Set(mappings.flatMap(({ name }) => name ?? []))];
  const before = { source: 0, sourceLine: 0, name: 0 };
  const lines: string[] = [];
  for (let line = 1; line <= Math.max(...mappings.map((it) => it.line)); line += 1) {
    let column = 0;
    const segments = mappings
      .filter((it) => it.line === line)
      .map((it) => {
        const now = { source: sources.indexOf(it.source), sourceLine: it.sourceLine - 1 };
        const name = it.name ? names.indexOf(it.name) : before.name;
        const values = [
          it.column - column,
          now.source - before.source,
          now.sourceLine - before.sourceLine,
          0,
          ...(it.name ? [name - before.name] : []),
        ];
        column = it.column;
        Object.assign(before, now, { name });
        return values.map(encode).join('');
      });
    lines.push(segments.join(','));
  }
  return JSON.stringify({ version: 3, sources, names, mappings: lines.join(';') });
}
