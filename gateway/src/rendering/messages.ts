import type { Duplex } from 'node:stream';

/** The code of a build is less, a page some tens of kilobytes. */
const maxLength = 8_000_000;

/** What the process of a server build says when the code is loaded. */
export const loaded = 'loaded';

export const writeMessage = (stream: Duplex, message: unknown): void =>
  void stream.write(`${JSON.stringify(message)}\n`);

/** Calls `onMessage` for each line of JSON; a stream with anything else is ended. */
export function readMessages(stream: Duplex, onMessage: (message: unknown) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) onMessage(JSON.parse(line));
    } catch {
      stream.destroy();
    }
    if (rest.length > maxLength) stream.destroy();
  });
}
