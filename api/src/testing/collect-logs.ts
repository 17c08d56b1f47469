import { Writable } from 'node:stream';

/** The lines that an API writes to `logs`. */
export function collectLogs() {
  let text = '';
  const logs = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return { logs, lines: () => text.split('\n').filter(Boolean) };
}
