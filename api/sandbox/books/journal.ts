import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type { Kind } from './records.ts';

/** One stored change; `null` removes the record. */
export type Entry = [kind: Kind, id: string, record: unknown];

export type Journal = {
  read: () => Entry[];
  append: (entries: Entry[]) => void;
  rewrite: (entries: Entry[]) => void;
};

/** An append-only file: a line is one batch of changes that counts whole or not at all. */
export function openJournal(directory: string): Journal {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'journal.jsonl');
  return {
    read: () => (existsSync(path) ? readLines(path) : []),
    append: (entries) => appendFileSync(path, `${JSON.stringify(entries)}\n`, { mode: 0o600 }),
    rewrite: (entries) => {
      const lines = entries.map((entry) => `${JSON.stringify([entry])}\n`);
      writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600, flush: true });
      renameSync(`${path}.new`, path);
    },
  };
}

function readLines(path: string): Entry[] {
  const text = readFileSync(path, 'utf8');
  const whole = text.lastIndexOf('\n') + 1;
  // A process killed while writing leaves a line without its end: that change was never answered.
  if (whole < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, whole)));
  return text
    .slice(0, whole)
    .split('\n')
    .filter(Boolean)
    .flatMap((line, index) => parseLine(line, index + 1, path));
}

function parseLine(line: string, lineNumber: number, path: string): Entry[] {
  try {
    return JSON.parse(line) as Entry[]; // only this module writes the file
  } catch {
    throw new Error(`The sandbox's journal is damaged at line ${lineNumber} of ${path}.`);
  }
}
