import type { Duplex } from 'node:stream';

/** A server build is less than one, a page some tens of kilobytes. */
const maxLineLength = 8_000_000;

/** What the process of a server build says when its code is loaded. */
export const readyLine = 'ready';

/** Calls `onLine` for each line that arrives; a stream with a longer one is ended. */
export function readLines(stream: Duplex, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
    if (rest.length > maxLineLength) stream.destroy();
  });
}
